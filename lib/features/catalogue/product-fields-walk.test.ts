import { Types } from 'mongoose';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type * as ZodModule from 'zod';
import type * as ValidationModule from '@/lib/platform/validation';
import { tableFacts } from '@/components/catalogue/fact-rows';
import { cardView as cardBox } from '@/components/catalogue/card-view';
import { draftChanges } from '@/components/catalogue/dashboard/change-list';
import { meanwhileChanges, takeOver } from '@/components/catalogue/dashboard/conflict-panel';
import {
  addFormSchema,
  EMPTY_PRODUCT,
  inDigitsOf,
  PRODUCT_FIELDS as FORM_FIELDS,
  updateFormSchema,
  valuesOf,
} from '@/components/catalogue/dashboard/product-values';
import { TableFields } from '@/components/catalogue/dashboard/selling-fields';
import { csvHead, csvLine } from '@/lib/platform/csv/write';
import { serverLabels } from '@/lib/platform/i18n/server-labels';
import { ProductModel, type ProductRecord } from '@/models/product';
import { shirt, shopifyCsv } from '@/tests/support/csv-files';
import { readProducts } from '@/tests/support/read-products';
import { OWN_COLUMNS, ownRows } from '../imports/formats/own';
import { planProduct } from '../imports/plan';
import { placeOf } from '../imports/room-rules';
import { fullProductAnswer, productAnswer } from './routes';
import { changeOfProduct } from './change-rules';
import { newProduct } from './commands';
import { copyOf } from './duplicate';
import { authorDraft } from './price-review';
import { FIELD_NAMES } from './product-fields-rules';
import type * as TableModule from './product-fields-schema';
import {
  changedNames,
  directChange,
  rebasedDraft,
  reviewedChange,
  reviewedHalf,
  sentToReview,
} from './review-rules';
import { addProductSchema, updateProductSchema, type AddProduct } from './schema';
import * as views from './views';

/**
 * Fields that stand in the table alone, one of each kind. Everything below finds them by the table: a
 * place that names fields one by one, and so would lose a new one without a word, fails here.
 */
jest.mock('./product-fields-schema', () => {
  const { PRODUCT_FIELDS } = jest.requireActual<typeof TableModule>('./product-fields-schema');
  const { integer, line } = jest.requireActual<typeof ValidationModule>(
    '../../platform/validation',
  );
  const probes: Record<string, TableModule.ProductField> = {
    origin: {
      kind: 'text',
      schema: line(100),
      missing: '',
      column: 'origin_probe',
      isReviewed: true,
      shown: 'list',
      onCard: true,
      onCardAs: 'brand',
      factAs: 'brand',
      control: { as: 'line' },
    },
    months: {
      kind: 'number',
      schema: integer({ min: 0, max: 120 }),
      missing: 0,
      column: 'months_probe',
      isReviewed: false,
      shown: 'product',
      factAs: 'carton',
      control: { as: 'count' },
    },
    litres: {
      kind: 'number',
      schema: integer({ min: 1, max: 1000 }),
      optional: true,
      column: 'litres_probe',
      emptyCellKeeps: true,
      isReviewed: false,
      shown: 'product',
      control: { as: 'count' },
    },
  };
  // Answers of whole numbers are no texts.
  const { z } = jest.requireActual<typeof ZodModule>('zod');
  probes.months!.answer = z.int();
  probes.litres!.answer = z.int();
  return { PRODUCT_FIELDS: { ...PRODUCT_FIELDS, ...probes } };
});

const GIVEN = { origin: 'Bangladesh', months: 24, litres: 5 };
const CHANGED = { origin: 'Japan', months: 36, litres: 7 };
const NOTHING = { origin: '', months: 0 };
/** The tests' own look at fields that no type knows. */
type Any = Record<string, never>;
const t = serverLabels('en');

const actor = {
  ...{ id: String(new Types.ObjectId()), email: 's@example.com', name: 'S' },
  role: 'user' as const,
};
const input = (more: object = GIVEN): AddProduct =>
  addProductSchema.parse({
    ...{ productName: 'Kettle', brand: 'Shapla', category: 'Home & Kitchen Appliances' },
    ...{ description: 'Boils', image: '/uploads/a.webp', price: 100, maxQuantity: 50 },
    ...more,
  });
/** Returns the record as `lean()` reads it. */
const recordOf = (given: AddProduct, more: object = {}): ProductRecord =>
  ({
    ...new ProductModel(newProduct(actor, given, new Date(0))).toObject(),
    ...more,
  }) as unknown as ProductRecord;
/** A record from before there were the fields. */
function olderRecord(): ProductRecord {
  const { origin: _o, months: _m, litres: _l, ...older } = recordOf(input({})) as never as Any;
  return older as unknown as ProductRecord;
}
const product = recordOf(input());
const exportedOf = (record: ProductRecord, columns = OWN_COLUMNS) =>
  csvHead(columns) +
  ownRows({ ...views.ownProductView(record), sourceVariantImages: [] }, (id) => id)
    .map((cells) => cells.filter((_cell, place) => columns.includes(OWN_COLUMNS[place]!)))
    .map(csvLine)
    .join('');
const candidateOf = async (csv: string) => (await readProducts(csv)).products[0]!;

describe('a field that stands in the table alone', () => {
  it('is stored as it was given, in the product and in its draft', () => {
    expect(product).toMatchObject(GIVEN);
    const draft = { ...reviewedHalf(product), submittedAt: new Date(0), state: 'waiting' };
    expect(new ProductModel({ ...product, draft }).toObject().draft).toMatchObject({
      origin: 'Bangladesh',
    });
  });

  it('says nothing where nothing is given, and is refused where it is wrong', () => {
    expect(input({})).toMatchObject(NOTHING);
    expect(input({})).not.toHaveProperty('litres', expect.anything());
    const wrong = { origin: 'x'.repeat(101), months: 121, litres: 0 };
    const { error } = updateProductSchema.safeParse(wrong);
    expect(error?.issues.map(({ path }) => path[0]).sort()).toEqual(Object.keys(wrong).sort());
  });

  it('stands in every answer that the table says, also for a product from before', () => {
    const { productView, fullProductView, cardView, ownProductView } = views;
    for (const fields of [views.PRODUCT_FIELDS, views.CARD_FIELDS, views.OWN_ROW_FIELDS]) {
      expect(fields).toHaveProperty('origin', 1);
    }
    expect(views.FULL_FIELDS).toMatchObject({ origin: 1, months: 1, litres: 1 });
    expect(productView(product)).toHaveProperty('origin', 'Bangladesh');
    expect(cardView(product)).toHaveProperty('origin', 'Bangladesh');
    expect(fullProductView(product)).toMatchObject(GIVEN);
    expect(fullProductAnswer.parse(ownProductView(product))).toMatchObject(GIVEN);
    expect(productAnswer.parse(productView(product))).toHaveProperty('origin', 'Bangladesh');
    expect(fullProductView(olderRecord())).toMatchObject(NOTHING);
    expect(fullProductView(olderRecord())).not.toHaveProperty('litres');
  });

  it('is changed by an edit: through review or at once, and the history names it', () => {
    const published = { ...product, status: 'published' as const, draft: null };
    const update = updateProductSchema.parse(CHANGED);
    const change = sentToReview(published, update)!;
    const draft = authorDraft(published, change, { inReview: [], isSent: false }, new Date(0));
    expect(draft).toMatchObject({ origin: 'Japan' });
    expect(directChange(update)).toEqual({ months: 36, litres: 7 });
    const ended = updateProductSchema.parse({ litres: '' });
    expect(directChange(ended)).toEqual({ litres: null });
    expect(changedNames(published, directChange(update), change)).toEqual([
      ...['origin', 'months', 'litres'],
    ]);
    // Published, it is what the draft says.
    expect(reviewedHalf(draft!)).toMatchObject({ origin: 'Japan' });
    expect(views.ownProductView({ ...published, draft: draft! }).draft).toMatchObject({
      origin: 'Japan',
    });
    // A draft beside which another field changes keeps it; one that left it alone follows the product.
    const other = { ...reviewedHalf(published), brand: 'Padma' };
    expect(rebasedDraft(draft!, published, other)).toMatchObject({
      origin: 'Japan',
      brand: 'Padma',
    });
    expect(placeOf({ plan: planOf(update), existing: published }, false)).toBe('review');
  });

  it('is no change of a product from before, whose form sends it empty', () => {
    const older = { ...olderRecord(), status: 'published' as const, draft: null };
    const sent = updateFormSchema.parse(valuesOf(views.ownProductView(older), true));
    expect(sent).toMatchObject(NOTHING);
    expect(reviewedChange(older, sent)).toBeNull();
    expect(changedNames(older, directChange(sent), null)).toEqual([]);
  });

  it('goes into a copy', () => {
    expect(input({ ...copyOf(product), price: 100, maxQuantity: 1 })).toMatchObject(GIVEN);
    expect(copyOf(olderRecord())).toMatchObject(NOTHING);
  });

  it('ends the kept pages and lists that show it', () => {
    const before = { ...product, status: 'published' as const };
    const tags = (more: object) => changeOfProduct('1', before, { ...before, ...more });
    expect(tags({ origin: 'Japan' })).toEqual(changeOfProduct('1', before, null));
    expect(tags({ months: 36 }).length).toBeGreaterThan(0);
  });
});

/** Returns the plan of an import that brings this update. */
const planOf = (update: object) =>
  ({ kind: 'changed', update, more: {}, wanted: undefined }) as never;

describe('its form', () => {
  it('begins with what there is, and sends it back', () => {
    expect(FORM_FIELDS).toEqual(expect.arrayContaining(Object.keys(GIVEN)));
    expect(EMPTY_PRODUCT).toMatchObject({ origin: '', months: '0', litres: '' });
    const full = views.ownProductView(product);
    expect(valuesOf(full, true)).toMatchObject({ origin: 'Bangladesh', months: '24', litres: '5' });
    expect(updateFormSchema.parse(valuesOf(full, true))).toMatchObject(GIVEN);
    const added = { ...valuesOf(full, false), ...{ origin: 'Nepal', months: '৩', litres: '' } };
    expect(addFormSchema.parse(added)).toMatchObject({ origin: 'Nepal', months: 3 });
    expect(inDigitsOf('bn', valuesOf(full, true))).toMatchObject({ months: '২৪', litres: '৫' });
  });

  it('has an input for it, in the order of the table', () => {
    const html = renderToStaticMarkup(
      createElement(TableFields, {
        names: FIELD_NAMES,
        field: ((name: string) => ({ name })) as never,
        labelOf: (name) => `The ${name}`,
        hintOf: () => undefined,
      }),
    );
    const asked = [...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
    expect(asked.slice(-3)).toEqual(Object.keys(GIVEN));
    expect(html).toContain('The origin');
  });

  it('begins with the draft for its author, and the review sees what changes', () => {
    const draft = {
      ...reviewedHalf(product),
      ...{ origin: 'Japan', submittedAt: new Date(0), state: 'waiting' as const },
    };
    const full = views.ownProductView({ ...product, draft });
    expect(valuesOf(full, true)).toMatchObject({ origin: 'Japan' });
    expect(valuesOf(full, false)).toMatchObject({ origin: 'Bangladesh' });
    expect(draftChanges(full, 'en')).toEqual([
      { field: 'origin', was: 'Bangladesh', now: 'Japan' },
    ]);
  });

  it('shows what somebody else changed of it meanwhile, and keeps what was typed', () => {
    const base = valuesOf(views.ownProductView(product), true);
    const now = { ...base, months: '36' };
    const typed = { ...base, origin: 'Japan' };
    expect(meanwhileChanges(base, now, typed)).toEqual([{ field: 'months', was: '24', now: '36' }]);
    expect(takeOver(base, now, typed)).toMatchObject({ origin: 'Japan', months: '36' });
  });
});

describe('its pages', () => {
  it('have it among the facts, with its label, where it says something', () => {
    const rows = (record: ProductRecord) => tableFacts(views.fullProductView(record), 'bn', t);
    expect(rows(product)).toEqual([
      { name: 'Brand', value: 'Bangladesh' },
      { name: t('product.carton'), value: '২৪', isFigure: true },
    ]);
    expect(rows(recordOf(input({ months: 3 })))).toHaveLength(1);
  });

  it('have it in the small print of cards', () => {
    const order = (record: ProductRecord) => cardBox(views.cardView(record), 'en', t).order;
    expect(order(product)).toMatch(/ · Brand: Bangladesh$/);
    expect(order(olderRecord())).not.toContain('·');
  });
});

describe('its column', () => {
  it('is exported, and comes back unchanged', async () => {
    expect(OWN_COLUMNS).toEqual(
      expect.arrayContaining(['origin_probe', 'months_probe', 'litres_probe']),
    );
    const csv = exportedOf(product);
    const candidate = await candidateOf(csv);
    expect({ ...candidate.fields, ...candidate.terms }).toMatchObject(GIVEN);
    expect(planProduct(product, candidate, 'own', false).kind).toBe('unchanged');
    const plan = planProduct(undefined, candidate, 'own', false);
    if (plan.kind !== 'new') throw new Error(plan.kind);
    const again = recordOf(
      input({ ...candidate.fields, ...candidate.terms, price: 100, maxQuantity: 50 }),
    );
    const withId = { ...again, _id: product._id };
    expect(exportedOf(withId)).toBe(csv);
  });

  it('brings what is different in it, and an empty cell what the table says', async () => {
    const other = recordOf(input(CHANGED));
    const plan = planProduct(product, await candidateOf(exportedOf(other)), 'own', false);
    expect(plan).toMatchObject({ kind: 'changed', update: CHANGED });
    const emptied = await candidateOf(exportedOf(recordOf(input({}))));
    expect(planProduct(product, emptied, 'own', false)).toMatchObject({
      update: { origin: '', months: 0 },
    });
  });

  it('leaves it alone where the file has no such column, as files of other shops', async () => {
    const older = OWN_COLUMNS.filter((column) => !column.endsWith('_probe'));
    const candidate = await candidateOf(exportedOf(product, older));
    expect(candidate.absent).toEqual(expect.arrayContaining(['origin', 'months']));
    expect(planProduct(product, candidate, 'own', false).kind).toBe('unchanged');
    const others = await candidateOf(shopifyCsv(shirt('one')));
    const plan = planProduct(product, others, 'shopify', false);
    if (plan.kind !== 'changed') throw new Error(plan.kind);
    expect(Object.keys(plan.update)).toContain('productName');
    for (const name of Object.keys(GIVEN)) expect(plan.update).not.toHaveProperty(name);
  });

  it('does not make another file of one that was imported before there was the field', async () => {
    const bare =
      'sku,name,brand,category,price_bdt,stock,description\r\nK,Kettle,Shapla,Home & Kitchen Appliances,100,5,Boils';
    const full =
      'sku,name,name_bn,brand,category,price_bdt,stock,minimum_order,rating,description,details,unit,pack_size,quantity_step,weight_grams,dispatch_days,ships_from\r\nK,Kettle,কেটলি,Shapla,Home & Kitchen Appliances,100,5,3,4,Boils,Power: 5 W,pair,12,2,700,4,Dhaka';
    // Hashes that imports have stored of such files since there were any.
    for (const [csv, hash] of [
      [bare, '+PXjKDKfuT4Sj10BlY0xpg3vJJUk3cr4Z6lCXHfpT2A='],
      [full, 'sf15WK3MePEIns74FQoOluXFbfc0q32sEBAMxHG6rT4='],
      [shopifyCsv(shirt('one')), 'xBQYwaF/xNmZPD7dQi4LSNBahxLoPA4aqFF+YbR2M8k='],
    ] as const) {
      expect((await candidateOf(csv)).hash).toBe(hash);
    }
  });
});
