import 'server-only';
import type { ClientSession } from 'mongoose';
import type { OrderRecord } from '../../../../models/order';
import type { ReturnRecord } from '../../../../models/return';
import { ShopError } from '../../../platform/errors';
import { lockReturnedOrder, noteReturnedUnits } from '../../orders/return-commands';
import { packReplacement } from '../../fulfilment/parcels/pack-commands';
import { nameGrantedTarget } from '../../payments/refund-target-commands';
import { grantInTransaction } from '../../payments/grant-commands';
import { returnNumber } from './number-rules';
import type { SettleReturn } from './schema';
import type { StepOf } from './step-kinds';
import { moveReturn, requireStep } from './store';
import { mayRefundDelivery } from './transitions';

/**
 * Ends a return with money or with other goods, in the caller's transaction. Money goes back by the rules
 * of any grant, its seller bears it; other goods are packed as a parcel without cash.
 * @throws ShopError INVALID where a line is not the return's, more units than it has are to be refunded, or
 *   nothing; NOT_POSSIBLE_NOW where so much of the money or of the stock is not there
 */
export async function settleReturn(
  of: StepOf<SettleReturn>,
  session: ClientSession,
): Promise<ReturnRecord> {
  const { found, side, now } = of;
  requireStep(found, { event: 'settled', side }, now);
  const order = await lockReturnedOrder(
    { _id: found.orderId, purchaseId: found.purchaseId },
    session,
  );
  if (!order) throw new ShopError('NOT_FOUND');
  return of.asked.outcome === 'refund' ? refund(of, session) : replace(of, order, session);
}

async function refund(of: StepOf<SettleReturn>, session: ClientSession): Promise<ReturnRecord> {
  const { actor, side, found, asked, now } = of;
  const refunded = refundedUnits(found, asked);
  if (asked.delivery && !mayRefundDelivery(found)) {
    throw new ShopError('INVALID', { fields: { delivery: 'unknownChoice' } });
  }
  const units = [...refunded].flatMap(([lineId, quantity]) =>
    quantity > 0 ? [{ lineId, quantity }] : [],
  );
  const number = returnNumber(String(found.orderId), found.serial);
  const granted = await grantInTransaction(
    actor,
    { _id: found.orderId, purchaseId: found.purchaseId },
    {
      lines: units,
      delivery: asked.delivery,
      reason: asked.note ? `${number}: ${asked.note}` : number,
      returnId: found._id,
    },
    session,
  );
  if (found.target) await nameGrantedTarget(granted.refundIds, found.target, session);
  const lines = found.lines.map((line) => ({
    ...line,
    refunded: refunded.get(String(line.lineId)) ?? 0,
  }));
  const { refundIds, amountPoisha, dueBy, isWaiting } = granted;
  const set = { outcome: 'refund', lines, refundIds, refundPoisha: amountPoisha, refundBy: dueBy };
  return moveReturn(
    found,
    {
      ...{ event: 'settled', by: actor, side, note: asked.note, isChecked: isWaiting },
      more: { $set: set },
      audit: { outcome: 'refund', units, delivery: asked.delivery, poisha: amountPoisha },
    },
    now,
    session,
  );
}

/** Units of each line whose money goes back; a line that is left out: none. */
function refundedUnits(found: ReturnRecord, asked: SettleReturn): Map<string, number> {
  const most = new Map(found.lines.map(({ lineId, quantity }) => [String(lineId), quantity]));
  for (const { lineId, quantity } of asked.lines) {
    const units = most.get(lineId);
    if (units === undefined) {
      throw new ShopError('INVALID', { fields: { lines: 'unknownChoice' } });
    }
    if (quantity > units) {
      throw new ShopError('INVALID', { fields: { [`units-${lineId}`]: 'tooLarge' } });
    }
  }
  return new Map(asked.lines.map(({ lineId, quantity }) => [lineId, quantity]));
}

async function replace(
  of: StepOf<SettleReturn>,
  order: OrderRecord,
  session: ClientSession,
): Promise<ReturnRecord> {
  const { actor, side, found, asked, now } = of;
  const parcel = await packReplacement(
    actor,
    {
      order,
      returnId: found._id,
      lines: found.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
    },
    session,
  );
  // The buyer has others for what came back.
  if (found.receivedAt) {
    await noteReturnedUnits(
      found.orderId,
      found.lines.map(({ lineId, quantity }) => ({ lineId, returned: -quantity, restocked: 0 })),
      session,
    );
  }
  return moveReturn(
    found,
    {
      ...{ event: 'settled', by: actor, side, note: asked.note },
      more: { $set: { outcome: 'replacement', parcelId: parcel._id } },
      audit: { outcome: 'replacement', parcelId: String(parcel._id) },
    },
    now,
    session,
  );
}
