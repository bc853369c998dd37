import 'server-only';
import type { ClientSession } from 'mongoose';
import type { ReturnRecord } from '../../../../models/return';
import type { Actor } from '../../../platform/auth/actor';
import { ShopError } from '../../../shop/errors';
import {
  findShopReturnAddress,
  lockReturnedOrder,
  noteReturnedUnits,
  takeBackUnits,
} from '../../orders';
import { type SellerAddress, findReturnAddress } from '../../accounts';
import type { OrderRecord } from '../../../../models/order';
import { packReplacement } from '../../fulfilment/parcels';
import { grantInTransaction, nameGrantedTarget } from '../../payments';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import type { ReturnParty } from './types';
import type { ReturnStepAsked, SettleReturn } from './schema';
import { closePaid } from './beside-commands';
import { moveReturn, requireStep, returnIn } from './store';
import { areGoodsDue, type SteppedReturn, mayRefundDelivery } from './transitions';
import { returnNumber } from './rules';

/** A step with the return that it is of, as its transaction sees it. */
interface StepOf<Asked extends ReturnStepAsked = ReturnStepAsked> {
  actor: Actor;
  side: ReturnParty;
  found: ReturnRecord;
  asked: Asked;
  now: Date;
}

/**
 * The goods are back and looked into, in the caller's transaction: what can be sold again goes into the
 * stock, and the order counts all of it as returned.
 * @throws ShopError INVALID where a line is not the return's, or more than came back is to be sold again,
 *   NOT_POSSIBLE_NOW
 */
async function receiveGoods(
  { actor, side, found, asked, now }: StepOf<Extract<ReturnStepAsked, { event: 'received' }>>,
  session: ClientSession,
): Promise<ReturnRecord> {
  requireStep(found, { event: 'received', side }, now);
  const sellable = new Map(asked.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const lines = found.lines.map((line) => ({
    ...line,
    sellable: sellable.get(String(line.lineId)) ?? 0,
  }));
  const known = new Set(found.lines.map(({ lineId }) => String(lineId)));
  if ([...sellable.keys()].some((lineId) => !known.has(lineId))) {
    throw new ShopError('INVALID', { fields: { lines: 'unknownChoice' } });
  }
  const tooMany = lines.find((line) => line.sellable > line.quantity);
  if (tooMany) {
    const field = `units-${String(tooMany.lineId)}`;
    throw new ShopError('INVALID', { fields: { [field]: 'tooLarge' } });
  }
  const order = await lockReturnedOrder(
    { _id: found.orderId, purchaseId: found.purchaseId },
    session,
  );
  if (!order) throw new ShopError('NOT_FOUND');
  await takeBackUnits(
    actor,
    order,
    lines.map(({ lineId, quantity, sellable: restocked }) => ({
      ...{ lineId, returned: quantity, restocked },
    })),
    session,
  );
  const set = { lines, receivedAt: now, inspection: asked.note };
  const received = await moveReturn(
    found,
    {
      ...{ event: 'received', by: actor, side, note: asked.note },
      more: { $set: set },
      audit: { sellable: asked.lines },
    },
    now,
    session,
  );
  // Its money may have gone back while the goods were on their way.
  return closePaid(received, actor, now, session);
}

/**
 * Where goods that are given back go: to where the seller says, else to the shop itself; null where nothing
 * has to be sent, or neither ever said.
 */
export async function findSendTo(
  of: Pick<SteppedReturn, 'reason'> & { sellerId: { toString(): string } },
): Promise<SellerAddress | null> {
  if (!areGoodsDue(of)) return null;
  return (await findReturnAddress(of.sellerId.toString())) ?? findShopReturnAddress();
}

/**
 * Ends a return with money or with other goods, in the caller's transaction. Money goes back by the rules
 * of any grant, its seller bears it; other goods are packed as a parcel without cash.
 * @throws ShopError INVALID where a line is not the return's, more units than it has are to be refunded, or
 *   nothing; NOT_POSSIBLE_NOW where so much of the money or of the stock is not there
 */
async function settleReturn(
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

/**
 * One step of a return, by its buyer, its seller or the shop, with all that follows from it in one
 * transaction. Of two at once one is refused.
 * @throws ShopError NOT_FOUND, also where it is nothing of theirs; INVALID; NOT_POSSIBLE_NOW where the
 *   return is not at that step, the step is somebody else's, or what it would do can't be done;
 *   IDEMPOTENCY_MISMATCH
 */
export function stepReturn(
  actor: Actor,
  id: string,
  asked: ReturnStepAsked,
  idempotency?: Idempotency,
  now = new Date(),
): Promise<{ state: ReturnRecord['state'] }> {
  return writeOnce(actor, `returnstep:${id}`, idempotency, async (session) => {
    const { found, side } = await returnIn(actor, id, session);
    const moved = await take({ actor, side, found, asked, now }, session);
    return { state: moved.state };
  });
}

async function take(of: StepOf, session: ClientSession): Promise<ReturnRecord> {
  const { actor, side, found, asked, now } = of;
  const step = { event: asked.event, by: actor, side };
  switch (asked.event) {
    case 'approved': {
      const sendTo = await findSendTo(found);
      const more = sendTo ? { $set: { sendTo } } : {};
      return moveReturn(found, { ...step, note: asked.note, more }, now, session);
    }
    case 'declined':
    case 'appealed':
    case 'escalated':
      return moveReturn(found, { ...step, note: asked.note }, now, session);
    case 'refused':
      return moveReturn(
        found,
        { ...step, note: asked.note, more: { $set: { outcome: 'refused' } } },
        now,
        session,
      );
    case 'withdrawn':
      return moveReturn(found, step, now, session);
    case 'sent': {
      const { way, courier, trackingNumber } = asked;
      const named = way === 'courier' && {
        ...(courier && { courier }),
        ...(trackingNumber && { trackingNumber }),
      };
      const set = { sentAt: now, way, ...named };
      return moveReturn(
        found,
        { ...step, more: { $set: set }, audit: { way, ...named } },
        now,
        session,
      );
    }
    case 'received':
      return receiveGoods({ ...of, asked }, session);
    case 'settled':
      return settleReturn({ ...of, asked }, session);
  }
}
