import 'server-only';
import { PromotionModel, type PromotionRecord } from '../../../../models/promotion';
import { cachedRead } from '../../../platform/cache/cache';
import { recordChange } from '../../../platform/cache/broadcast';
import { applyInvalidation } from '../../../platform/cache/invalidation';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { changes, tags } from '../../../shop/tags';
import type { AutomaticDiscount, DiscountQuestion, ShownPrices } from '../../catalogue/shared';
import { promotionOf } from './queries';
import { promotionStatusOf, proposalOf, usesPerPerson, type Promotion } from './rules';

/** Automatic discounts that pages know of at most; those after them are only in the basket. */
const MOST_SHOWN = 1000;

/** Percentages that apply by themselves, for whoever orders: no first order, no number for each person. */
const readAutomatic = () =>
  withDatabase(() =>
    PromotionModel.find({ state: 'active', code: null, kind: 'percent' })
      .sort({ _id: 1 })
      .limit(MOST_SHOWN)
      .lean(),
  );

const isForEverybody = (promotion: Promotion) => usesPerPerson(promotion) === null;

/** A kept answer has texts where there were dates. */
type Kept = Omit<Promotion, 'startsAt' | 'endsAt'> & {
  startsAt: string | null;
  endsAt: string | null;
};

const toKept = (record: PromotionRecord): Kept => {
  const promotion = promotionOf(record);
  return {
    ...promotion,
    startsAt: promotion.startsAt?.toISOString() ?? null,
    endsAt: promotion.endsAt?.toISOString() ?? null,
  };
};

const keptAutomatic = cachedRead(
  'automaticDiscounts',
  async (): Promise<Kept[]> => (await readAutomatic()).map(toKept),
  () => [tags.discounts],
);

const dateOrNull = (iso: string | null) => (iso === null ? null : new Date(iso));

/** Nobody in particular: what is shown holds for whoever orders. */
const ANYBODY = { isFirstOrder: false, uses: new Map<string, number>() };

/** The prices that lists and pages show at a moment: which automatic discount would win for a product. */
export async function readShownPrices(now: Date): Promise<ShownPrices> {
  const bySeller = new Map<string | null, Promotion[]>();
  for (const kept of await keptAutomatic()) {
    const { startsAt, endsAt, ...rest } = kept;
    const promotion = { ...rest, startsAt: dateOrNull(startsAt), endsAt: dateOrNull(endsAt) };
    if (!isForEverybody(promotion) || promotionStatusOf(promotion, now) !== 'running') continue;
    const known = bySeller.get(promotion.sellerId);
    if (known) known.push(promotion);
    else bySeller.set(promotion.sellerId, [promotion]);
  }
  return {
    now,
    discountOf(question) {
      const own = bySeller.get(question.sellerId) ?? [];
      return bestOf([...(bySeller.get(null) ?? []), ...own], question, now);
    },
  };
}

function bestOf(
  promotions: readonly Promotion[],
  question: DiscountQuestion,
  now: Date,
): AutomaticDiscount | null {
  let best: AutomaticDiscount | null = null;
  const line = { key: question.productId, ...question };
  for (const promotion of promotions) {
    const proposal = proposalOf(promotion, [line], new Map(), ANYBODY, now);
    const poisha = proposal.refused === undefined ? (proposal.lines.get(line.key) ?? 0) : 0;
    if (poisha <= (best?.poisha ?? 0)) continue;
    const { title, titleBn, startsAt: from, endsAt: until } = promotion;
    const percent = Math.floor((poisha * 100) / Math.max(1, question.goodsPoisha));
    best = { title, titleBn, percent, poisha, from, until };
  }
  return best;
}

/** Which discounts were on when this process last looked. */
let lastOn: string | undefined;

/** Has kept pages follow automatic discounts that began, ended or were used up since the last look. */
export async function followDiscounts(now = new Date()): Promise<void> {
  const on = (await readAutomatic())
    .map(promotionOf)
    .filter((promotion) => promotionStatusOf(promotion, now) === 'running')
    .map(({ id }) => id)
    .join();
  if (on === lastOn) return;
  const isFirst = lastOn === undefined;
  lastOn = on;
  // Pages that were made before this process began are as old as the process before it.
  if (isFirst && on === '') return;
  await inTransaction((session) => recordChange(changes.discounts(), session));
  applyInvalidation(changes.discounts());
}
