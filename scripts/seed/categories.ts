import { Types } from 'mongoose';
import {
  addCategorySchema,
  attributeSchema,
  settleValues,
  type TreeAttribute,
} from '../../lib/features/catalogue/tree/shared';
import { isCategory } from '../../lib/shop/categories';
import type { CategoryRecord } from '../../models/category';
import { readJson } from './files';

/** A category below the seven as calls make it, but that its parent may be named by its address. */
interface SeedCategory {
  parent: string;
  slug: string;
  attributes?: object[];
  /** The values of their attributes, a line each, by the products' numbers. */
  products: Record<string, string>;
}

/** The demonstration's categories below the seven, parents first. */
export function categoryRecords(now: Date): CategoryRecord[] {
  const made = new Map<string, CategoryRecord>();
  for (const { products: _products, attributes = [], parent, ...given } of readSeed()) {
    const above = made.get(parent);
    const where = above ? String(above._id) : parent;
    const { nameEn, nameBn, slug } = addCategorySchema.parse({ ...given, parent: where });
    const category = above?.category ?? where;
    if (!isCategory(category)) throw new Error(`${slug}: no category is called ${parent}`);
    made.set(slug, {
      ...{ _id: new Types.ObjectId(), category, parentId: above?._id ?? null },
      ...{ name: { en: nameEn, bn: nameBn }, slugs: [slug], place: 0, retired: false },
      ...{ attributes: attributes.map(attributeOf), version: 1, locks: 0, createdAt: now },
    });
  }
  return [...made.values()];
}

function attributeOf(given: object): TreeAttribute {
  const { key, nameEn, nameBn, type, unit, required, filter } = attributeSchema.parse({
    ...given,
    version: 1,
  });
  return { key, name: { en: nameEn, bn: nameBn }, type, unit, choices: [], required, filter };
}

/**
 * Where the products stand below the seven, by their numbers; those that are absent stand in none.
 * @throws Error at a value that its category does not know
 */
export function productPlaces(): Map<string, { subcategory: string; attributes: string }> {
  return new Map(
    readSeed().flatMap(({ slug: subcategory, attributes = [], products }) =>
      Object.entries(products).map(([sku, values]) => {
        const { text, faults } = settleValues(attributes.map(attributeOf), values, '', true);
        const [wrong] = Object.keys(faults);
        if (wrong) throw new Error(`demo/categories.json, ${sku}: ${wrong}`);
        return [sku, { subcategory, attributes: text }] as const;
      }),
    ),
  );
}

const readSeed = () => readJson('categories.json') as SeedCategory[];
