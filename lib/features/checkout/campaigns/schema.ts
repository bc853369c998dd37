// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { CATEGORIES, type Category } from '../../../shop/categories';
import { readDhakaMoment } from '../../../platform/time/dhaka-day';
import {
  integer,
  isObjectId,
  requiredLine,
  requiredText,
  text,
  type ValidationKey,
} from '../../../platform/validation';
import { CAMPAIGN_STEP_NAMES } from './transitions';
import {
  CAMPAIGN_PHASES,
  DEFAULT_PERCENT,
  MOST_PER_SELLER,
  MOST_REASON,
  type CampaignPhase,
  type CampaignState,
  type EntryState,
} from './types';

const key = (name: ValidationKey) => name;

/** A day and a time of Dhaka, such as `2026-12-16 10:00`. */
const moment = requiredText(40).transform((value, context): Date => {
  const read = readDhakaMoment(value);
  if (read) return read;
  context.addIssue(key('campaignMoment'));
  return z.NEVER;
});

/** A form has a name for each box of a category, of which those that are ticked are sent. */
export const categoryField = (index: number) => `category${index}`;

const withCategories = (input: unknown) => {
  if (typeof input !== 'object' || input === null || 'categories' in input) return input;
  const ticked = CATEGORIES.filter((_, index) => categoryField(index) in input);
  return { ...input, categories: ticked };
};
const orElse = (fallback: number) => (value: unknown) =>
  value === undefined || value === '' ? fallback : value;

/** `POST /api/campaigns`, and `POST /api/campaigns/{id}` with the version. */
const campaignShape = z.object({
  name: requiredLine(100),
  nameBn: requiredLine(100),
  from: moment,
  until: moment,
  applyUntil: moment,
  minPercent: z.preprocess(orElse(DEFAULT_PERCENT), integer({ min: 1, max: 90 })),
  /** None: all. */
  categories: z
    .array(z.enum(CATEGORIES, key('unknownChoice')), key('notList'))
    .max(CATEGORIES.length, key('tooMany')),
  mostPerSeller: z.preprocess(orElse(10), integer({ min: 1, max: MOST_PER_SELLER })),
});
export const campaignSchema = z.preprocess(withCategories, campaignShape);
export type CampaignInput = z.output<typeof campaignSchema>;

export const campaignChangeSchema = z.preprocess(
  withCategories,
  campaignShape.extend({ version: integer({ min: 1 }) }),
);
export type CampaignChange = z.output<typeof campaignChangeSchema>;

/** `POST /api/campaigns/state/{id}`: cancelling needs its reason. */
export const campaignStepSchema = z
  .object({
    step: z.enum(CAMPAIGN_STEP_NAMES, key('unknownChoice')),
    version: integer({ min: 1 }),
    reason: text(MOST_REASON).optional(),
  })
  .refine(({ step, reason }) => step !== 'cancel' || Boolean(reason), {
    path: ['reason'],
    message: key('required'),
  });
export type CampaignStepInput = z.output<typeof campaignStepSchema>;

const objectId = requiredText(24).refine(isObjectId, key('unknownChoice'));

/** `POST /api/campaigns/entries`: a seller applies with a product. */
export const applySchema = z.object({
  campaignId: objectId,
  productId: objectId,
  /** Whole percent below the lowest price of the last 30 days, of every variant. */
  percent: integer({ min: 1, max: 90 }),
  pieces: integer({ min: 1, max: 1_000_000 }),
});
export type Application = z.output<typeof applySchema>;

/** `POST /api/campaigns/entries/{id}`: the shop's answer, or the seller's withdrawal. */
export const entryStepSchema = z
  .object({
    decision: z.enum(['accept', 'refuse', 'withdraw'], key('unknownChoice')),
    reason: text(MOST_REASON).optional(),
  })
  .refine(({ decision, reason }) => decision !== 'refuse' || Boolean(reason), {
    path: ['reason'],
    message: key('required'),
  });
export type EntryStepInput = z.output<typeof entryStepSchema>;

/** `/dashboard/campaigns` */
export const campaignListSchema = z.object({
  page: integer({ min: 1, max: 10_000 }).optional().catch(undefined),
  phase: z.enum(CAMPAIGN_PHASES).optional().catch(undefined),
});
export type CampaignListAsked = z.output<typeof campaignListSchema>;

/** A campaign as the dashboard shows it. Moments are ISO 8601. */
export interface CampaignView {
  _id: string;
  name: string;
  nameBn: string;
  slug: string;
  from: string;
  until: string;
  applyUntil: string;
  minPercent: number;
  categories: Category[];
  mostPerSeller: number;
  state: CampaignState;
  phase: CampaignPhase;
  reason: string;
  version: number;
}

/** A seller's entry. Prices in taka. */
export interface EntryView {
  _id: string;
  campaignId: string;
  productId: string;
  productName: string;
  productNameBn: string;
  sellerId: string;
  sellerName: string;
  percent: number;
  pieces: number;
  /** Campaign price and 30-day low of the cheapest variant. */
  price: number;
  before: number;
  /** The ordinary price now; null where the product is gone. */
  ordinary: number | null;
  /** Units that are left of the pieces; null unless they are set aside. */
  left: number | null;
  state: EntryState;
  reason: string;
  appliedAt: string;
  decidedAt: string | null;
  decidedBy: string;
}

const FORM_FIELDS = [
  ...['account', 'name', 'nameBn', 'from', 'until', 'applyUntil', 'minPercent', 'mostPerSeller'],
  ...CATEGORIES.map((_, index) => categoryField(index)),
];

/** Fields of the form of a campaign, which come back where it is refused. */
export const isCampaignField = (name: string): boolean => FORM_FIELDS.includes(name);
