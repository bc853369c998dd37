import 'server-only';
import type { ClientSession } from 'mongoose';
import type { ReturnRecord } from '../../../../models/return';
import { ShopError } from '../../../platform/errors';
import { lockReturnedOrder, takeBackUnits } from '../../orders/return-commands';
import { closePaid } from './beside-commands';
import type { ReturnStepAsked } from './schema';
import type { StepOf } from './step-kinds';
import { moveReturn, requireStep } from './store';

/**
 * The goods are back and looked into, in the caller's transaction: what can be sold again goes into the
 * stock, and the order counts all of it as returned.
 * @throws ShopError INVALID where a line is not the return's, or more than came back is to be sold again,
 *   NOT_POSSIBLE_NOW
 */
export async function receiveGoods(
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
