import fc from 'fast-check';
import { choose, firstChoice, valueStates, type Choosable, type ValueState } from './choice-rules';

const v = (stock: number, ...values: number[]): Choosable => ({ values, stock });

/** Up to three options of up to four values, with some of their combinations as variants. */
const products = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
  .chain((counts) => {
    const all = counts.reduce<number[][]>(
      (rows, count) =>
        rows.flatMap((row) => Array.from({ length: count }, (_, value) => [...row, value])),
      [[]],
    );
    return fc.record({
      counts: fc.constant(counts),
      variants: fc
        .shuffledSubarray(all, { minLength: 1 })
        .chain((rows) =>
          fc.tuple(
            ...rows.map((values) => fc.record({ values: fc.constant(values), stock: stocks })),
          ),
        ),
      pick: fc.nat(),
    });
  });
const stocks = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20 }));

/**
 * Returns the state of a value by its meaning: the combination itself is looked up, then all others with the
 * value.
 */
function naiveState(variants: Choosable[], chosen: number[], option: number, value: number) {
  const wanted = chosen.map((old, place) => (place === option ? value : old));
  const exact = variants.find(({ values }) => String(values) === String(wanted));
  if (exact) return exact.stock > 0 ? 'free' : 'soldOut';
  const having = variants.filter(({ values }) => values[option] === value);
  if (having.length === 0) return 'none';
  return having.some(({ stock }) => stock > 0) ? 'elsewhere' : 'soldOut';
}

/** All with the value, sorted by what matters: in stock, then kept values, then their order. */
function naiveChoice(variants: Choosable[], chosen: number[], option: number, value: number) {
  const wanted = chosen.map((old, place) => (place === option ? value : old));
  const exact = variants.findIndex(({ values }) => String(values) === String(wanted));
  if (exact >= 0) return exact;
  const kept = ({ values }: Choosable) => values.filter((x, place) => x === chosen[place]).length;
  const sorted = variants
    .map((variant, place) => ({ variant, place }))
    .filter(({ variant }) => variant.values[option] === value)
    .sort(
      (one, other) =>
        Number(other.variant.stock > 0) - Number(one.variant.stock > 0) ||
        kept(other.variant) - kept(one.variant) ||
        one.place - other.place,
    );
  return sorted[0]?.place ?? -1;
}

it('says of every value what looking up the combinations says', () => {
  const seen = new Set<ValueState>();
  fc.assert(
    fc.property(products, ({ counts, variants, pick }) => {
      const chosen = [...variants[pick % variants.length]!.values];
      const states = valueStates(variants, chosen, counts);
      counts.forEach((count, option) => {
        expect(states[option]).toHaveLength(count);
        states[option]!.forEach((state, value) => {
          seen.add(state);
          expect(state).toBe(naiveState(variants, chosen, option, value));
        });
      });
    }),
  );
  expect([...seen].sort()).toEqual(['elsewhere', 'free', 'none', 'soldOut']);
});

it('follows a choice to the variant that sorting all of them finds', () => {
  fc.assert(
    fc.property(products, ({ counts, variants, pick }) => {
      const chosen = [...variants[pick % variants.length]!.values];
      counts.forEach((count, option) => {
        for (let value = 0; value < count; value++) {
          const found = choose(variants, chosen, option, value);
          expect(found).toBe(naiveChoice(variants, chosen, option, value));
        }
      });
    }),
  );
});

it('keeps the other values also where that is sold out, and else leads to what is in stock', () => {
  const variants = [v(5, 0, 0), v(0, 0, 1), v(0, 1, 2), v(3, 2, 2)];
  expect(choose(variants, [0, 0], 1, 1)).toBe(1);
  expect(choose(variants, [0, 0], 1, 2)).toBe(3);
  expect(choose(variants, [0, 0], 1, 7)).toBe(-1);
});

it.each([
  ['enough for an order', [v(0, 0), v(3, 1), v(12, 2)], 10, 2],
  ['anything', [v(0, 0), v(3, 1)], 10, 1],
  ['nothing', [v(0, 0), v(0, 1)], 1, 0],
])('shows first the variant of which there is %s', (_, variants, minimum, place) => {
  expect(firstChoice(variants, minimum)).toBe(place);
});
