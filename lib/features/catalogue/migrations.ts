import 'server-only';
import { ProductModel } from '../../../models/product';
import type { Migration } from '../../platform/database/migrations/migration';

const BATCH = 500;

/** Products from before the review was ordered by trust stand where their time put them. */
export const queuedProducts: Migration = {
  id: '2026-11-28-queued-products',
  title: 'Products have a place in the review.',
  up: ({ eachBatch }) =>
    eachBatch(
      {
        model: ProductModel,
        filter: { queueAt: { $exists: false } },
        fields: { createdAt: 1, 'draft.submittedAt': 1 },
      },
      BATCH,
      (products) =>
        products.map(({ _id, createdAt, draft }) => ({
          updateOne: {
            filter: { _id },
            update: { $set: { queueAt: draft?.submittedAt ?? createdAt } },
          },
        })),
    ),
};
