import type { CodeRefusal, PromotionPayer } from './types';
import {
  proposalOf,
  type PricedLine,
  type Promotion,
  type PromotionBuyer,
  type Proposal,
} from './rules';

/** Discount on a line, or on a seller's delivery, in poisha. */
export interface AppliedDiscount {
  poisha: number;
  promotionId: string;
  payer: PromotionPayer;
}

/** Result for the requested code. */
export type CodeOutcome = { ok: true } | { ok: false; why: CodeRefusal; needPoisha?: number };

/** A promotion that takes something off, and how much in all. */
export interface UsedPromotion {
  id: string;
  title: string;
  titleBn: string;
  /** Null where it applies by itself. */
  code: string | null;
  payer: PromotionPayer;
  poisha: number;
}

export interface AppliedPromotions {
  /** By line; only those from which something is taken off. */
  lines: Map<string, AppliedDiscount>;
  /** By seller. */
  delivery: Map<string, AppliedDiscount>;
  /** Null where none was asked for. */
  code: CodeOutcome | null;
  /** In the order of their ids. */
  promotions: UsedPromotion[];
}

export interface Basket {
  /** In any order; those with another code than `code` are left aside. */
  promotions: readonly Promotion[];
  /** In its one spelling (`normalizeCode`); null where there is none. */
  code: string | null;
  lines: readonly PricedLine[];
  /** Prices in poisha; a seller whose delivery has none yet is left out. */
  deliveryBySeller: ReadonlyMap<string, number>;
  buyer: PromotionBuyer;
  now: Date;
}

/**
 * Sorts automatic promotions before codes, then by id: of two that give the same discount, the first counts.
 */
const byPrecedence = (a: Promotion, b: Promotion) =>
  Number(a.code !== null) - Number(b.code !== null) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Keeps what takes off more. */
function offer(
  best: Map<string, AppliedDiscount>,
  parts: ReadonlyMap<string, number>,
  { id, payer }: Promotion,
): void {
  for (const [key, poisha] of parts) {
    if (poisha > (best.get(key)?.poisha ?? 0)) best.set(key, { poisha, promotionId: id, payer });
  }
}

/**
 * Returns the discounts of promotions on a basket: each line, and each seller's delivery, gets the one
 * promotion that takes off most, never two. At most one code counts. Each promotion proposes its own
 * discounts independently, so that an additional promotion never makes anything dearer.
 */
export function applyPromotions(basket: Basket): AppliedPromotions {
  const { code, lines, deliveryBySeller, buyer, now } = basket;
  const asked = basket.promotions
    .filter((promotion) => promotion.code === null || promotion.code === code)
    .sort(byPrecedence);
  const result = {
    lines: new Map<string, AppliedDiscount>(),
    delivery: new Map<string, AppliedDiscount>(),
  };
  let outcome: CodeOutcome = { ok: false, why: 'invalid' };
  for (const promotion of asked) {
    const proposal = proposalOf(promotion, lines, deliveryBySeller, buyer, now);
    if (proposal.refused === undefined) {
      offer(result.lines, proposal.lines, promotion);
      offer(result.delivery, proposal.delivery, promotion);
      if (promotion.code !== null) outcome = codeOutcome(promotion, proposal, result);
    } else if (promotion.code !== null) {
      const { refused: why, needPoisha } = proposal;
      outcome = { ok: false, why, ...(needPoisha !== undefined && { needPoisha }) };
    }
  }
  return {
    ...result,
    code: code === null ? null : outcome,
    promotions: usedPromotions(asked, result),
  };
}

type Taken = Pick<AppliedPromotions, 'lines' | 'delivery'>;

/** A code comes last, so that what it won stays its own. One that waits for a delivery's price is good. */
function codeOutcome({ id }: Promotion, { isOpen }: Proposal, taken: Taken): CodeOutcome {
  const discounts = [...taken.lines.values(), ...taken.delivery.values()];
  const takesOff = isOpen || discounts.some(({ promotionId }) => promotionId === id);
  return takesOff ? { ok: true } : { ok: false, why: 'noBetter' };
}

function usedPromotions(asked: readonly Promotion[], taken: Taken): UsedPromotion[] {
  const sums = new Map<string, number>();
  for (const { promotionId, poisha } of [...taken.lines.values(), ...taken.delivery.values()]) {
    sums.set(promotionId, (sums.get(promotionId) ?? 0) + poisha);
  }
  return asked
    .flatMap(({ id, title, titleBn, code, payer }) => {
      const poisha = sums.get(id);
      return poisha === undefined ? [] : [{ id, title, titleBn, code, payer, poisha }];
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
