import type {
  CodeRefusal,
  PromotionType,
  PromotionPayer,
  PromotionScope,
  PromotionStatus,
  PromotionState,
} from './types';

/** A part of a sum: what it is of, and how much it weighs. */
export interface Share {
  key: string;
  /** A whole number, at least 0. */
  weight: number;
}

/** By code points and not by language: the same everywhere. */
const byKey = (a: { key: string }, b: { key: string }) =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : 0;

/**
 * Splits a sum by the weights of its parts (largest remainder): the parts add up to it exactly, and
 * none is further than one from its exact share. Of equal remainders the smaller key comes first, so
 * the order of the parts does not matter. Where nothing weighs anything, nothing is given.
 * @param total a whole number, at least 0; no more than the weights' sum where no part may exceed its weight
 */
export function splitByWeight(total: number, shares: readonly Share[]): Map<string, number> {
  const weights = shares.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return new Map(shares.map(({ key }) => [key, 0]));
  // A sum in poisha times another is past what a number holds exactly.
  const exact = shares.map(({ key, weight }) => {
    const product = BigInt(total) * BigInt(weight);
    return {
      key,
      whole: Number(product / BigInt(weights)),
      remainder: Number(product % BigInt(weights)),
    };
  });
  const given = exact.reduce((sum, { whole }) => sum + whole, 0);
  const parts = new Map(exact.map(({ key, whole }) => [key, whole]));
  const byRemainder = [...exact].sort((a, b) => b.remainder - a.remainder || byKey(a, b));
  for (const { key, whole } of byRemainder.slice(0, total - given)) parts.set(key, whole + 1);
  return parts;
}

/** A promotion as the rules take it: money in integer poisha; null where there is no such limit. */
export interface Promotion {
  id: string;
  title: string;
  titleBn: string;
  /** In its one spelling; null applies by itself. */
  code: string | null;
  kind: PromotionType;
  /** For `percent`: 1 to 90. */
  percent: number;
  /** For `percent`: the maximum discount in one purchase. */
  capPoisha: number | null;
  /** Amount in poisha, of kind `amount`. */
  amountPoisha: number;
  scope: PromotionScope;
  productIds: readonly string[];
  categories: readonly string[];
  sellerIds: readonly string[];
  /** Seller whose goods alone it is for, whatever its scope: a seller's own promotion. */
  sellerId: string | null;
  firstOrderOnly: boolean;
  minGoodsPoisha: number;
  startsAt: Date | null;
  /** The first moment at which it is over. */
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesPerPerson: number | null;
  budgetPoisha: number | null;
  used: number;
  spentPoisha: number;
  payer: PromotionPayer;
  state: PromotionState;
}

/** A line of a basket with its price. */
export interface PricedLine {
  /** Its own within the basket. */
  key: string;
  productId: string;
  category: string;
  sellerId: string;
  quantity: number;
  goodsPoisha: number;
  /** At a campaign's price: it counts for what a promotion asks and its delivery, and is reduced no further. */
  isReduced?: boolean;
}

export interface PromotionBuyer {
  isFirstOrder: boolean;
  /** By promotion. */
  uses: ReadonlyMap<string, number>;
  /** Whether the phone is theirs; undefined where it is not known yet, and nothing is kept from them. */
  isPhoneProved?: boolean | undefined;
  /** Sellers whose own phone or wallet it is: the shop pays no discount on what they buy of themselves. */
  ownSellers?: ReadonlySet<string>;
}

/** Whether the shop pays it to each person so often: then it takes more than an account to be one. */
export const needsPerson = (
  promotion: Pick<Promotion, 'payer' | 'firstOrderOnly' | 'maxUsesPerPerson'>,
): boolean => promotion.payer === 'shop' && usesPerPerson(promotion) !== null;

/** How often one person may use a promotion; null without end. A first order comes once. */
export function usesPerPerson({
  firstOrderOnly,
  maxUsesPerPerson,
}: Pick<Promotion, 'firstOrderOnly' | 'maxUsesPerPerson'>): number | null {
  return firstOrderOnly ? 1 : maxUsesPerPerson;
}

/** How a promotion stands at a moment. */
export function promotionStatusOf(
  promotion: Pick<
    Promotion,
    'state' | 'startsAt' | 'endsAt' | 'maxUses' | 'budgetPoisha' | 'used' | 'spentPoisha'
  >,
  now: Date,
): PromotionStatus {
  const { state, startsAt, endsAt, maxUses, budgetPoisha, used, spentPoisha } = promotion;
  if (state === 'ended' || (endsAt !== null && endsAt <= now)) return 'ended';
  if (state === 'paused') return 'paused';
  if (maxUses !== null && used >= maxUses) return 'usedUp';
  if (budgetPoisha !== null && spentPoisha >= budgetPoisha) return 'usedUp';
  return startsAt !== null && startsAt > now ? 'scheduled' : 'running';
}

/** Whether a promotion is for a line. */
function matchesLine(promotion: Promotion, line: PricedLine): boolean {
  if (promotion.sellerId !== null && promotion.sellerId !== line.sellerId) return false;
  switch (promotion.scope) {
    case 'all':
      return true;
    case 'products':
      return promotion.productIds.includes(line.productId);
    case 'categories':
      return promotion.categories.includes(line.category);
    case 'sellers':
      return promotion.sellerIds.includes(line.sellerId);
  }
}

/** Discount of one promotion by itself, in poisha, whatever others do. */
export interface Proposal {
  refused?: undefined;
  /** By line. */
  lines: ReadonlyMap<string, number>;
  /** By seller. */
  delivery: ReadonlyMap<string, number>;
  /** Whether the delivery of a seller that it is for has no price yet. */
  isOpen: boolean;
}

interface Refusal {
  refused: CodeRefusal;
  /** For `minimum`: the required value of the goods. */
  needPoisha?: number;
}

const NOTHING: ReadonlyMap<string, number> = new Map();

const sumOf = (values: Iterable<number>) => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};

/** Returns the total discount on the goods that the promotion is for. */
function goodsDiscount(promotion: Promotion, goodsPoisha: number): number {
  if (promotion.kind === 'delivery') return 0;
  if (promotion.kind === 'amount') return Math.min(promotion.amountPoisha, goodsPoisha);
  // In whole numbers: goods of a basket times 90 stay exact far past the dearest one.
  const share = Number((BigInt(goodsPoisha) * BigInt(promotion.percent)) / 100n);
  return promotion.capPoisha === null ? share : Math.min(share, promotion.capPoisha);
}

/**
 * Returns the discount of one promotion on a basket, or the reason why there is none. A budget that no longer
 * covers the whole discount counts as used up: nobody gets a part of what was promised.
 * @param deliveryBySeller prices in poisha; a seller whose delivery has none yet is left out
 */
export function proposalOf(
  promotion: Promotion,
  lines: readonly PricedLine[],
  deliveryBySeller: ReadonlyMap<string, number>,
  buyer: PromotionBuyer,
  now: Date,
): Proposal | Refusal {
  if (promotionStatusOf(promotion, now) !== 'running') return { refused: 'invalid' };
  if (promotion.firstOrderOnly && !buyer.isFirstOrder) return { refused: 'firstOrder' };
  if (needsPerson(promotion) && buyer.isPhoneProved === false) return { refused: 'phone' };
  const most = usesPerPerson(promotion);
  if (most !== null && (buyer.uses.get(promotion.id) ?? 0) >= most) return { refused: 'perPerson' };
  const isOwn = ({ sellerId }: PricedLine) =>
    promotion.payer === 'shop' && buyer.ownSellers?.has(sellerId) === true;
  const matching = lines.filter((line) => matchesLine(promotion, line) && !isOwn(line));
  if (matching.length === 0) return { refused: 'noMatch' };
  const goodsPoisha = sumOf(matching.map((line) => line.goodsPoisha));
  if (goodsPoisha < promotion.minGoodsPoisha) {
    return { refused: 'minimum', needPoisha: promotion.minGoodsPoisha };
  }
  const shares = matching
    .filter(({ isReduced }) => !isReduced)
    .map((line) => ({ key: line.key, weight: line.goodsPoisha }));
  const reducible = sumOf(shares.map(({ weight }) => weight));
  const parts = splitByWeight(goodsDiscount(promotion, reducible), shares);
  const sellers = promotion.kind === 'delivery' ? matching.map(({ sellerId }) => sellerId) : [];
  const delivery = new Map(
    sellers.flatMap((sellerId) => {
      const price = deliveryBySeller.get(sellerId);
      return price === undefined ? [] : [[sellerId, price] as const];
    }),
  );
  const left =
    promotion.budgetPoisha === null ? Infinity : promotion.budgetPoisha - promotion.spentPoisha;
  if (sumOf(parts.values()) + sumOf(delivery.values()) > left) return { refused: 'invalid' };
  return {
    lines: promotion.kind === 'delivery' ? NOTHING : parts,
    delivery,
    isOpen: sellers.some((sellerId) => !deliveryBySeller.has(sellerId)),
  };
}
