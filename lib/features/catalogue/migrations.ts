import 'server-only';
import type { Document } from 'mongodb';
import type { Migration } from '../../platform/database/migrations/migration';
import { ProductModel } from '../../../models/product';

const BATCH = 500;

/** Texts that products of before there were Bangla ones lack, and their drafts. */
const TEXTS = ['productNameBn', 'descriptionBn', 'contentBn'] as const;

function missingFields(product: Document): Document {
  const draft = product.draft as Document | null | undefined;
  const missing: Document = product.sourceImages === undefined ? { sourceImages: [] } : {};
  for (const name of TEXTS) {
    if (product[name] === undefined) missing[name] = '';
    if (draft && draft[name] === undefined) missing[`draft.${name}`] = '';
  }
  return missing;
}

/** Products of before there were Bangla texts and imports. */
export const productFields: Migration = {
  id: '2026-11-22-product-fields',
  title: 'Every product and draft has its Bangla texts, and every product its source pictures.',
  up: ({ eachBatch }) =>
    eachBatch(
      {
        model: ProductModel,
        filter: {
          $or: [
            { sourceImages: { $exists: false } },
            ...TEXTS.map((name) => ({ [name]: { $exists: false } })),
            ...TEXTS.map((name) => ({
              'draft.state': { $exists: true },
              [`draft.${name}`]: { $exists: false },
            })),
          ],
        },
        fields: {
          sourceImages: 1,
          productNameBn: 1,
          descriptionBn: 1,
          contentBn: 1,
          draft: 1,
        },
      },
      BATCH,
      (products) =>
        products.map((product) => ({
          updateOne: { filter: { _id: product._id }, update: { $set: missingFields(product) } },
        })),
    ),
};

/** Products of before there were variants: each is one thing that can be ordered, under its own id. */
export const productVariants: Migration = {
  id: '2026-11-22-product-variants',
  title: 'Every product has its variants and the terms it is sold on.',
  up: ({ eachBatch }) =>
    eachBatch(
      {
        model: ProductModel,
        filter: { variants: { $exists: false } },
        fields: { variants: 1, pricePoisha: 1, maxQuantity: 1, approvedPricePoisha: 1 },
      },
      BATCH,
      (products) =>
        products.flatMap(({ _id, variants, pricePoisha, maxQuantity, approvedPricePoisha }) => {
          if (variants !== undefined) return [];
          const variant = {
            _id,
            sku: '',
            barcode: '',
            values: [],
            pricePoisha,
            ...(typeof approvedPricePoisha === 'number' && { approvedPoisha: approvedPricePoisha }),
            stock: maxQuantity,
            picture: '',
            ladder: [],
            prices: [],
          };
          const terms = {
            options: [],
            hasOptions: false,
            highestPoisha: pricePoisha,
            bestRung: null,
            unit: 'piece',
            packSize: 1,
            quantityStep: 1,
            dispatchDays: 2,
            shipsFrom: '',
          };
          const update = {
            $set: { variants: [variant], ...terms },
            $unset: { approvedPricePoisha: 1 },
          };
          return [{ updateOne: { filter: { _id, variants: { $exists: false } }, update } }];
        }),
    ),
};
