import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Document } from 'mongodb';
import type { Migration } from '../../platform/database/migrations/migration';
import { OrderModel } from '../../../models/order';
import { PurchaseModel } from '../../../models/purchase';
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

/** What an order of one product is found by. */
const foundBy = (order: Document) => ({
  customerName: order.customerName as string,
  phoneNumber: order.phoneNumber as string,
  sellerName: order.sellerName as string,
  lines: [
    { productName: order.productName as string, productNameBn: order.productNameBn as string },
  ],
});

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
          const searchWords = wordsOf(String(order._id), foundBy(order));
          if (isDeepStrictEqual(searchWords, order.searchWords)) return [];
          return [{ updateOne: { filter: { _id: order._id }, update: { $set: { searchWords } } } }];
        }),
    ),
};

/** Orders of before there were purchases: each becomes one, of one order of one line, under its own id. */
export const orderPurchases: Migration = {
  id: '2026-11-22-order-purchases',
  title: 'Every order belongs to a purchase and holds what was ordered as lines.',
  async up({ eachBatch }) {
    const filter = { purchaseId: { $exists: false } };
    await eachBatch(
      {
        model: OrderModel,
        into: PurchaseModel,
        filter,
        fields: {
          customerId: 1,
          customerEmail: 1,
          customerName: 1,
          phoneNumber: 1,
          shippingAddress: 1,
          sellerId: 1,
          sellerName: 1,
          totalPoisha: 1,
          orderStatus: 1,
          history: 1,
          placedAt: 1,
        },
      },
      BATCH,
      (orders) => orders.map(purchaseOf),
    );
    await eachBatch(
      {
        model: OrderModel,
        filter,
        fields: {
          customerName: 1,
          phoneNumber: 1,
          sellerName: 1,
          productId: 1,
          productName: 1,
          productNameBn: 1,
          productImage: 1,
          productBrand: 1,
          productCategory: 1,
          quantity: 1,
          pricePoisha: 1,
          totalPoisha: 1,
          fulfilment: 1,
          orderStatus: 1,
        },
      },
      BATCH,
      (orders) => orders.map(withLine),
    );
  },
};

function purchaseOf(order: Document) {
  const { _id, customerId, customerEmail, customerName, phoneNumber, shippingAddress } = order;
  const { sellerId, sellerName, totalPoisha, orderStatus, history, placedAt } = order;
  const last = (history as { at: Date }[] | undefined)?.at(-1)?.at ?? placedAt;
  const purchase = {
    customerId,
    customerEmail,
    customerName,
    phoneNumber,
    shippingAddress,
    place: null,
    payment: { method: 'cod' },
    orders: [
      {
        _id,
        sellerId,
        sellerName,
        delivery: 'agreed',
        grandPoisha: totalPoisha,
        cancelledAt: orderStatus === 'cancelled' ? last : null,
      },
    ],
    goodsPoisha: totalPoisha,
    discountPoisha: 0,
    deliveryPoisha: 0,
    grandPoisha: totalPoisha,
    placedAt,
  };
  // Where the batch was written before and only its note was lost, it is there already.
  return { updateOne: { filter: { _id }, update: { $setOnInsert: purchase }, upsert: true } };
}

/** How far the steps of an order have brought all of its units. */
const STEPS = ['packed', 'shipped', 'delivered'] as const;

function withLine(order: Document) {
  const { _id, productId, productName, productNameBn = '', productImage, quantity } = order;
  const { productBrand, productCategory, pricePoisha, totalPoisha, orderStatus } = order;
  const reached = STEPS.indexOf(order.fulfilment as (typeof STEPS)[number]);
  const line = {
    _id,
    productId,
    variantId: productId,
    sku: '',
    productName,
    productNameBn,
    productImage,
    productBrand,
    productCategory,
    options: [],
    unit: 'piece',
    packSize: 1,
    weightGrams: 0,
    listPricePoisha: pricePoisha,
    pricePoisha,
    rungFrom: null,
    quantity,
    goodsPoisha: totalPoisha,
    discountPoisha: 0,
    ...Object.fromEntries(STEPS.map((step, place) => [step, place <= reached ? quantity : 0])),
    cancelled: orderStatus === 'cancelled' ? quantity : 0,
    returned: orderStatus === 'returned' ? quantity : 0,
  };
  const delivery = {
    kind: 'agreed',
    zone: null,
    listPoisha: 0,
    discountPoisha: 0,
    atBranchPoisha: 0,
    toAgree: true,
    weightGrams: 0,
  };
  const searchWords = wordsOf(String(_id), foundBy(order));
  const $set = {
    purchaseId: _id,
    lines: [line],
    discountPoisha: 0,
    deliveryPoisha: 0,
    delivery,
    searchWords,
  };
  return { updateOne: { filter: { _id, purchaseId: { $exists: false } }, update: { $set } } };
}
