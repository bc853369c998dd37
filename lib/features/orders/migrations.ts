import 'server-only';
import type { Migration } from '../../platform/database/migrations/migration';
import { OrderModel } from '../../../models/order';

const BATCH = 500;

/** Orders of before there were notes, or that were placed before an order kept both names. */
export const orderFields: Migration = {
  id: '2026-11-22-order-fields',
  title: 'Every order has its list of notes and the product’s Bangla name.',
  up: ({ eachBatch }) =>
    eachBatch(
      {
        model: OrderModel,
        filter: { $or: [{ notes: { $exists: false } }, { productNameBn: { $exists: false } }] },
        fields: { notes: 1, productNameBn: 1 },
      },
      BATCH,
      (orders) =>
        orders.map(({ _id, notes, productNameBn }) => ({
          updateOne: {
            filter: { _id },
            update: {
              $set: {
                ...(notes === undefined && { notes: [] }),
                ...(productNameBn === undefined && { productNameBn: '' }),
              },
            },
          },
        })),
    ),
};
