import type { AppliedPromotions, Basket } from '@/lib/features/checkout/promotions/apply-rules';
import type { PricedLine, Promotion } from '@/lib/features/checkout/promotions/rules';

/** When the baskets of these tests are looked at. */
export const NOW = new Date('2026-11-22T06:00:00Z');

/** Ten per cent off everything, without any limit. */
export const promotionOf = (fields: Partial<Promotion> = {}): Promotion => ({
  id: 'p1',
  title: 'Winter sale',
  titleBn: 'শীতের ছাড়',
  code: null,
  kind: 'percent',
  percent: 10,
  capPoisha: null,
  amountPoisha: 0,
  scope: 'all',
  productIds: [],
  categories: [],
  sellerIds: [],
  sellerId: null,
  firstOrderOnly: false,
  minGoodsPoisha: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerPerson: null,
  budgetPoisha: null,
  used: 0,
  spentPoisha: 0,
  payer: 'shop',
  state: 'active',
  ...fields,
});

/** Two kettles for 1,000 taka. */
export const lineOf = (fields: Partial<PricedLine> = {}): PricedLine => ({
  key: 'l1',
  productId: 'kettle',
  category: 'Home',
  sellerId: 's1',
  quantity: 2,
  goodsPoisha: 1000_00,
  ...fields,
});

/** One line, and a delivery for 60 taka. */
export const basketOf = (promotions: Promotion[], fields: Partial<Basket> = {}): Basket => ({
  promotions,
  code: null,
  lines: [lineOf()],
  deliveryBySeller: new Map([['s1', 60_00]]),
  buyer: { isFirstOrder: false, uses: new Map() },
  now: NOW,
  ...fields,
});

/** All that is taken off, in poisha. */
export const totalOf = ({ lines, delivery }: AppliedPromotions) =>
  [...lines.values(), ...delivery.values()].reduce((sum, { poisha }) => sum + poisha, 0);
