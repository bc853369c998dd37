import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { csvHead, csvLine } from '../../../platform/csv/write';
import { newProduct } from '../../catalogue/commands';
import { FIELD_NAMES, missingOf } from '../../catalogue/product-fields-rules';
import type { AddProduct } from '../../catalogue/schema';
import { ownProductView } from '../../catalogue/views';
import type { ProductRecord } from '../../../../models/product';
import { readProducts } from '../../../../tests/support/read-products';
import { planProduct } from '../plan';
import { productsXlsx, unpackSpreadsheet } from '../spreadsheets';
import { readTiers, readList, writeTiers, writeList, OWN_COLUMNS, ownRows } from './own';

/** An export that comes back says the same: unchanged where the product is, equal where it is not. */

const actor = {
  id: String(new Types.ObjectId()),
  email: 's@example.com',
  name: 'S',
  role: 'user' as const,
};

const word = fc
  .stringMatching(/^[A-Za-z০-৯ক-ন|\\;=+'", -]{1,20}$/u)
  .map((text) => text.trim())
  .filter((text) => /[A-Za-zক-ন]/u.test(text) && !/^'*[=+\-@]/.test(text));
/** Texts that a spreadsheet would run, or read as something else. */
const runnable = fc.constantFrom(
  '=1+1',
  "'=1",
  '-5',
  '0077',
  '1e3',
  '_x0041_',
  'constructor',
  '__proto__',
  'a\nb',
  '2026-11-21',
);
const price = fc.integer({ min: 1000, max: 9_999_900 }).map((poisha) => poisha / 100);

const product = fc
  .record({
    names: fc.uniqueArray(word, { maxLength: 3, selector: (name) => name.toLowerCase() }),
    values: fc.array(
      fc.uniqueArray(word, { minLength: 2, maxLength: 4, selector: (name) => name.toLowerCase() }),
      { minLength: 3, maxLength: 3 },
    ),
    inBangla: fc.boolean(),
    picks: fc.infiniteStream(
      fc.record({
        taken: fc.boolean(),
        price,
        stock: fc.nat(1000),
        barcode: fc.constantFrom('', '8901', '0077'),
        heavy: fc.boolean(),
        dearer: fc.boolean(),
        rungs: fc.nat(6),
        pictured: fc.boolean(),
      }),
    ),
    packSize: fc.integer({ min: 1, max: 48 }),
    shipsFrom: fc.constantFrom('', '47'),
    weightGrams: fc.option(fc.integer({ min: 1, max: 5000 }), { nil: undefined }),
  })
  .map(({ names, values, inBangla, picks, packSize, shipsFrom, weightGrams }): AddProduct => {
    const pictures = ['/uploads/a.webp', '/uploads/b.webp'];
    const options = names.map((name, place) => ({
      name,
      nameBn: inBangla ? 'নাম' : '',
      values: values[place]!.map((value, index) => ({
        value,
        valueBn: inBangla && index > 0 ? `মান ${index}` : '',
        picture: index === 1 ? pictures[1]! : '',
      })),
    }));
    const combinations = options.reduce<string[][]>(
      (all, option) => all.flatMap((one) => option.values.map(({ value }) => [...one, value])),
      [[]],
    );
    let count = 0;
    const variants = combinations.flatMap((combination, index) => {
      const pick = picks.next().value;
      if (index > 0 && !pick.taken) return [];
      count += 1;
      return [
        {
          _id: undefined,
          sku: pick.pictured ? `SKU-${count}` : '',
          barcode: pick.barcode,
          values: combination,
          price: pick.price,
          compareAtPrice: pick.dearer ? pick.price + 1 : undefined,
          stock: pick.stock,
          stockWas: undefined,
          weightGrams: pick.heavy ? 1200 : undefined,
          picture: pick.pictured ? pictures[1]! : '',
          priceLadder: Array.from({ length: pick.rungs }, (_each, tier) => ({
            from: 10 * (tier + 1),
            price: Number((pick.price - 0.5 * (tier + 1)).toFixed(2)),
          })),
        },
      ];
    });
    return {
      ...missingOf(FIELD_NAMES),
      image: pictures[0]!,
      extraimages: [pictures[1]!],
      productName: 'Round trip',
      productNameBn: '',
      brand: 'Shapla',
      category: 'Fashion & Apparel',
      description: 'Soft',
      content: '',
      descriptionBn: '',
      contentBn: '',
      price: undefined,
      rating: 5,
      maxQuantity: undefined,
      minQuantity: 1,
      unit: 'pair',
      packSize,
      quantityStep: 3,
      weightGrams,
      dispatchDays: 4,
      shipsFrom,
      options,
      variants,
      priceLadder: [],
      compareAtPrice: undefined,
    };
  });

const recordOf = (input: AddProduct) =>
  ({
    sourceImages: [],
    draft: null,
    ...newProduct(actor, input, new Date(0)),
  }) as unknown as ProductRecord;

const rowsOf = (record: ProductRecord) =>
  ownRows({ ...ownProductView(record), sourceVariantImages: [] }, (id) =>
    id === '47' ? 'Dhaka' : id,
  );

const exported = (record: ProductRecord) =>
  csvHead(OWN_COLUMNS) + rowsOf(record).map(csvLine).join('');

/** The same as an Excel file, which an import turns into text again. */
async function throughExcel(record: ProductRecord): Promise<string> {
  const path = join(tmpdir(), `round-trip-${process.pid}.xlsx`);
  await writeFile(path, await productsXlsx(OWN_COLUMNS, rowsOf(record)));
  expect(await unpackSpreadsheet(path)).toBe('products');
  const text = await readFile(path, 'utf8');
  await rm(path);
  return text;
}

describe('an export', () => {
  it('comes back unchanged, whatever the product', async () => {
    await fc.assert(
      fc.asyncProperty(product, async (input) => {
        const record = recordOf(input);
        const { products, issues } = await readProducts(exported(record));
        expect(issues.filter(({ level }) => level === 'error')).toEqual([]);
        expect(planProduct(record, products[0]!, 'own', false).kind).toBe('unchanged');
      }),
      { numRuns: 150 },
    );
  });

  it('comes back unchanged as an Excel file too', async () => {
    await fc.assert(
      fc.asyncProperty(product, runnable, async (input, description) => {
        const record = recordOf({ ...input, description });
        const { products, issues } = await readProducts(await throughExcel(record));
        expect(issues.filter(({ level }) => level === 'error')).toEqual([]);
        expect(planProduct(record, products[0]!, 'own', false).kind).toBe('unchanged');
      }),
      { numRuns: 40 },
    );
  });

  it('of a draft comes back unchanged, whatever it lacks yet, and makes a draft where there is none', async () => {
    await fc.assert(
      fc.asyncProperty(product, fc.boolean(), async (input, isBare) => {
        const bare = isBare ? { brand: '', description: '' } : {};
        const record = recordOf({ ...input, ...bare });
        record.status = 'draft';
        const { products, issues } = await readProducts(exported(record));
        expect(issues.filter(({ level }) => level === 'error')).toEqual([]);
        expect(planProduct(record, products[0]!, 'own', false).kind).toBe('unchanged');
        expect(planProduct(undefined, products[0]!, 'own', false)).toMatchObject({
          kind: 'new',
          draft: 'unpublished',
        });
      }),
      { numRuns: 60 },
    );
  });

  it('makes an equal product where there is none any more', async () => {
    const plain = ({
      options,
      variants,
      unit,
      packSize,
      quantityStep,
      shipsFrom,
      weightGrams,
    }: ProductRecord) => ({
      options,
      variants: variants.map(({ _id, ...variant }) => variant),
      terms: { unit, packSize, quantityStep, shipsFrom, weightGrams },
    });
    await fc.assert(
      fc.asyncProperty(product, async (input) => {
        const record = recordOf(input);
        const { products } = await readProducts(exported(record));
        const candidate = products[0]!;
        const plan = planProduct(undefined, candidate, 'own', false);
        if (plan.kind !== 'new') throw new Error(plan.kind);
        const { options, variants } = plan.wanted;
        const again = recordOf({ ...input, ...candidate.terms, options, variants });
        expect(plain(again)).toEqual(plain(record));
      }),
      { numRuns: 150 },
    );
  });

  it('keeps lists and ladders as they were', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        expect(readList(writeList(words))).toEqual(words);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ from: fc.nat(), price })), (tiers) => {
        expect(readTiers(writeTiers(tiers))).toEqual(tiers);
      }),
    );
  });
});
