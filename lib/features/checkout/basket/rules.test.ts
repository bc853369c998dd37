import fc from 'fast-check';
import { MAX_LINES } from './types';
import {
  EMPTY_BASKET,
  hasRoom,
  mergedBaskets,
  productTotal,
  quantityOf,
  withLine,
  withoutLine,
  withoutSaved,
  withSaved,
  type BasketContents,
  type BasketItem,
} from './rules';

const NOW = new Date('2026-11-22T12:00:00Z');
const SEEN = { seenPoisha: 100, seenTotal: 1, seenStock: 9 };

const itemOf = (variant: number): BasketItem => ({
  productId: `p${variant % 3}`,
  variantId: `v${variant}`,
  productName: `Thing ${variant}`,
  productNameBn: '',
});

type Step = { do: 'set' | 'remove' | 'save' | 'restore' | 'forget'; variant: number; many: number };

const steps = fc.array(
  fc.record<Step>({
    do: fc.constantFrom('set', 'remove', 'save', 'restore', 'forget'),
    variant: fc.nat(9),
    many: fc.integer({ min: 1, max: 50 }),
  }),
  { maxLength: 60 },
);

/** The slow way: two maps. */
function naive(all: readonly Step[]) {
  const lines = new Map<string, number>();
  const saved = new Map<string, number>();
  const move = (from: Map<string, number>, to: Map<string, number>, id: string) => {
    const many = from.get(id);
    if (many === undefined) return;
    from.delete(id);
    to.set(id, many);
  };
  for (const step of all) {
    const id = `v${step.variant}`;
    if (step.do === 'set') {
      lines.set(id, step.many);
      saved.delete(id);
    } else if (step.do === 'remove') lines.delete(id);
    else if (step.do === 'forget') saved.delete(id);
    else if (step.do === 'save') move(lines, saved, id);
    else move(saved, lines, id);
  }
  return { lines, saved };
}

function apply(basket: BasketContents, step: Step): BasketContents {
  const item = itemOf(step.variant);
  if (step.do === 'set') return withLine(basket, item, step.many, SEEN, NOW);
  if (step.do === 'remove') return withoutLine(basket, item.variantId);
  if (step.do === 'forget') return withoutSaved(basket, item.variantId);
  if (step.do === 'save') return withSaved(basket, item.variantId, NOW);
  const kept = basket.saved.find(({ variantId }) => variantId === item.variantId);
  return kept ? withLine(basket, item, kept.quantity, SEEN, NOW) : basket;
}

const quantities = (items: readonly { variantId: string; quantity: number }[]) =>
  new Map(items.map(({ variantId, quantity }) => [variantId, quantity]));

it('Any sequence of changes leaves what two maps would hold, and each variant once.', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const basket = all.reduce(apply, EMPTY_BASKET);
      const expected = naive(all);
      expect(quantities(basket.lines)).toEqual(expected.lines);
      expect(quantities(basket.saved)).toEqual(expected.saved);
      expect(basket.lines).toHaveLength(expected.lines.size);
      expect(basket.saved).toHaveLength(expected.saved.size);
      for (const product of ['p0', 'p1', 'p2']) {
        const sum = basket.lines
          .filter(({ productId }) => productId === product)
          .reduce((total, { quantity }) => total + quantity, 0);
        expect(productTotal(basket, product)).toBe(sum);
      }
    }),
  );
});

it('What changes nothing gives the same basket back, so that nothing is written.', () => {
  expect(withoutLine(EMPTY_BASKET, 'v1')).toBe(EMPTY_BASKET);
  expect(withoutSaved(EMPTY_BASKET, 'v1')).toBe(EMPTY_BASKET);
  expect(withSaved(EMPTY_BASKET, 'v1', NOW)).toBe(EMPTY_BASKET);
});

it('Merging keeps the larger quantity of each variant, prefers lines to what is saved, and may come twice.', () => {
  fc.assert(
    fc.property(steps, steps, (ofAccount, ofGuest) => {
      const account = ofAccount.reduce(apply, EMPTY_BASKET);
      const guest = ofGuest.reduce(apply, EMPTY_BASKET);
      const merged = mergedBaskets(account, guest);
      const ids = new Set([...account.lines, ...guest.lines].map(({ variantId }) => variantId));
      expect(new Set(merged.lines.map(({ variantId }) => variantId))).toEqual(ids);
      for (const id of ids) {
        expect(quantityOf(merged, id)).toBe(
          Math.max(quantityOf(account, id), quantityOf(guest, id)),
        );
      }
      const kept = [...account.saved, ...guest.saved].map(({ variantId }) => variantId);
      expect(new Set(merged.saved.map(({ variantId }) => variantId))).toEqual(
        new Set(kept.filter((id) => !ids.has(id))),
      );
      expect(mergedBaskets(merged, guest)).toEqual(merged);
    }),
  );
});

it('Lines beyond the limit are saved for later when two full baskets become one.', () => {
  const full = (from: number) =>
    Array.from({ length: MAX_LINES }, (_, index) => itemOf(from + index)).reduce<BasketContents>(
      (basket, item) => withLine(basket, item, 1, SEEN, NOW),
      EMPTY_BASKET,
    );
  const account = full(0);
  expect(hasRoom(account, 'v0')).toBe(true);
  expect(hasRoom(account, 'v900')).toBe(false);
  const merged = mergedBaskets(account, full(1000));
  expect(merged.lines).toEqual(account.lines);
  expect(merged.saved).toHaveLength(MAX_LINES);
  expect(merged.saved[0]!.variantId).toBe('v1000');
});

it('What the guest said last counts before what the account said.', () => {
  const account: BasketContents = {
    ...EMPTY_BASKET,
    districtId: '1',
    code: 'OLD',
    delivery: [
      { sellerId: 'a', kind: 'courier' },
      { sellerId: 'b', kind: 'courier' },
    ],
  };
  const guest: BasketContents = {
    ...EMPTY_BASKET,
    code: 'NEW',
    delivery: [{ sellerId: 'b', kind: 'pickup' }],
  };
  expect(mergedBaskets(account, guest)).toMatchObject({
    districtId: '1',
    code: 'NEW',
    delivery: [
      { sellerId: 'a', kind: 'courier' },
      { sellerId: 'b', kind: 'pickup' },
    ],
  });
});
