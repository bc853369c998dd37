import { Types } from 'mongoose';
import type { ProductCampaign } from '../../../models/product-campaign';
import {
  campaignPriceAt,
  campaignPrices,
  keepsCampaignTerms,
  reducedPrice,
  reservedUnits,
} from './campaign-price-rules';

const DAY = 24 * 60 * 60 * 1000;
const now = new Date('2026-12-16T04:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
const productId = Types.ObjectId.createFromTime(daysAgo(90).getTime() / 1000);
const campaign: ProductCampaign = {
  campaignId: new Types.ObjectId(),
  slug: 'victory-day',
  name: 'Victory Day',
  nameBn: 'বিজয় দিবস',
  percent: 20,
  from: now,
  until: new Date(now.getTime() + DAY),
  isOn: true,
  pieces: 10,
  left: 5,
  prices: [{ variantId: productId, pricePoisha: 8_000, lowPoisha: 10_000 }],
};
const variant = (prices: [days: number, poisha: number][], pricePoisha = 10_000) => ({
  _id: productId,
  pricePoisha,
  prices: prices.map(([days, poisha]) => ({ at: daysAgo(days), pricePoisha: poisha })),
});

it.each<[what: string, total: number, moment: Date, campaign: ProductCampaign, number | null]>([
  ['its first moment', 1, now, campaign, 8_000],
  ['all that are left', 5, now, campaign, 8_000],
  ['one more than are left', 6, now, campaign, null],
  ['a moment before', 1, new Date(now.getTime() - 1), campaign, null],
  ['its end', 1, campaign.until, campaign, null],
  ['rules that were not looked at again', 1, now, { ...campaign, isOn: false }, null],
])('has its price at %s', (_what, total, moment, given, price) => {
  expect(campaignPriceAt(given, productId, total, moment)).toBe(price);
});

it('keeps the pieces for itself until it begins, and no longer', () => {
  expect(reservedUnits({ ...campaign, isOn: false }, now)).toBe(5);
  expect(reservedUnits(campaign, now)).toBe(0);
  expect(reservedUnits({ ...campaign, isOn: false }, campaign.until)).toBe(0);
  expect(reservedUnits(null, now)).toBe(0);
});

it.each([
  [10_000, 15, 8_500],
  [9_999, 15, 8_400],
  [101, 15, 85],
  [100, 90, 10],
])('%i poisha less %i percent are %i, in whole taka from one on', (low, percent, price) => {
  expect(reducedPrice(low, percent)).toBe(price);
});

it('reckons from the lowest price of 30 days, whatever was written since', () => {
  const raised = variant(
    [
      [60, 10_000],
      [2, 19_000],
    ],
    19_000,
  );
  const product = { _id: productId, createdAt: daysAgo(90), variants: [raised] as never };
  expect(campaignPrices(product, 15, now)).toMatchObject([
    { lowPoisha: 10_000, pricePoisha: 8_500 },
  ]);
  // A variant that came last week has no such price: it takes no part.
  const late = { ...raised, _id: Types.ObjectId.createFromTime(daysAgo(7).getTime() / 1000) };
  expect(campaignPrices({ ...product, variants: [late] as never }, 15, now)).toEqual([]);
});

it.each<[what: string, prices: [number, number][], now: number, promised: number, boolean]>([
  ['just as far below as is asked', [[60, 10_000]], 10_000, 8_500, true],
  ['a poisha too dear', [[60, 10_000]], 10_000, 8_501, false],
  [
    'a price that fell since',
    [
      [60, 10_000],
      [1, 9_000],
    ],
    9_000,
    8_500,
    false,
  ],
  [
    'a low price 29 days ago',
    [
      [29, 9_000],
      [20, 10_000],
    ],
    10_000,
    8_500,
    false,
  ],
  [
    'a low price that ended 31 days ago',
    [
      [60, 9_000],
      [31, 10_000],
    ],
    10_000,
    8_500,
    true,
  ],
])('looks whether it keeps the terms: %s', (_what, prices, pricePoisha, promised, isKept) => {
  const given = [{ variantId: productId, pricePoisha: promised, lowPoisha: 10_000 }];
  const variants = [variant(prices, pricePoisha)];
  expect(keepsCampaignTerms(variants, given, { minPercent: 15 }, now)).toBe(isKept);
});
