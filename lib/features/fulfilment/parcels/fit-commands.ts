import 'server-only';
import type { ClientSession } from 'mongoose';
import type { OrderRecord } from '../../../../models/order';
import type { ParcelLineRecord, ParcelRecord } from '../../../../models/parcel';
import { signatureOf, type Principal } from '../../../platform/auth/actor';
import { writeProgress } from '../../orders';
import { openCashPoisha } from '../../payments';
import { cashOfParcel, moveParcel } from './move';
import { UNSENT_STATES } from './types';
import { publishParcelEvent, parcelsOf, requireUnbooked, writeParcel } from './store';
import { countsOf } from './unit-rules';

const isUnsent = ({ state, kind }: ParcelRecord) =>
  kind === 'goods' && (UNSENT_STATES as readonly string[]).includes(state);

/**
 * Units of an order were cancelled: takes those that were packed out of parcels that have not left, the
 * newest first, and names anew what these collect. What is left of the order may all have arrived.
 * @param order as it is then
 * @throws ShopError NOT_POSSIBLE_NOW where a courier was told of such a parcel
 */
export async function fitParcels(
  actor: Principal,
  order: OrderRecord,
  session: ClientSession,
): Promise<void> {
  const parcels = await parcelsOf(order._id, session);
  if (parcels.length === 0) return;
  const fitted = fittedLines(order, parcels);
  const outstandingPoisha = await openCashPoisha(order, session);
  const settled = parcels.filter((parcel) => !isUnsent(parcel));
  for (const parcel of parcels.filter(isUnsent)) {
    const lines = fitted.get(String(parcel._id))!;
    if (lines.length === 0) {
      requireUnbooked(parcel);
      const move = { event: 'cancelled', to: 'cancelled', by: 'order', story: {} } as const;
      await moveParcel(actor, { parcel, order }, move, session);
      continue;
    }
    const cashPoisha = cashOfParcel({
      lines: order.lines,
      deliveryPoisha: order.deliveryPoisha,
      outstandingPoisha,
      others: settled,
      units: lines,
    });
    const isSame = cashPoisha === parcel.cashPoisha && unitsOf(lines) === unitsOf(parcel.lines);
    settled.push({ ...parcel, lines, cashPoisha });
    if (isSame) continue;
    requireUnbooked(parcel);
    const written = await writeParcel(
      parcel,
      parcel.state,
      { event: 'seen', by: signatureOf(actor), at: new Date() },
      session,
      { $set: { lines, cashPoisha, attention: parcel.attention } },
    );
    const event = { name: 'parcel.changed', data: { parcel: written } } as const;
    await publishParcelEvent(actor, written, event, session);
  }
  if (order.orderStatus === 'pending') {
    await writeProgress(actor, order, { lines: order.lines }, session);
  }
}

const unitsOf = (lines: readonly ParcelLineRecord[]) =>
  lines.map(({ quantity }) => quantity).join();

/** Lines of each parcel that has not left, without what is no longer packed; the newest gives first. */
function fittedLines(
  order: OrderRecord,
  parcels: readonly ParcelRecord[],
): Map<string, ParcelLineRecord[]> {
  const over = new Map<string, number>();
  for (const line of order.lines) {
    const packed = parcels
      .filter(({ kind }) => kind === 'goods')
      .flatMap(({ state, lines }) =>
        lines.filter(({ lineId }) => lineId.equals(line._id)).map((one) => countsOf(state, one)),
      )
      .reduce((sum, counts) => sum + counts.packed, 0);
    over.set(String(line._id), packed - line.packed);
  }
  const fitted = new Map<string, ParcelLineRecord[]>();
  for (const parcel of [...parcels].reverse().filter(isUnsent)) {
    const lines = parcel.lines.map((line) => {
      const id = String(line.lineId);
      const taken = Math.min(line.quantity, Math.max(0, over.get(id) ?? 0));
      over.set(id, (over.get(id) ?? 0) - taken);
      return { ...line, quantity: line.quantity - taken };
    });
    fitted.set(
      String(parcel._id),
      lines.filter(({ quantity }) => quantity > 0),
    );
  }
  return fitted;
}
