import * as fc from 'fast-check';
import {
  change,
  COMBINATIONS,
  input,
  NOW,
  OPTIONS,
  productOf,
  stored,
} from '../../../tests/support/variants';
import { ShopError } from '../../shop/errors';
import { lowestIn30Days } from './price-history-rules';
import { withChanges, type variantsChange } from './variant-updates';

const poisha = fc.integer({ min: 1, max: 2_000_000 });
const someCombinations = fc.subarray(COMBINATIONS, { minLength: 1 });

/** A stored product with options, and an update that lists variants of it by id, by values, or new ones. */
const products = someCombinations.chain((combinations) =>
  fc
    .array(fc.record({ price: poisha, approved: fc.option(poisha), stock: fc.nat(100) }), {
      minLength: combinations.length,
      maxLength: combinations.length,
    })
    .map((cells) =>
      productOf(
        cells.map(({ price, approved, stock }, index) =>
          stored({
            values: combinations[index]!,
            pricePoisha: price,
            stock,
            sku: index === 0 ? 'FIRST' : '',
            ...(approved !== null && { approvedPoisha: approved }),
          }),
        ),
      ),
    ),
);

const rows = fc.record({
  price: poisha,
  stock: fc.nat(100),
  stockWas: fc.option(fc.nat(100)),
  byId: fc.boolean(),
});
const updates = someCombinations.chain((combinations) =>
  fc.tuple(
    fc.constant(combinations),
    fc.array(rows, { minLength: combinations.length, maxLength: combinations.length }),
  ),
);

it('does with random products and updates what a plain reading of them says', () => {
  fc.assert(
    fc.property(products, updates, (product, [combinations, cells]) => {
      const find = (values: string[]) =>
        product.variants.find((variant) => String(variant.values) === String(values));
      const variants = combinations.map((values, index) => {
        const { price, stock, stockWas, byId } = cells[index]!;
        const before = find(values);
        return input({
          ...(byId && before && { _id: String(before._id) }),
          values,
          price: price / 100,
          stock,
          stockWas: stockWas ?? undefined,
        });
      });
      const { fields, waiting, stock } = change(product, { variants });

      const expected = combinations.map((values, index) => {
        const before = find(values);
        const cell = cells[index]!;
        if (!before) {
          const highest = Math.max(
            ...product.variants.map((each) => each.approvedPoisha ?? each.pricePoisha),
          );
          const tooFar = cell.price > 2 * highest && cell.price > highest + 10_000;
          return tooFar
            ? { id: null, price: highest, stock: 0, held: true }
            : { id: null, price: cell.price, stock: cell.stock, held: false };
        }
        const approved = before.approvedPoisha ?? before.pricePoisha;
        const held = cell.price > 2 * approved && cell.price > approved + 10_000;
        const left =
          cell.stockWas === null ? cell.stock : before.stock + cell.stock - cell.stockWas;
        return {
          id: String(before._id),
          price: held ? before.pricePoisha : cell.price,
          stock: left < 0 ? 0 : left,
          held,
        };
      });
      const ids = fields.variants.map(({ _id }) => String(_id));
      expect(new Set(ids).size).toBe(ids.length);
      expected.forEach((row, index) => {
        const variant = fields.variants[index]!;
        if (row.id !== null) expect(String(variant._id)).toBe(row.id);
        else expect(product.variants.map(({ _id }) => String(_id))).not.toContain(ids[index]);
        expect([variant.pricePoisha, variant.stock]).toEqual([row.price, row.stock]);
      });
      expect(waiting!.map(({ variantId }) => String(variantId))).toEqual(
        expected.flatMap(({ held }, index) => (held ? [ids[index]] : [])),
      );

      // Each variant's stock before, plus what the history says came or went, is its stock now.
      const left = new Map(product.variants.map((variant) => [String(variant._id), variant.stock]));
      for (const { variantId, change: by, stock: after } of stock) {
        const id = String(variantId);
        left.set(id, (left.get(id) ?? 0) + by);
        expect(left.get(id)).toBe(after);
      }
      for (const variant of fields.variants) {
        expect(left.get(String(variant._id)) ?? 0).toBe(variant.stock);
        left.delete(String(variant._id));
      }
      expect([...left.values()].every((gone) => gone === 0)).toBe(true);

      const prices = expected.map(({ price }) => price);
      expect(fields).toMatchObject({
        pricePoisha: [...prices].sort((one, other) => one - other)[0],
        highestPoisha: [...prices].sort((one, other) => other - one)[0],
        maxQuantity: expected.reduce((sum, row) => sum + row.stock, 0),
        hasOptions: true,
        bestRung: null,
      });
    }),
  );
});

describe('a product that gets options, or loses them', () => {
  it('gives no variant of several the product’s own id', () => {
    const product = productOf([], { options: [], hasOptions: false });
    product.variants = [stored({ _id: product._id, stock: 7 })];
    const { fields, stock } = change(product, {
      options: OPTIONS,
      variants: [
        input({ _id: String(product._id), values: ['S', 'Red'], stock: 3 }),
        input({ values: ['M', 'Red'], stock: 4 }),
      ],
    });
    expect(fields.variants.some(({ _id }) => _id.equals(product._id))).toBe(false);
    expect(stock.map(({ why, change: by }) => [why, by])).toEqual([
      ['added', 3],
      ['added', 4],
      ['removed', -7],
    ]);
  });

  it('gives each of them what the only variant cost in the last 30 days', () => {
    const product = productOf([], { options: [], hasOptions: false });
    product.variants = [stored({ _id: product._id, pricePoisha: 10_000 })];
    const { fields } = change(product, {
      options: OPTIONS,
      variants: [
        input({ values: ['S', 'Red'], price: 150, compareAtPrice: 200 }),
        input({ values: ['M', 'Red'], price: 100 }),
      ],
    });
    const [dearer, same] = fields.variants;
    expect(lowestIn30Days(dearer!.prices, dearer!.pricePoisha, NOW)).toBe(10_000);
    expect(same!.prices).toEqual([]);
  });

  it('goes on under the product’s own id without options', () => {
    const product = productOf([
      stored({ values: ['S', 'Red'], stock: 7 }),
      stored({ values: ['M', 'Red'], stock: 2 }),
    ]);
    const { fields, stock, waiting } = change(product, {
      options: [],
      variants: [input({ price: 9000, stock: 8 })],
    });
    expect(fields.variants.map(({ _id }) => _id)).toEqual([product._id]);
    expect(waiting).toEqual([{ variantId: product._id, pricePoisha: 900_000 }]);
    expect(stock.map(({ variantId, change: by }) => [String(variantId), by])).toEqual([
      [String(product._id), 8],
      [String(product.variants[0]!._id), -7],
      [String(product.variants[1]!._id), -2],
    ]);
  });
});

it('finds a variant by its id before another one takes it by its values', () => {
  const product = productOf([stored({ values: ['S', 'Red'] }), stored({ values: ['M', 'Red'] })]);
  const [first, second] = product.variants;
  const { fields } = change(product, {
    variants: [
      input({ values: ['S', 'Red'] }),
      input({ _id: String(first!._id), values: ['L', 'Red'] }),
      input({ _id: String(second!._id), values: ['M', 'Red'] }),
    ],
  });
  expect(fields.variants.slice(1).map(({ _id }) => _id)).toEqual([first!._id, second!._id]);
  expect(product.variants.map(({ _id }) => _id)).not.toContainEqual(fields.variants[0]!._id);
});

it('keeps or ends the former price of a product without options', () => {
  const product = productOf([], { options: [], hasOptions: false });
  product.variants = [stored({ _id: product._id, compareAtPoisha: 15_000 })];
  const of = (update: Parameters<typeof variantsChange>[1]) =>
    change(product, update).fields.variants[0]!.compareAtPoisha;
  expect(of({ price: 90 })).toBe(15_000);
  expect(of({ price: 90, compareAtPrice: null })).toBeUndefined();
  expect(of({ price: 160 })).toBeUndefined();
});

it('keeps the rungs that still save something where a price alone falls', () => {
  const tiers = [
    { from: 10, pricePoisha: 9_500 },
    { from: 50, pricePoisha: 8_000 },
  ];
  const single = productOf([], { options: [], hasOptions: false });
  single.variants = [stored({ _id: single._id, ladder: tiers })];
  expect(change(single, { price: 90 }).fields.variants[0]!.ladder).toEqual([tiers[1]]);
  const several = productOf([stored({ values: ['S', 'Red'], ladder: tiers })]);
  const { variants } = withChanges(several, [{ _id: String(several.variants[0]!._id), price: 80 }]);
  expect(change(several, { variants }).fields.variants[0]!.ladder).toEqual([]);
});

it('names what is wrong with the only variant as the call named it', () => {
  const product = productOf([], { options: [], hasOptions: false });
  product.variants = [stored({ _id: product._id })];
  expect(() => change(product, { price: 90, compareAtPrice: 80 })).toThrow(
    expect.objectContaining({ fields: { compareAtPrice: 'tooSmall' } }),
  );
});

describe('some variants changed', () => {
  const product = productOf(
    [stored({ values: ['S', 'Red'] }), stored({ values: ['M', 'Red'], compareAtPoisha: 12_000 })],
    {},
  );
  const [first, second] = product.variants;
  product.draft = {
    state: 'waiting',
    variantPrices: [{ variantId: first!._id, pricePoisha: 500_000 }],
  } as never;

  it('leaves the others as they are, and what waits of them waiting', () => {
    const { keepsPrices, variants } = withChanges(product, [
      { _id: String(second!._id).toUpperCase(), price: 125, stock: 9, stockWas: 6 },
    ]);
    const { fields, stillWaiting, stock } = change(product, { variants }, { keepsPrices });
    expect(fields.variants[0]).toMatchObject({ pricePoisha: 10_000, stock: 5 });
    expect(fields.variants[1]).toMatchObject({ pricePoisha: 12_500, stock: 8 });
    expect(fields.variants[1]).not.toHaveProperty('compareAtPoisha');
    expect(stillWaiting).toEqual([{ variantId: first!._id, pricePoisha: 500_000 }]);
    expect(stock).toHaveLength(1);
  });

  it('ends what waits of a variant whose price is named', () => {
    const { keepsPrices, variants } = withChanges(product, [
      { _id: String(first!._id), price: 101 },
    ]);
    const { stillWaiting, waiting } = change(product, { variants }, { keepsPrices });
    expect([stillWaiting, waiting]).toEqual([[], []]);
  });

  it('refuses variants that the product has not, and one named twice', () => {
    const id = String(first!._id);
    expect(() => withChanges(product, [{ _id: '0'.repeat(24) }])).toThrow(ShopError);
    expect(() => withChanges(product, [{ _id: id }, { _id: id }])).toThrow(
      expect.objectContaining({ fields: { 'variants.1._id': 'twice' } }),
    );
  });
});
