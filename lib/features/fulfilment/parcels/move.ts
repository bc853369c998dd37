import 'server-only';
import type { ClientSession, UpdateQuery } from 'mongoose';
import type { ParcelRecord } from '../../../../models/parcel';
import { signatureOf, type Principal } from '../../../platform/auth/actor';
import { afterCommit } from '../../../platform/database/transaction';
import { giveBackStock } from '../../catalogue/stock-commands';
import { announceStockChange } from '../../catalogue/write-commands';
import { courierSlug, OWN_HANDS } from '../../orders/courier-rules';
import { writeProgress } from '../../orders/progress-commands';
import { collectParcelCash } from '../../payments/parcel-cash-commands';
import { cashOfTaken } from './cash-rules';
import { FINAL_STATES, UNSENT_STATES, type ParcelEventName, type ParcelState } from './kinds';
import { publishParcelEvent } from './publish';
import { proofOfAll, writeParcel, type FoundParcel, type Story } from './store';
import { linesMoved, linesRestocked } from './unit-rules';

/** One step of a parcel that was found possible. */
export interface Move {
  event: ParcelEventName;
  to: ParcelState;
  by: 'person' | 'courier' | 'order';
  story: Omit<Story, 'event' | 'at' | 'by'> & { by?: string };
  /** Further changes of the parcel's record. */
  update?: UpdateQuery<ParcelRecord>;
}

const isIn = (states: readonly string[], state: ParcelState) => states.includes(state);

/**
 * Takes a parcel one step further with all that follows, in the caller's transaction: its order's
 * counts and steps, the cash that it brought, stock of what came back.
 * @returns the parcel as it is then
 * @throws ShopError NOT_POSSIBLE_NOW where parcel or order changed meanwhile
 */
export async function moveParcel(
  actor: Principal,
  { parcel, order }: FoundParcel,
  { event, to, by, story, update = {} }: Move,
  session: ClientSession,
): Promise<ParcelRecord> {
  const now = new Date();
  const isLeaving = isIn(UNSENT_STATES, parcel.state) && !isIn(UNSENT_STATES, to);
  const set = {
    ...(update.$set as Partial<ParcelRecord> | undefined),
    ...(isLeaving && to !== 'cancelled' && { handedOverAt: now }),
    ...(isIn(FINAL_STATES, to) && { endedAt: now }),
  };
  const written = await writeParcel(
    parcel,
    to,
    { by: signatureOf(actor), ...story, event, at: now },
    session,
    { ...update, $set: set },
  );
  // Where the order moved first, it counts by itself.
  if (by !== 'order' && order.orderStatus === 'pending') {
    await followInOrder(actor, { before: parcel, parcel: written, order }, session);
  } else if (to === 'inspected') {
    await restock(actor, { parcel: written, order }, session);
  }
  await publishParcelEvent(
    actor,
    written,
    {
      name: 'parcel.moved',
      data: { parcel: written, event, by, ...(story.note && { note: story.note }) },
    },
    session,
  );
  return written;
}

/** Applies a parcel's step to its order. */
async function followInOrder(
  actor: Principal,
  { before, parcel, order }: FoundParcel & { before: ParcelRecord },
  session: ClientSession,
): Promise<void> {
  const restocked =
    parcel.state === 'inspected'
      ? await restock(actor, { parcel, order }, session)
      : new Map<string, number>();
  if (parcel.kind !== 'goods') return;
  const moved = linesMoved(order.lines, before, parcel);
  const lines = linesRestocked(moved, restocked);
  const collectedPoisha = await collect(actor, { before, parcel, order }, session);
  const isOut = !isIn(UNSENT_STATES, parcel.state) && parcel.state !== 'cancelled';
  await writeProgress(
    actor,
    order,
    {
      lines,
      ...(isOut && {
        courier: parcel.courier,
        trackingNumber: parcel.trackingNumber,
      }),
      collectedPoisha,
      provedBy: parcel.provedAt ? await proofOfAll(order._id, session) : null,
    },
    session,
  );
}

/** Cash that the step brought: all of it, or that of what was taken. */
function collect(
  actor: Principal,
  { before, parcel, order }: FoundParcel & { before: ParcelRecord },
  session: ClientSession,
): Promise<number> {
  const isWhole = parcel.state === 'delivered';
  const isPart = before.state === 'partly_delivered' && parcel.state === 'returning';
  if (!isWhole && !isPart) return Promise.resolve(0);
  const poisha = isWhole ? parcel.cashPoisha : cashOfTaken(order.lines, parcel);
  // What the seller's own account collects the courier pays to the seller.
  const isSellers = order.delivery.kind === 'pickup' || parcel.isSellersAccount === true;
  const courier = isSellers ? OWN_HANDS : parcel.courierSlug || courierSlug(parcel.courier);
  return collectParcelCash(
    actor,
    order,
    { parcelId: parcel._id, poisha, courier: courier || OWN_HANDS },
    session,
  );
}

/**
 * Puts what of a parcel can be sold again back into the stock.
 * @returns units by the order's line
 */
async function restock(
  actor: Principal,
  { parcel, order }: FoundParcel,
  session: ClientSession,
): Promise<Map<string, number>> {
  const units = new Map(
    parcel.lines
      .filter(({ sellable }) => sellable > 0)
      .map(({ lineId, sellable }) => [String(lineId), sellable]),
  );
  if (units.size === 0) return units;
  const tags = await giveBackStock(
    actor,
    { orderId: parcel.kind === 'goods' ? parcel.orderId : null, why: 'returned' },
    order.lines.map(({ _id, productId, variantId }) => ({
      productId,
      variantId,
      quantity: units.get(String(_id)) ?? 0,
    })),
    session,
  );
  afterCommit(session, () => announceStockChange(tags));
  return units;
}
