import 'server-only';
import type { ClientSession } from 'mongoose';
import type { ReturnRecord } from '../../../../models/return';
import type { Principal } from '../../../platform/auth/actor';
import { findGrants, nameGrantedTarget } from '../../payments';
import { moveReturn, returnsOfOrder } from './store';
import { stepObstacle } from './transitions';

type Id = { toString(): string };

/** Money of an order that was granted. */
export interface Grant {
  _id: Id;
  at: Date;
  /** The return that it settles. */
  returnId?: Id | null | undefined;
  amountPoisha: number;
  lines: readonly { lineId: Id; quantity: number; poisha: number }[];
}

/** A return of the same order, as far as it took of such money. */
export interface PaidReturn {
  _id: Id;
  requestedAt: Date;
  refundIds: readonly Id[];
  lines: readonly { lineId: Id; quantity: number; refunded: number }[];
}

/** Refunds with which a return is paid. */
interface PaidBeside<Found extends Grant> {
  refunds: Found[];
  /** Amount for its units: that of the whole refunds where they are of nothing else. */
  poisha: number;
}

/**
 * Whether all units of a return were paid back beside it, since it was asked for. Units that other returns
 * were paid with are theirs; the return that was asked for first takes first, as its caller goes through
 * them in that order.
 * @param returns all of the order, this one too
 * @returns null where money of some of its units did not go back
 */
export function paidBeside<Found extends Grant>(
  found: PaidReturn,
  returns: readonly PaidReturn[],
  grants: readonly Found[],
): PaidBeside<Found> | null {
  const beside = grants.filter(({ returnId, at }) => !returnId && at >= found.requestedAt);
  const isBeside = (id: Id) => beside.some(({ _id }) => String(_id) === String(id));
  const others = returns.filter(
    ({ _id, refundIds }) => String(_id) !== String(found._id) && refundIds.some(isBeside),
  );
  const used = new Map<Found, number>();
  let poisha = 0;
  for (const { lineId, quantity } of found.lines) {
    let open = quantity;
    let taken = takenBy(others, lineId);
    for (const grant of beside) {
      const line = grant.lines.find((one) => String(one.lineId) === String(lineId));
      if (!line) continue;
      const ofOthers = Math.min(taken, line.quantity);
      taken -= ofOthers;
      const units = Math.min(open, line.quantity - ofOthers);
      if (units === 0) continue;
      open -= units;
      used.set(grant, (used.get(grant) ?? 0) + units);
      poisha += Math.floor((line.poisha * units) / line.quantity);
    }
    if (open > 0) return null;
  }
  const refunds = [...used.keys()];
  const isWhole = refunds.every(
    (grant) => grant.lines.reduce((sum, { quantity }) => sum + quantity, 0) === used.get(grant),
  );
  const whole = refunds.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
  return { refunds, poisha: isWhole ? whole : poisha };
}

/** Units of a line that other returns were paid with. */
const takenBy = (others: readonly PaidReturn[], lineId: Id): number =>
  others
    .flatMap(({ lines }) => lines)
    .filter((line) => String(line.lineId) === String(lineId))
    .reduce((sum, { refunded }) => sum + refunded, 0);

/**
 * Ends a return whose units were all paid back beside it: nothing is left to decide, and nothing to give.
 * Goods that are on their way are received first.
 * @param by who gave the money or received the goods
 * @returns it as it is then
 */
export async function closePaid(
  found: ReturnRecord,
  by: Principal,
  now: Date,
  session: ClientSession,
): Promise<ReturnRecord> {
  if (stepObstacle(found, 'settled', 'clock', now)) return found;
  const returns = await returnsOfOrder({ _id: found.orderId }, session);
  const paid = paidBeside(found, returns, await findGrants(found.orderId, session));
  if (!paid) return found;
  const refundIds = paid.refunds.map(({ _id }) => _id);
  if (found.target) await nameGrantedTarget(refundIds, found.target, session);
  const set = {
    outcome: 'refund',
    lines: found.lines.map((line) => ({ ...line, refunded: line.quantity })),
    refundIds,
    refundPoisha: paid.poisha,
    refundBy: paid.refunds.at(-1)!.dueBy,
  };
  return moveReturn(
    found,
    {
      ...{ event: 'settled', by, side: 'clock', more: { $set: set } },
      audit: { outcome: 'refund', refunds: refundIds.map(String), poisha: paid.poisha },
    },
    now,
    session,
  );
}
