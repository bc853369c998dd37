import 'server-only';
import type { Model, QueryFilter, Types } from 'mongoose';
import { ComplaintModel, type ComplaintRecord } from '../../models/complaint';
import { OrderModel, type OrderRecord } from '../../models/order';
import { PaymentModel, type PaymentRecord } from '../../models/payment';
import { PurchaseModel, type PurchaseRecord } from '../../models/purchase';
import { RefundModel, type RefundRecord } from '../../models/refund';
import { ReturnModel, type ReturnRecord } from '../../models/return';
import { ERASED_NAME, ERASED_TEXT } from '../features/accounts/shared';
import { orderSearchWords } from '../features/orders';
import { withDatabase } from '../platform/database/connect';

/** Signatures (e-mail, phone, id) of the people who are taken out of histories. */
type Signatures = ReadonlySet<string>;

type Update = { $set?: Record<string, unknown>; $unset?: Record<string, 1> };

/** Blanks a kind of records: details of a person go; sums, goods, days and states stay. */
export interface Blank<Saved> {
  model: Model<Saved>;
  update(record: Saved, signatures: Signatures): Update;
}

/** Records that are read at once. */
const BATCH = 200;

/** Blanks all records that a filter finds; may be stopped at any point, and repeated. */
export async function blankAll<Saved extends { _id: Types.ObjectId }>(
  { model, update }: Blank<Saved>,
  filter: QueryFilter<Saved>,
  signatures: Signatures = new Set(),
): Promise<void> {
  const found = model.find(filter, { _id: 1 }).lean().cursor({ batchSize: BATCH });
  let ids: Types.ObjectId[] = [];
  const blank = async () => {
    const records = await withDatabase(() => model.find({ _id: { $in: ids } } as never).lean());
    for (const record of records as Saved[]) {
      await withDatabase(() =>
        model.updateOne({ _id: record._id } as never, update(record, signatures) as never),
      );
    }
    ids = [];
  };
  for await (const { _id } of found as AsyncIterable<{ _id: Types.ObjectId }>) {
    ids.push(_id);
    if (ids.length === BATCH) await blank();
  }
  if (ids.length > 0) await blank();
}

/** A history in which the person's own entries say no more who wrote them. */
const unsigned = <Entry extends { by: string }>(entries: Entry[], signatures: Signatures) =>
  entries.map((entry) => (signatures.has(entry.by) ? { ...entry, by: ERASED_TEXT } : entry));

/** The buyer's signatures that an order itself tells. */
const ofBuyer = (
  { customerId, customerEmail, phoneNumber }: OrderRecord | PurchaseRecord,
  more: Signatures,
): Signatures => new Set([...more, String(customerId), customerEmail, phoneNumber]);

const BUYER = {
  ...{ customerName: ERASED_NAME, customerEmail: '', phoneNumber: '' },
  shippingAddress: ERASED_TEXT,
};

export const BLANK_PURCHASE: Blank<PurchaseRecord> = {
  model: PurchaseModel,
  update: ({ place }) => ({
    $set: {
      ...BUYER,
      // The district is told by figures, and names nobody.
      place: place && { divisionId: place.divisionId, districtId: place.districtId },
    },
  }),
};

export const BLANK_ORDER: Blank<OrderRecord> = {
  model: OrderModel,
  update: (order, signatures) => ({
    $set: {
      ...BUYER,
      ...{ description: '', businessName: '', businessBin: '' },
      history: unsigned(order.history, ofBuyer(order, signatures)),
      searchWords: orderSearchWords(String(order._id), { ...order, ...BUYER }),
    },
    $unset: { strangerNetwork: 1 },
  }),
};

export const BLANK_PAYMENT: Blank<PaymentRecord> = {
  model: PaymentModel,
  update: ({ wallet, history }, signatures) => ({
    $set: {
      history: unsigned(history, signatures),
      ...(wallet && { 'wallet.sender': '' }),
    },
    $unset: { payUrl: 1 },
  }),
};

export const BLANK_REFUND: Blank<RefundRecord> = {
  model: RefundModel,
  update: ({ history, askedBy }, signatures) => ({
    $set: {
      history: unsigned(history, signatures),
      askedBy: signatures.has(askedBy) ? ERASED_TEXT : askedBy,
    },
    $unset: { target: 1 },
  }),
};

export const BLANK_RETURN: Blank<ReturnRecord> = {
  model: ReturnModel,
  update: ({ history }) => ({
    $set: {
      ...{ words: '', photos: [] },
      history: history.map((entry) =>
        entry.side === 'buyer' ? { ...entry, by: ERASED_TEXT, note: undefined } : entry,
      ),
    },
    $unset: { target: 1 },
  }),
};

export const BLANK_COMPLAINT: Blank<ComplaintRecord> = {
  model: ComplaintModel,
  update: ({ messages }) => ({
    $set: {
      ...{ customerName: ERASED_NAME, phoneNumber: '' },
      messages: messages.map((message) =>
        message.from === 'buyer' ? { ...message, by: '', text: ERASED_TEXT } : message,
      ),
    },
  }),
};
