import 'server-only';
import type { Types } from 'mongoose';
import { ReturnModel, type ReturnRecord } from '../../../../models/return';
import { connectDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { type Finding, inBatches } from '../../../platform/integrity/finding';
import { findReturnedOrders, partlyReturnedOrders } from '../../orders';
import { findReplacements } from '../../fulfilment/parcels';
import { type KnownRefund, findRefundsById } from '../../payments';
import type { OrderRecord } from '../../../../models/order';
import type { ParcelRecord } from '../../../../models/parcel';
import { waitsFor } from './transitions';

/** Returns, their orders, refunds and replacements that contradict each other. A person must decide. */
export async function* findReturnFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const looked = new Set<string>();
  const orders = ReturnModel.aggregate<{ _id: Types.ObjectId }>([{ $group: { _id: '$orderId' } }]);
  for await (const batch of inBatches(orders.cursor())) {
    const ids = batch.map(({ _id }) => _id);
    for (const id of ids) looked.add(String(id));
    for (const fault of await ordersFaults(ids)) yield { ...fault, mend: null };
  }
  for await (const batch of inBatches(partlyReturnedOrders())) {
    const ids = batch.filter((id) => !looked.has(String(id)));
    for (const fault of await ordersFaults(ids)) yield { ...fault, mend: null };
  }
}

/** Faults of these orders and their returns, at one moment. */
const ordersFaults = (ids: Types.ObjectId[]): Promise<ReturnFault[]> =>
  inTransaction(async (session) => {
    if (ids.length === 0) return [];
    const orders = await findReturnedOrders(ids, session);
    const returns = await ReturnModel.find({ orderId: { $in: ids } }, null, { session }).lean<
      ReturnRecord[]
    >();
    const refunds = await findRefundsById(
      returns.flatMap(({ refundIds }) => refundIds),
      session,
    );
    const parcels = await findReplacements(ids, session);
    const refundsById = new Map(refunds.map((refund) => [String(refund._id), refund]));
    const parcelsById = new Map(parcels.map((parcel) => [String(parcel._id), parcel]));
    return [
      ...returns.flatMap((record) => [
        ...returnFaults(record, orders.get(String(record.orderId)), refundsById, parcelsById),
      ]),
      ...parcelFaults(parcels, returns),
      ...[...orders.values()].flatMap((order) => [
        ...returnedFaults(
          order,
          returns.filter(({ orderId }) => orderId.equals(order._id)),
        ),
      ]),
    ];
  });

/** Fault of a return or an order: a type, which record, and a sentence. */
interface ReturnFault {
  kind: string;
  id: string;
  wrong: string;
}

type CheckedOrder = Pick<OrderRecord, '_id' | 'orderStatus' | 'lines'>;

const fault = (kind: string, of: { _id: unknown }, wrong: string): ReturnFault => ({
  ...{ kind: `return.${kind}`, id: String(of._id), wrong },
});

/** Where a return contradicts itself, its order, its refunds or its replacement. */
function* returnFaults(
  record: ReturnRecord,
  order: CheckedOrder | undefined,
  refunds: ReadonlyMap<string, KnownRefund>,
  parcels: ReadonlyMap<string, Pick<ParcelRecord, 'returnId'>>,
): Generator<ReturnFault> {
  if (!order) return yield fault('order', record, 'is of an order that there is not');
  const last = record.history.at(-1);
  if (last?.to !== record.state) {
    yield fault('state', record, `is ${record.state}, and its story ends in ${last?.to}`);
  }
  const waits = waitsFor(record);
  if ((record.waitsFor ?? null) !== waits || (waits === null) !== !record.waitsBy) {
    yield fault('waits', record, `is ${record.state} and waits for ${record.waitsFor ?? 'nobody'}`);
  }
  if ((record.state === 'closed') !== Boolean(record.outcome)) {
    yield fault(
      'outcome',
      record,
      `is ${record.state} and ended in ${record.outcome ?? 'nothing'}`,
    );
  }
  for (const { lineId, quantity, sellable, refunded } of record.lines) {
    const line = order.lines.find(({ _id }) => _id.equals(lineId));
    const most = line ? line.quantity - line.cancelled : 0;
    if (quantity <= most && sellable <= quantity && refunded <= quantity) continue;
    const wrong = `holds ${quantity} units of a line of ${most}, ${sellable} of them to be sold again and ${refunded} paid back`;
    yield fault('units', record, wrong);
  }
  yield* refundFaults(record, refunds);
  const parcel = record.parcelId ? parcels.get(String(record.parcelId)) : null;
  const isReplaced = record.outcome === 'replacement';
  if (isReplaced !== Boolean(record.parcelId)) {
    yield fault(
      'replacement',
      record,
      'has a parcel without a replacement, or the other way round',
    );
  } else if (record.parcelId && !parcel?.returnId?.equals(record._id)) {
    const wrong = `names the parcel ${String(record.parcelId)}, which is not its own`;
    yield fault('replacement', record, wrong);
  }
}

function* refundFaults(
  record: ReturnRecord,
  refunds: ReadonlyMap<string, KnownRefund>,
): Generator<ReturnFault> {
  const own = record.refundIds.map((id) => refunds.get(String(id)));
  const isOwn = own.every(
    (refund) => refund?.cause === 'granted' && refund.orderId?.equals(record.orderId),
  );
  if (!isOwn) return yield fault('refund', record, 'names a refund that is not of its order');
  // Money that was granted beside it may be of more than its units.
  const isBeside = record.history.at(-1)?.side === 'clock';
  const fits = (says: number, are: number) => (isBeside ? says <= are : says === are);
  const poisha = own.reduce((sum, refund) => sum + (refund?.amountPoisha ?? 0), 0);
  if (!fits(record.refundPoisha, poisha) || (record.outcome === 'refund') !== own.length > 0) {
    const wrong = `says ${record.refundPoisha} poisha, and its refunds come to ${poisha}`;
    return yield fault('refund', record, wrong);
  }
  for (const { lineId, refunded } of record.lines) {
    const units = own
      .flatMap((refund) => refund?.lines ?? [])
      .filter((line) => line.lineId.equals(lineId))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (fits(refunded, units)) continue;
    yield fault('refund', record, `paid ${refunded} units back, and its refunds ${units}`);
  }
}

/** Units that an order counts as returned, against what its returns brought back. */
function* returnedFaults(
  order: CheckedOrder,
  returns: readonly Pick<ReturnRecord, 'lines' | 'receivedAt' | 'outcome'>[],
): Generator<ReturnFault> {
  // All of it, whatever came back before.
  if (order.orderStatus === 'returned') return;
  const back = returns.filter(({ receivedAt, outcome }) => receivedAt && outcome !== 'replacement');
  for (const { _id, returned } of order.lines) {
    const units = back
      .flatMap(({ lines }) => lines)
      .filter(({ lineId }) => lineId.equals(_id))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (units === returned) continue;
    yield fault(
      'returned',
      order,
      `counts ${returned} units as returned, and its returns ${units}`,
    );
  }
}

/** Replacements that no return knows of. Those that never arrived leave theirs to be decided anew. */
function* parcelFaults(
  parcels: readonly Pick<ParcelRecord, '_id' | 'state' | 'returnId'>[],
  returns: readonly Pick<ReturnRecord, '_id' | 'parcelId'>[],
): Generator<ReturnFault> {
  for (const { _id, state, returnId } of parcels) {
    if (state === 'cancelled' || state === 'lost' || state === 'inspected') continue;
    const own = returns.find((record) => returnId?.equals(record._id));
    if (own?.parcelId?.equals(_id)) continue;
    yield fault('replacement', { _id }, 'is a replacement for a return that does not name it');
  }
}
