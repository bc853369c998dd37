import 'server-only';
import type { ClientSession, UpdateQuery } from 'mongoose';
import type { OrderRecord } from '../../../../models/order';
import { type ReturnRecord, ReturnModel } from '../../../../models/return';
import { doerOf, type Principal, signatureOf, type Actor } from '../../../platform/auth/actor';
import type { AuditDetails } from '../../../platform/events/event';
import { publish } from '../../../platform/events/publish';
import { can, sellsAs } from '../../../shop/policy';
import { ShopError } from '../../../shop/errors';
import { isObjectId } from '../../../platform/validation';
import { findReturnedOrders } from '../../orders';
import { returnEntity, type ReturnEvent, type ReturnGoods, type ToldReturn } from './events';
import type { ReturnEventName, ReturnParty, ReturnSide } from './types';
import { returnPeriods, deadlineOf } from './period-rules';
import { nextReturnState, stepObstacle, waitsFor, type ReturnObstacle } from './transitions';

type What = ReturnEvent extends infer Event
  ? Event extends ReturnEvent
    ? Pick<Event, 'name' | 'data'>
    : never
  : never;

/** Says in the transaction what happened to a return. */
export function publishReturn(
  by: Principal,
  event: What,
  session: ClientSession,
  audit?: AuditDetails,
): Promise<void> {
  const about = event.data.return._id;
  const subjectId = String(about);
  return publish(
    doerOf(by),
    [
      {
        ...event,
        entity: returnEntity(about),
        ...(audit && { audit: { ...audit, subject: 'return' as const, subjectId } }),
      },
    ],
    session,
  );
}

/** Returns the part of a return that its notices need. */
export function toldReturn(record: ReturnRecord): ToldReturn {
  const { history: _history, words: _words, photos: _photos, target: _target, ...told } = record;
  return told;
}

/** Returns the goods of a return, by the lines of its order. */
export function goodsOf(
  of: Pick<ReturnRecord, 'lines'>,
  order: Pick<OrderRecord, 'lines'> | null | undefined,
): ReturnGoods {
  const named = of.lines.map(({ lineId }) => order?.lines.find(({ _id }) => _id.equals(lineId)));
  return {
    productName: named[0]?.productName ?? '',
    productNameBn: named[0]?.productNameBn ?? '',
    quantity: of.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    products: of.lines.length,
  };
}

const OBSTACLES: Record<ReturnObstacle, string> = {
  state: 'This return is not at that step any more.',
  goodsSent: 'The goods are on their way back already.',
  goodsThere: 'The goods are back already: only how it ends is open.',
  nothingToSend: 'Nothing has to be sent back here.',
  tooLate: 'The time for that is over.',
};

/**
 * Returns the party as which somebody sees a return: its buyer, its seller, or an administrator for the shop.
 * The person who bought it is its buyer alone, even if they work for its seller by now: nobody answers
 * themself.
 * @returns null where it is nothing of theirs
 */
export function sideOf(
  actor: Actor,
  of: Pick<ReturnRecord, 'customerId' | 'sellerId'>,
): ReturnParty | null {
  if (String(of.customerId) === actor.id) return 'buyer';
  if (sellsAs(actor, of.sellerId, 'shop.orders')) return 'seller';
  return can(actor, 'returns.rule') ? 'shop' : null;
}

/**
 * A return as the transaction sees it, with the side of whoever asks. Of other people's nobody learns that
 * there are any.
 * @throws ShopError NOT_FOUND
 */
export async function returnIn(
  actor: Actor,
  id: string,
  session: ClientSession,
): Promise<{ found: ReturnRecord; side: ReturnParty }> {
  const found = isObjectId(id)
    ? await ReturnModel.findById(id, null, { session }).lean<ReturnRecord>()
    : null;
  const side = found && sideOf(actor, found);
  if (!found || !side) throw new ShopError('NOT_FOUND');
  return { found, side };
}

/** All returns of an order as the transaction sees them. */
export const returnsOfOrder = (
  { _id }: Pick<OrderRecord, '_id'>,
  session: ClientSession,
): Promise<ReturnRecord[]> =>
  ReturnModel.find({ orderId: _id }, null, { session }).sort({ serial: 1 }).lean<ReturnRecord[]>();

/** One step, and what it writes beside the state. */
interface Step {
  event: ReturnEventName;
  by: Principal;
  side: ReturnSide;
  note?: string | undefined;
  /** The refund that ends it waits for a second person of the shop. */
  isChecked?: boolean;
  /** More that is written. */
  more?: UpdateQuery<ReturnRecord>;
  /** More that the audit log keeps. */
  audit?: Record<string, unknown>;
}

/**
 * Refuses a step that is not possible now.
 * @throws ShopError NOT_POSSIBLE_NOW with words
 */
export function requireStep(found: ReturnRecord, step: Pick<Step, 'event' | 'side'>, now: Date) {
  const obstacle = stepObstacle(found, step.event, step.side, now);
  if (obstacle) throw new ShopError('NOT_POSSIBLE_NOW', { message: OBSTACLES[obstacle] });
}

/**
 * Takes a return one step further in the caller's transaction, from the state and version that it was read
 * in: its clocks run anew, and whom it concerns hears of it.
 * @returns it as it is then
 * @throws ShopError NOT_POSSIBLE_NOW
 */
export async function moveReturn(
  found: ReturnRecord,
  { event, by, side, note = '', isChecked = false, more = {}, audit = {} }: Step,
  now: Date,
  session: ClientSession,
): Promise<ReturnRecord> {
  requireStep(found, { event, side }, now);
  const state = nextReturnState(found.state, event, side)!;
  const to = { state, reason: found.reason };
  const clock = deadlineOf(to, now, await returnPeriods(session));
  const moved = await ReturnModel.findOneAndUpdate(
    { _id: found._id, state: found.state, version: found.version },
    {
      ...more,
      $set: {
        ...(more.$set as object | undefined),
        state,
        version: found.version + 1,
        waitsFor: waitsFor(to),
        // A no can be asked about; that is nothing anybody waits for.
        waitsBy: waitsFor(to) === null ? null : (clock?.by ?? null),
        ...(clock && { [clock.clock]: clock.by }),
        ...(state === 'closed' && { closedAt: now }),
      },
      $unset: { ...(more.$unset as object | undefined), reminded: 1 },
      $push: {
        history: { at: now, event, to: state, side, by: signatureOf(by), ...(note && { note }) },
      },
    },
    { session, returnDocument: 'after' },
  ).lean<ReturnRecord>();
  if (!moved) throw new ShopError('NOT_POSSIBLE_NOW', { message: OBSTACLES.state });
  const order = (await findReturnedOrders([moved.orderId], session)).get(String(moved.orderId));
  await publishReturn(
    by,
    {
      name: 'return.moved',
      data: {
        ...{ return: toldReturn(moved), goods: goodsOf(moved, order), event, side, note },
        ...(isChecked && { isChecked }),
      },
    },
    session,
    {
      action: `return.${event}`,
      before: { state: found.state },
      after: { state, ...(note && { note }), ...audit },
    },
  );
  return moved;
}
