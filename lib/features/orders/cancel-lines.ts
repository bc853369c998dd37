import 'server-only';
import type { ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { ShopError } from '../../platform/errors';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { releaseUnits } from './release-commands';
import {
  cancellableUnits,
  grandTotal,
  linesWithout,
  liveQuantity,
  orderSums,
  type LineCuts,
} from './line-rules';
import type { CancelLines } from './line-schema';
import { publishOrderEvent } from './publish';
import { announceMove, findMovable, moveFound, type Moved } from './steps';
import { signed } from './signing';

const CANCELLATION = { orderStatus: 'cancelled' } as const;

/**
 * Cancels units of an order's lines, as its seller or an administrator, with their effect on the stock,
 * the promotions and the order's sums, in one transaction. All that is left of it is the cancellation
 * of the order; what remains can be confirmed in the same moment.
 * @returns whether the whole order is cancelled
 * @throws ShopError NOT_FOUND, FORBIDDEN, INVALID where a line is not the order's, NOT_POSSIBLE_NOW
 *   where so many are not left or the order's state doesn't allow it, IDEMPOTENCY_MISMATCH
 */
export async function cancelLines(
  actor: Actor,
  orderId: string,
  input: CancelLines,
  idempotency?: Idempotency,
): Promise<{ whole: boolean }> {
  let moved: Moved | undefined;
  const answer = await writeOnce(actor, `cancellines:${orderId}`, idempotency, async (session) => {
    const order = await findMovable(actor, orderId, session, 'shop.orders');
    requireCancellable(order);
    const cuts = cutsOf(order, input);
    const whole = order.lines.every(
      (line) => (cuts.get(String(line._id)) ?? 0) === liveQuantity(line),
    );
    moved = whole
      ? await moveFound(actor, order, { ...CANCELLATION, reason: input.reason }, session)
      : await cancelPart(actor, order, { ...input, cuts }, session);
    return { whole };
  });
  // Undefined where the answer of an earlier request is given again.
  if (moved) announceMove(moved);
  return answer;
}

/** Units go as long as the whole order could. */
function requireCancellable(order: OrderRecord): void {
  const isRunning = order.orderStatus === 'pending' && order.fulfilment !== 'delivered';
  if (isRunning && order.lines.some((line) => cancellableUnits(line) > 0)) return;
  throw new ShopError('NOT_POSSIBLE_NOW', {
    message: `This order is ${order.orderStatus}, ${order.fulfilment}: nothing of it can be cancelled now.`,
  });
}

function cutsOf({ lines }: OrderRecord, asked: CancelLines): LineCuts {
  const live = new Map(lines.map((line) => [String(line._id), cancellableUnits(line)]));
  for (const { lineId, quantity } of asked.lines) {
    const left = live.get(lineId);
    if (left === undefined) throw new ShopError('INVALID', { fields: { lines: 'unknownChoice' } });
    if (quantity > left) {
      throw new ShopError('NOT_POSSIBLE_NOW', { message: `Only ${left} of a line are left.` });
    }
  }
  return new Map(asked.lines.map(({ lineId, quantity }) => [lineId, quantity]));
}

async function cancelPart(
  actor: Actor,
  order: OrderRecord,
  { cuts, reason, confirm }: Pick<CancelLines, 'reason' | 'confirm'> & { cuts: LineCuts },
  session: ClientSession,
): Promise<Moved> {
  const lines = linesWithout(order.lines, cuts);
  const sums = orderSums(lines);
  const { fulfilment, orderStatus } = order;
  const cancelledUnits = [...cuts.values()].reduce((sum, units) => sum + units, 0);
  // State and counts are part of the filter: what was cancelled meanwhile is not cancelled again.
  const unchanged = Object.fromEntries(
    order.lines.map(({ cancelled }, place) => [`lines.${place}.cancelled`, cancelled]),
  );
  const entry = { at: new Date(), ...signed(actor, order), fulfilment, orderStatus, reason };
  const { modifiedCount } = await OrderModel.updateOne(
    { _id: order._id, fulfilment, orderStatus, ...unchanged },
    { $set: { lines, ...sums }, $push: { history: { ...entry, cancelledUnits } } },
    { session },
  );
  if (modifiedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
  const changed = await releaseUnits(actor, order, lines, session);
  const after = { ...order, lines, ...sums };
  await publishOrderEvent(
    actor,
    {
      name: 'order.linesCancelled',
      data: {
        order,
        cancelled: order.lines.flatMap(({ _id, productName, productNameBn }) => {
          const quantity = cuts.get(String(_id));
          return quantity === undefined
            ? []
            : [{ lineId: _id, productName, productNameBn, quantity }];
        }),
        poisha: grandTotal(order) - grandTotal(after),
        reason,
      },
    },
    session,
  );
  if (confirm !== true) return { changed, seller: null };
  await moveFound(actor, after, { fulfilment: 'confirmed' }, session);
  return { changed, seller: null };
}
