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
