import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Migration } from '../../platform/database/migrations/migration';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { orderWords as wordsOf } from './words';

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

/** Orders whose words were made before joiners and Bangla digits were told from ends of words. */
export const orderWords: Migration = {
  id: '2026-11-22-order-words',
  title: 'Every order is found by the words of its names as the tokeniser makes them now.',
  up: ({ eachBatch }) =>
    eachBatch(
      {
        model: OrderModel,
        filter: {},
        fields: {
          customerName: 1,
          phoneNumber: 1,
          productName: 1,
          productNameBn: 1,
          sellerName: 1,
          searchWords: 1,
        },
      },
      BATCH,
      (orders) =>
        orders.flatMap((order) => {
          const searchWords = wordsOf(String(order._id), order as OrderRecord);
          if (isDeepStrictEqual(searchWords, order.searchWords)) return [];
          return [{ updateOne: { filter: { _id: order._id }, update: { $set: { searchWords } } } }];
        }),
    ),
};
