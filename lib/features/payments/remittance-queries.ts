import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import { withDatabase } from '../../platform/database/connect';
import { OWN_HANDS } from '../orders/shared';
import { PAID_STATES } from './types';
import { publishPaymentEvent } from './store';

const DAY_MS = 24 * 60 * 60_000;
/** Payments that are read at a time for a file. */
const BATCH = 500;

/** Cash of an order that a courier collected. */
export interface CollectedCash {
  paymentId: string;
  orderId: string;
  /** The parcel that brought it; absent where its order has no other. */
  parcelId?: string;
  courier: string;
  amountPoisha: number;
  isRemitted: boolean;
}

/** The cash that couriers collected for these orders; of all others there is none. */
export async function findCollectedCash(
  orderIds: readonly Types.ObjectId[],
  session?: ClientSession,
): Promise<CollectedCash[]> {
  const payments = await withDatabase(() =>
    PaymentModel.find(
      { orderId: { $in: [...orderIds] } },
      { orderId: 1, parcelId: 1, state: 1, courier: 1, owedBy: 1, amountPoisha: 1 },
      session ? { session } : {},
    ).lean<
      Pick<
        PaymentRecord,
        '_id' | 'orderId' | 'parcelId' | 'state' | 'courier' | 'owedBy' | 'amountPoisha'
      >[]
    >(),
  );
  return payments.flatMap(({ _id, orderId, parcelId, state, courier, owedBy, amountPoisha }) =>
    (PAID_STATES as readonly string[]).includes(state) && courier && courier !== OWN_HANDS
      ? [
          {
            paymentId: String(_id),
            orderId: String(orderId),
            ...(parcelId && { parcelId: String(parcelId) }),
            courier,
            amountPoisha,
            isRemitted: owedBy !== courier,
          },
        ]
      : [],
  );
}

/** Whether a courier has cash of an order, as the transaction sees it. */
export const isCashWithCourier = async (
  orderId: Types.ObjectId,
  session: ClientSession,
): Promise<boolean> =>
  (await PaymentModel.exists({ orderId, owedBy: { $gte: '' } }).session(session)) !== null;

/** Finds the collector of the cash of these orders' parcels: a courier, or `own`; by parcel. */
export async function findParcelCash(
  orderIds: readonly Types.ObjectId[],
): Promise<Map<string, string>> {
  const found = await withDatabase(() =>
    PaymentModel.find(
      { orderId: { $in: [...orderIds] }, parcelId: { $exists: true }, courier: { $exists: true } },
      { parcelId: 1, courier: 1 },
    ).lean<Pick<PaymentRecord, 'parcelId' | 'courier'>[]>(),
  );
  return new Map(found.map(({ parcelId, courier }) => [String(parcelId), courier ?? '']));
}

/** Which of these orders, or without them of all, a courier has cash of. */
export async function findWithCourier(orderIds?: readonly string[]): Promise<Set<string>> {
  if (orderIds?.length === 0) return new Set();
  const of = orderIds && { orderId: { $in: [...orderIds] } };
  const found = await withDatabase(() =>
    PaymentModel.find({ ...of, owedBy: { $gte: '' } }, { orderId: 1 }).lean<
      Pick<PaymentRecord, 'orderId'>[]
    >(),
  );
  return new Set(found.map(({ orderId }) => String(orderId)));
}

/** Cash that a courier has, with how much of it is how old. */
interface OwedCash {
  courier: string;
  /** Sums in poisha by age, youngest first; the last one is of all that is older. */
  byAge: number[];
}

/**
 * Returns the cash that each courier collected and has not remitted, by its age.
 * @param ages in days, rising: `[7, 14]` gives three sums
 */
export async function sumOwedCash(now: Date, ages: readonly number[]): Promise<OwedCash[]> {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const between = (younger: number | undefined, older: number | undefined) => ({
    $sum: {
      $cond: [
        {
          $and: [
            ...(younger === undefined ? [] : [{ $lt: ['$paidAt', since(younger)] }]),
            ...(older === undefined ? [] : [{ $gte: ['$paidAt', since(older)] }]),
          ],
        },
        '$amountPoisha',
        0,
      ],
    },
  });
  const sums = Object.fromEntries(
    [...ages, undefined].map((age, place) => [`age${place}`, between(ages[place - 1], age)]),
  );
  const groups = await withDatabase(() =>
    PaymentModel.aggregate<{ _id: string } & Record<string, number>>([
      { $match: { owedBy: { $gte: '' } } },
      { $group: { _id: '$owedBy', ...sums } },
      { $sort: { _id: 1 } },
    ]),
  );
  return groups.map(({ _id, ...byAge }) => ({
    courier: _id,
    byAge: [...ages, 0].map((_, place) => byAge[`age${place}`] ?? 0),
  }));
}

/** One order's cash that its courier has not remitted. */
type OwedParcel = Pick<PaymentRecord, '_id' | 'orderId' | 'parcelId' | 'amountPoisha'> & {
  owedBy: string;
  paidAt: Date;
};

/** All cash that couriers have, by courier and oldest first, in batches. */
export async function* owedParcels(): AsyncGenerator<OwedParcel[]> {
  let last: OwedParcel | null = null;
  do {
    const filter: object = last === null ? { owedBy: { $gte: '' } } : behind(last);
    const batch: OwedParcel[] = await withDatabase(() =>
      PaymentModel.find(filter, { orderId: 1, parcelId: 1, amountPoisha: 1, owedBy: 1, paidAt: 1 })
        .sort({ owedBy: 1, paidAt: 1, _id: 1 })
        .limit(BATCH)
        .lean<OwedParcel[]>(),
    );
    if (batch.length > 0) yield batch;
    last = batch.length === BATCH ? batch.at(-1)! : null;
  } while (last !== null);
}

const behind = ({ owedBy, paidAt, _id }: OwedParcel) => ({
  owedBy: { $gte: owedBy },
  $or: [
    { owedBy: { $gt: owedBy } },
    { owedBy, paidAt: { $gt: paidAt } },
    { owedBy, paidAt, _id: { $gt: _id } },
  ],
});

/** Returns each courier's cash by the payments, in the caller's transaction. @returns poisha by courier */
export async function owedByCourier(session: ClientSession): Promise<Map<string, number>> {
  const groups = await PaymentModel.aggregate<{ _id: string; poisha: number }>(
    [
      { $match: { owedBy: { $gte: '' } } },
      { $group: { _id: '$owedBy', poisha: { $sum: '$amountPoisha' } } },
    ],
    { session },
  );
  return new Map(groups.map(({ _id, poisha }) => [_id, poisha]));
}

/** Cash of orders in their sellers' hands, and cash that came to the shop or its couriers; poisha. */
interface CashPlaces {
  ownPoisha: number;
  camePoisha: number;
}

/** Where the cash of these orders is; of one without any in its seller's hands nothing is said. */
export async function findCashInHands(
  orderIds: readonly Types.ObjectId[],
  session?: ClientSession,
): Promise<Map<string, CashPlaces>> {
  if (orderIds.length === 0) return new Map();
  const found = await withDatabase(() =>
    PaymentModel.find(
      { orderId: { $in: [...orderIds] }, method: 'cod', state: { $in: PAID_STATES } },
      { orderId: 1, courier: 1, amountPoisha: 1 },
      session ? { session } : {},
    ).lean<Pick<PaymentRecord, 'orderId' | 'courier' | 'amountPoisha'>[]>(),
  );
  const places = new Map<string, CashPlaces>();
  for (const { orderId, courier, amountPoisha } of found) {
    const id = String(orderId);
    const { ownPoisha, camePoisha } = places.get(id) ?? { ownPoisha: 0, camePoisha: 0 };
    const isOwn = courier === OWN_HANDS;
    places.set(id, {
      ownPoisha: ownPoisha + (isOwn ? amountPoisha : 0),
      camePoisha: camePoisha + (isOwn ? 0 : amountPoisha),
    });
  }
  return new Map([...places].filter(([, { ownPoisha }]) => ownPoisha > 0));
}

/**
 * Notes that a courier remitted the cash of an order, in the transaction that writes its entry.
 * @param told who had it booked, and the line of which file says so
 * @throws Error where the courier does not owe it, which the transaction has read otherwise
 */
export async function markRemitted(
  paymentId: Types.ObjectId | string,
  courier: string,
  { by, note }: { by: string; note: string },
  session: ClientSession,
): Promise<void> {
  const before = await PaymentModel.findById(paymentId, { state: 1 }, { session }).lean<
    Pick<PaymentRecord, 'state'>
  >();
  const state = before?.state ?? '';
  const entry = { at: new Date(), event: 'remitted', from: state, to: state, by, note };
  const payment = await PaymentModel.findOneAndUpdate(
    { _id: paymentId, owedBy: courier },
    { $unset: { owedBy: 1 }, $push: { history: entry } },
    { session, returnDocument: 'after' },
  ).lean<PaymentRecord>();
  if (payment === null) {
    throw new Error(`Payment ${String(paymentId)} is not owed by ${courier}`);
  }
}

/** Says that cash is in the books, in the transaction that wrote it there. */
export async function tellRemitted(
  paymentId: Types.ObjectId | string,
  by: string,
  session: ClientSession,
): Promise<void> {
  const payment = await PaymentModel.findById(paymentId, null, { session }).lean<PaymentRecord>();
  if (!payment) throw new Error(`There is no payment ${String(paymentId)}`);
  const actor = { id: null, email: by };
  await publishPaymentEvent(actor, { name: 'payment.remitted', data: { payment } }, session);
}
