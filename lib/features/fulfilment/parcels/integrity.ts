import 'server-only';
import { ParcelModel, type ParcelRecord } from '../../../../models/parcel';
import { connectDatabase } from '../../../platform/database/connect';
import { type Finding, groupedBy, inBatches } from '../../../platform/integrity/finding';
import { type OrderCounts, listOrderCounts } from '../../orders';
import { OWN_HANDS } from '../../orders/shared';
import { findParcelCash } from '../../payments';
import { countsOf } from './unit-rules';

type Fault = Omit<Finding, 'id' | 'mend'>;

/** Parcels that contradict themselves, and orders whose counts are not what their parcels come to. */
export async function* findParcelFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  for await (const orders of inBatches(listOrderCounts())) {
    const ids = orders.map(({ _id }) => _id);
    const parcels = groupedBy(
      await ParcelModel.find({ orderId: { $in: ids } }, { history: 0 }).lean<ParcelRecord[]>(),
      ({ orderId }) => orderId,
    );
    for (const order of orders) {
      const own = parcels.get(String(order._id)) ?? [];
      const found = [...own.flatMap((parcel) => [...faultsOf(parcel)]), ...countFaults(order, own)];
      for (const fault of found) yield { ...fault, id: String(order._id), mend: null };
    }
  }
}

/** Cash of sellers' own accounts with couriers that the books have as the shop's. */
export async function* findParcelCashFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const own = ParcelModel.find({ isSellersAccount: true }, { history: 0 });
  for await (const parcels of inBatches(own.lean<ParcelRecord>().cursor())) {
    const cash = await findParcelCash(parcels.map(({ orderId }) => orderId));
    for (const parcel of parcels) {
      for (const fault of cashFaults(parcel, cash)) {
        yield { ...fault, id: String(parcel.orderId), mend: null };
      }
    }
  }
}

/** Cash of the seller's own account with a courier that the books have as the shop's: paid twice. */
function cashFaults(
  { _id, isSellersAccount }: ParcelRecord,
  cash: ReadonlyMap<string, string>,
): Fault[] {
  const courier = cash.get(String(_id));
  if (!isSellersAccount || courier === undefined || courier === OWN_HANDS) return [];
  const wrong = `has the parcel ${String(_id)} of its seller’s own account, whose cash is booked as owed by ${courier}`;
  return [{ kind: 'parcel.cash', wrong }];
}

function* faultsOf(parcel: ParcelRecord): Generator<Fault> {
  const id = String(parcel._id);
  const isPossible = parcel.lines.every(
    ({ quantity, taken, sellable }) => taken + sellable <= quantity,
  );
  if (!isPossible) {
    yield { kind: 'parcel.lines', wrong: `has the parcel ${id}, of which more came than it holds` };
  }
  const isOver = parcel.state === 'delivered' || parcel.state === 'inspected';
  if (
    isOver !== Boolean(parcel.endedAt) &&
    parcel.state !== 'cancelled' &&
    parcel.state !== 'lost'
  ) {
    yield {
      kind: 'parcel.end',
      wrong: `has the parcel ${id}, ${parcel.state}, whose end is another`,
    };
  }
}

/** Orders of before there were parcels have none, and what is withdrawn counts no more. */
function* countFaults(order: OrderCounts, parcels: readonly ParcelRecord[]): Generator<Fault> {
  if (parcels.length === 0 || order.orderStatus !== 'pending') return;
  for (const line of order.lines) {
    const sums = { packed: 0, shipped: 0, delivered: 0, back: 0 };
    for (const parcel of parcels.filter(({ kind }) => kind === 'goods')) {
      for (const one of parcel.lines.filter(({ lineId }) => lineId.equals(line._id))) {
        const counts = countsOf(parcel.state, one);
        for (const name of ['packed', 'shipped', 'delivered', 'back'] as const) {
          sums[name] += counts[name];
        }
      }
    }
    const { packed, shipped, delivered } = line;
    const isRight =
      sums.packed === packed &&
      sums.shipped === shipped &&
      sums.delivered === delivered &&
      (line.back ?? 0) <= sums.back;
    if (isRight) continue;
    const [says, are] = [
      [packed, shipped, delivered, line.back ?? 0],
      [sums.packed, sums.shipped, sums.delivered, sums.back],
    ].map((counts) => counts.join('/'));
    yield { kind: 'parcel.counts', wrong: `says ${says} of a line, and its parcels ${are}` };
  }
}
