import fc from 'fast-check';
import { NOW, totalOf } from '../../../../tests/support/promotions';
import { applyPromotions, type AppliedPromotions, type Basket } from './apply-rules';
import { type Promotion, splitByWeight } from './rules';

const DAY = 24 * 60 * 60 * 1000;

/* Random baskets, against a rule that is written as plainly as it can be. */

const CODES = [null, null, 'EID20', 'BOISHAKH'];
const IDS = ['a', 'b', 'c'];
const some = (values: string[]) => fc.subarray(values);
const maybe = (most: number) => fc.option(fc.nat(most), { nil: null });
const moments = fc.option(fc.constantFrom(-DAY, -1, 0, 1, DAY), { nil: null });
const moment = moments.map((ms) => (ms === null ? null : new Date(NOW.getTime() + ms)));

const promotions = fc.uniqueArray(
  fc.record<Promotion>({
    id: fc.stringMatching(/^[0-9a-f]{2}$/),
    title: fc.constant('Sale'),
    titleBn: fc.constant('ছাড়'),
    code: fc.constantFrom(...CODES),
    kind: fc.constantFrom('percent', 'amount', 'delivery'),
    percent: fc.integer({ min: 1, max: 90 }),
    capPoisha: maybe(3000),
    amountPoisha: fc.nat(3000),
    scope: fc.constantFrom('all', 'all', 'products', 'categories', 'sellers'),
    productIds: some(IDS),
    categories: some(IDS),
    sellerIds: some(IDS),
    sellerId: fc.option(fc.constantFrom(...IDS), { nil: null, freq: 3 }),
    firstOrderOnly: fc.boolean(),
    minGoodsPoisha: fc.constantFrom(0, 0, 1000, 5000),
    startsAt: moment,
    endsAt: moment,
    maxUses: fc.option(fc.nat(3), { nil: null }),
    maxUsesPerPerson: fc.option(fc.nat(2), { nil: null }),
    budgetPoisha: maybe(9000),
    used: fc.nat(2),
    spentPoisha: fc.nat(2000),
    payer: fc.constantFrom('shop', 'seller'),
    state: fc.constantFrom('active', 'active', 'active', 'paused', 'ended'),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
);

const baskets = fc.record<Basket>({
  // A code is a promotion's alone.
  promotions: promotions.map((list) =>
    list.map((each, index) =>
      list.slice(0, index).some(({ code }) => code === each.code) ? { ...each, code: null } : each,
    ),
  ),
  code: fc.constantFrom(null, 'EID20', 'NEVER'),
  lines: fc.uniqueArray(
    fc.record({
      key: fc.stringMatching(/^[0-9a-f]{1,2}$/),
      productId: fc.constantFrom(...IDS),
      category: fc.constantFrom(...IDS),
      sellerId: fc.constantFrom(...IDS),
      quantity: fc.integer({ min: 1, max: 9 }),
      goodsPoisha: fc.nat(4000),
    }),
    { selector: ({ key }) => key, maxLength: 6 },
  ),
  deliveryBySeller: fc
    .subarray(IDS)
    .chain((ids) => fc.tuple(...ids.map((id) => fc.tuple(fc.constant(id), fc.nat(200)))))
    .map((pairs) => new Map(pairs)),
  buyer: fc.record({
    isFirstOrder: fc.boolean(),
    uses: fc.constant(new Map<string, number>()),
  }),
  now: fc.constant(NOW),
});

/** Returns the discount of one promotion alone: by line under its key, by delivery under `seller:`. */
function naiveProposal(promotion: Promotion, basket: Basket): Map<string, number> {
  const none = new Map<string, number>();
  if (promotion.state !== 'active') return none;
  if (promotion.startsAt && promotion.startsAt.getTime() > NOW.getTime()) return none;
  if (promotion.endsAt && promotion.endsAt.getTime() <= NOW.getTime()) return none;
  if (promotion.maxUses !== null && promotion.used + 1 > promotion.maxUses) return none;
  if (promotion.firstOrderOnly && !basket.buyer.isFirstOrder) return none;
  if (!promotion.firstOrderOnly && promotion.maxUsesPerPerson === 0) return none;
  const goods = basket.lines.filter((line) => {
    if (promotion.sellerId && promotion.sellerId !== line.sellerId) return false;
    if (promotion.scope === 'products') return promotion.productIds.includes(line.productId);
    if (promotion.scope === 'categories') return promotion.categories.includes(line.category);
    if (promotion.scope === 'sellers') return promotion.sellerIds.includes(line.sellerId);
    return true;
  });
  let worth = 0;
  for (const line of goods) worth += line.goodsPoisha;
  if (goods.length === 0 || worth < promotion.minGoodsPoisha) return none;
  const taken = new Map<string, number>();
  if (promotion.kind === 'delivery') {
    for (const line of goods) {
      taken.set(`seller:${line.sellerId}`, basket.deliveryBySeller.get(line.sellerId) ?? 0);
    }
  } else {
    let off =
      promotion.kind === 'percent'
        ? Math.floor((worth * promotion.percent) / 100)
        : promotion.amountPoisha;
    if (promotion.kind === 'percent' && promotion.capPoisha !== null) {
      off = Math.min(off, promotion.capPoisha);
    }
    off = Math.min(off, worth);
    // The split has an oracle of its own (`rules.test.ts`).
    const parts = splitByWeight(
      off,
      goods.map(({ key, goodsPoisha }) => ({ key, weight: goodsPoisha })),
    );
    for (const [key, part] of parts) taken.set(key, part);
  }
  let cost = 0;
  for (const part of taken.values()) cost += part;
  if (promotion.budgetPoisha !== null) {
    const left = promotion.budgetPoisha - promotion.spentPoisha;
    if (left <= 0 || cost > left) return none;
  }
  return taken;
}

/** The most that any one promotion takes off each line and each delivery. */
function naiveBest(basket: Basket): Map<string, number> {
  const best = new Map<string, number>();
  for (const promotion of basket.promotions) {
    if (promotion.code !== null && promotion.code !== basket.code) continue;
    for (const [key, part] of naiveProposal(promotion, basket)) {
      if (part > 0) best.set(key, Math.max(best.get(key) ?? 0, part));
    }
  }
  return best;
}

const flatOf = ({ lines, delivery }: AppliedPromotions) =>
  new Map([
    ...[...lines].map(([key, { poisha }]) => [key, poisha] as const),
    ...[...delivery].map(([key, { poisha }]) => [`seller:${key}`, poisha] as const),
  ]);

describe('For any basket', () => {
  it('each line and each delivery has the best that one promotion gives.', () => {
    fc.assert(
      fc.property(baskets, (basket) => {
        expect(flatOf(applyPromotions(basket))).toEqual(naiveBest(basket));
      }),
      { numRuns: 500 },
    );
  });

  it('nothing is below zero or above what it is taken off.', () => {
    fc.assert(
      fc.property(baskets, (basket) => {
        const { lines, delivery } = applyPromotions(basket);
        for (const [key, { poisha }] of lines) {
          expect(poisha).toBeGreaterThan(0);
          const { goodsPoisha } = basket.lines.find((line) => line.key === key)!;
          expect(poisha).toBeLessThanOrEqual(goodsPoisha);
        }
        for (const [sellerId, { poisha }] of delivery) {
          expect(poisha).toBeGreaterThan(0);
          expect(poisha).toBeLessThanOrEqual(basket.deliveryBySeller.get(sellerId)!);
        }
      }),
    );
  });

  it('the sums of the promotions are the sums of what they take off.', () => {
    fc.assert(
      fc.property(baskets, (basket) => {
        const applied = applyPromotions(basket);
        const named = applied.promotions.reduce((sum, { poisha }) => sum + poisha, 0);
        expect(named).toBe(totalOf(applied));
        for (const { id, poisha } of applied.promotions) {
          const own = [...applied.lines.values(), ...applied.delivery.values()]
            .filter(({ promotionId }) => promotionId === id)
            .reduce((sum, part) => sum + part.poisha, 0);
          expect(poisha).toBe(own);
          const { budgetPoisha, spentPoisha } = basket.promotions.find((each) => each.id === id)!;
          if (budgetPoisha !== null) expect(spentPoisha + poisha).toBeLessThanOrEqual(budgetPoisha);
        }
      }),
    );
  });

  it('the order of lines and promotions does not matter.', () => {
    const shuffled = baskets.chain((basket) =>
      fc.tuple(
        fc.constant(basket),
        fc.shuffledSubarray([...basket.lines], { minLength: basket.lines.length }),
        fc.shuffledSubarray([...basket.promotions], { minLength: basket.promotions.length }),
      ),
    );
    const plain = ({ lines, delivery, ...rest }: AppliedPromotions) => ({
      ...rest,
      lines: [...lines].sort(([a], [b]) => (a < b ? -1 : 1)),
      delivery: [...delivery].sort(([a], [b]) => (a < b ? -1 : 1)),
    });
    fc.assert(
      fc.property(shuffled, ([basket, lines, others]) => {
        const other = { ...basket, lines, promotions: others };
        expect(plain(applyPromotions(other))).toEqual(plain(applyPromotions(basket)));
      }),
    );
  });

  it('one promotion more never makes the buyer pay more, nor a code.', () => {
    fc.assert(
      fc.property(baskets, (basket) => {
        const whole = totalOf(applyPromotions(basket));
        for (const left of basket.promotions) {
          const fewer = basket.promotions.filter((each) => each !== left);
          expect(totalOf(applyPromotions({ ...basket, promotions: fewer }))).toBeLessThanOrEqual(
            whole,
          );
        }
        expect(totalOf(applyPromotions({ ...basket, code: null }))).toBeLessThanOrEqual(whole);
      }),
    );
  });

  it('a code that is good is used, or waits for the price of a delivery; another is not used.', () => {
    fc.assert(
      fc.property(baskets, (basket) => {
        const { code, promotions: used } = applyPromotions(basket);
        expect(code === null).toBe(basket.code === null);
        const isUsed = used.some((each) => each.code !== null);
        if (isUsed) expect(code).toEqual({ ok: true });
        else if (code?.ok) expect(basket.deliveryBySeller.size).toBeLessThan(IDS.length);
      }),
    );
  });
});
