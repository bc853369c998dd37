import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { ReturnModel, type ReturnRecord } from '../../../../models/return';
import { OPEN_RETURN_STATES } from './kinds';

/**
 * Whether returns of an order hold what it brought, and until when a declined one can be passed on.
 */
export async function returnHold(
  orderId: Types.ObjectId,
  session: ClientSession,
): Promise<{ isOpen: boolean; notBefore: Date | null }> {
  const found = await ReturnModel.find({ orderId }, { state: 1, waitsBy: 1 }, { session }).lean<
    Pick<ReturnRecord, 'state' | 'waitsBy'>[]
  >();
  const declined = found.flatMap(({ state, waitsBy }) =>
    state === 'declined' && waitsBy ? [waitsBy.getTime()] : [],
  );
  return {
    isOpen: found.some(({ state }) => (OPEN_RETURN_STATES as readonly string[]).includes(state)),
    notBefore: declined.length === 0 ? null : new Date(Math.max(...declined)),
  };
}

/** Which of these orders something is being returned of. */
export async function findReturning(orderIds: readonly Types.ObjectId[]): Promise<string[]> {
  const found = await ReturnModel.find(
    { orderId: { $in: [...orderIds] }, state: { $in: OPEN_RETURN_STATES } },
    { orderId: 1 },
  ).lean<Pick<ReturnRecord, 'orderId'>[]>();
  return found.map(({ orderId }) => String(orderId));
}
