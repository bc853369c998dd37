import 'server-only';
import type { ClientSession, UpdateQuery } from 'mongoose';
import {
  OWN_HANDS,
  type SummedLine,
  courierSlug,
  liveDiscount,
  liveQuantity,
} from '../../orders/shared';
import type { ParcelRecord } from '../../../../models/parcel';
import { signatureOf, type Principal } from '../../../platform/auth/actor';
import { afterCommit } from '../../../platform/database/transaction';
import { announceStockChange, giveBackStock } from '../../catalogue';
import { writeProgress } from '../../orders';
import { collectParcelCash } from '../../payments';
import { FINAL_STATES, type ParcelState, UNSENT_STATES, type ParcelEventName } from './types';
import { publishParcelEvent, proofOfAll, writeParcel, type FoundParcel, type Story } from './store';
import { linesMoved, linesRestocked } from './unit-rules';

type Id = { toString(): string };

/** A line of an order as far as the cash of its parcels goes. */
type CashLine = SummedLine & { _id: Id };

/** A parcel of the same order. */
export interface CashParcel {
  state: ParcelState;
  kind: string;
  cashPoisha: number;
  lines: readonly { lineId: Id; quantity: number }[];
}

/** Returns the value of a quantity of a line to its buyer, in poisha, rounded down. */
export function worthOf(line: CashLine, quantity: number): number {
  const live = liveQuantity(line);
  if (live <= 0) return 0;
  const net = line.pricePoisha * live - liveDiscount(line);
  return Number((BigInt(net) * BigInt(Math.min(quantity, live))) / BigInt(live));
}

const worthOfAll = (
  lines: readonly CashLine[],
  units: readonly { lineId: Id; quantity: number }[],
): number =>
  units.reduce((sum, { lineId, quantity }) => {
    const line = lines.find(({ _id }) => String(_id) === String(lineId));
    return line ? sum + worthOf(line, quantity) : sum;
  }, 0);

/** Still brings its cash: neither over, nor on its way back. */
const isOpen = ({ state }: CashParcel) =>
  !(FINAL_STATES as readonly string[]).includes(state) &&
  state !== 'returning' &&
  state !== 'returned' &&
  state !== 'partly_delivered';

/** Holds units of the order that are not owed anew. */
const holds = ({ state, kind }: CashParcel) =>
  kind === 'goods' && state !== 'cancelled' && state !== 'inspected' && state !== 'lost';

/**
 * Returns the cash to collect for a parcel, in poisha: its goods as the buyer pays them, for the first parcel
 * also the delivery, and for the one that completes the packing of the order whatever is left, so that all
 * parcels together equal the order's total to the poisha.
 * @param outstandingPoisha what is still to be collected for the order; 0 of one that is paid
 * @param others all other parcels of the order
 */
export function cashOfParcel({
  lines,
  deliveryPoisha,
  outstandingPoisha,
  others,
  units,
}: {
  lines: readonly CashLine[];
  deliveryPoisha: number;
  outstandingPoisha: number;
  others: readonly CashParcel[];
  units: readonly { lineId: Id; quantity: number }[];
}): number {
  const inOthers = others.filter(holds);
  const free =
    outstandingPoisha - others.filter(isOpen).reduce((sum, { cashPoisha }) => sum + cashPoisha, 0);
  if (free <= 0) return 0;
  const packedOf = (lineId: string) =>
    [...inOthers.flatMap((parcel) => parcel.lines), ...units]
      .filter((unit) => String(unit.lineId) === lineId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  if (lines.every((line) => packedOf(String(line._id)) >= liveQuantity(line))) return free;
  const delivery = inOthers.length === 0 ? deliveryPoisha : 0;
  return Math.min(free, worthOfAll(lines, units) + delivery);
}

/**
 * Returns the cash collected for the units that a buyer took of a partly delivered parcel, in poisha: their
 * value and the part of the delivery charge that the parcel was to bring, never more than its cash.
 */
export function cashOfTaken(
  lines: readonly CashLine[],
  parcel: { cashPoisha: number; lines: readonly { lineId: Id; quantity: number; taken: number }[] },
): number {
  const whole = worthOfAll(lines, parcel.lines);
  const taken = worthOfAll(
    lines,
    parcel.lines.map(({ lineId, taken: quantity }) => ({ lineId, quantity })),
  );
  if (taken === 0) return 0;
  return Math.min(parcel.cashPoisha, taken + Math.max(0, parcel.cashPoisha - whole));
}

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
  // The courier pays the seller whatever the seller's own account collects.
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
