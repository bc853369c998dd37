import { orderNumber } from '../../orders/shared';
import type { BuyerParcel } from '../../fulfilment/parcels/shared';
import { countsFrom } from '../../../shop/deadlines/release-rules';
import type { ReturnReason, ReturnOutcome, ReturnState } from './types';
import { areGoodsDue, mayRefundDelivery, type SteppedReturn } from './transitions';
import { returnableFrom, returnableUntil, type ReturnPeriods, after } from './period-rules';

/** Whether goods are to be sent back, or are on their way. */
export const isToCome = (of: Pick<SteppedReturn, 'state' | 'reason'>): boolean =>
  (of.state === 'approved' || of.state === 'in_transit') && areGoodsDue(of);

/** Returns who pays the way back: the buyer who changed their mind, else the seller. */
export const freightPayer = (of: { reason: ReturnReason }): 'buyer' | 'seller' =>
  mayRefundDelivery(of) ? 'seller' : 'buyer';

/**
 * Returns the number by which people refer to a return: its order's number and which of its returns it is,
 * `261121-9C21A4-R1`.
 */
export const returnNumber = (orderId: string, serial: number): string =>
  `${orderNumber(orderId)}-R${serial}`;

/** Units of one line that reached the buyer at one moment, in place of returned ones too. */
export interface DeliveredUnits {
  lineId: string;
  quantity: number;
  at: Date;
}

/** A return of before, as far as it holds units. */
interface EarlierReturn {
  state: ReturnState;
  outcome?: ReturnOutcome | null | undefined;
  /** `refunded`: units whose money it gave back. */
  lines: readonly { lineId: { toString(): string }; quantity: number; refunded: number }[];
}

/** Part of a line that can be given back. */
export interface ReturnableLine {
  lineId: string;
  /** Units that reached the buyer, less those of returns and those whose money went back. */
  left: number;
  /** Units among these that are still within their period. */
  now: number;
  /** Until when the last of them; null where its time is over, or none is left. */
  until: Date | null;
}

/** Whether a return still stands for its units: not one that the buyer took back or never sent. */
const holdsUnits = ({ state, outcome }: Pick<EarlierReturn, 'state' | 'outcome'>): boolean =>
  state !== 'withdrawn' && outcome !== 'unsent';

function sums<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  unitsOf: (item: Item) => number,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const item of items) {
    found.set(idOf(item), (found.get(idOf(item)) ?? 0) + unitsOf(item));
  }
  return found;
}

/**
 * Returns what of an order's lines can be given back for a reason at a moment.
 * @param granted units whose money went back, by whatever way
 * @param promisedBy the day that delivery was promised for; null: none was
 */
export function returnableLines(
  of: {
    delivered: readonly DeliveredUnits[];
    returns: readonly EarlierReturn[];
    granted: readonly { lineId: { toString(): string }; quantity: number }[];
    promisedBy: Date | null;
  },
  reason: ReturnReason,
  now: Date,
  periods: ReturnPeriods,
): ReturnableLine[] {
  const reached = sums(
    of.delivered,
    ({ lineId }) => lineId,
    ({ quantity }) => quantity,
  );
  const returned = of.returns.filter(holdsUnits).flatMap(({ lines }) => lines);
  const idOf = ({ lineId }: { lineId: { toString(): string } }) => lineId.toString();
  const held = sums(returned, idOf, ({ quantity }) => quantity);
  const byReturns = sums(returned, idOf, ({ refunded }) => refunded);
  const granted = sums(of.granted, idOf, ({ quantity }) => quantity);
  return [...reached].map(([lineId, quantity]) => {
    // Money that a return gave back is of units that it holds.
    const aside = Math.max(0, (granted.get(lineId) ?? 0) - (byReturns.get(lineId) ?? 0));
    const left = Math.max(0, quantity - (held.get(lineId) ?? 0) - aside);
    const open = of.delivered
      .filter((units) => units.lineId === lineId)
      .map((units) => {
        const from = returnableFrom(units.at, reason, of.promisedBy);
        return { ...units, until: returnableUntil(from, reason, periods) };
      })
      .filter(({ until }) => until >= now);
    const inTime = open.reduce((sum, units) => sum + units.quantity, 0);
    const possible = Math.min(left, inTime);
    const until = open.reduce<Date | null>(
      (latest, units) => (latest === null || units.until > latest ? units.until : latest),
      null,
    );
    return { lineId, left, now: possible, until: possible > 0 ? until : null };
  });
}

/** Why units can't be given back. */
export type UnitRefusal = 'unknownLine' | 'notDelivered' | 'notLeft' | 'tooLate';

/** Returns the reason against giving back units, and of which line how many are possible; null: nothing. */
export function unitRefusal(
  lines: readonly ReturnableLine[],
  asked: readonly { lineId: string; quantity: number }[],
  orderLines: ReadonlySet<string>,
): { why: UnitRefusal; lineId: string; possible: number } | null {
  const byId = new Map(lines.map((line) => [line.lineId, line]));
  for (const { lineId, quantity } of asked) {
    const line = byId.get(lineId);
    const refused = (why: UnitRefusal) => ({ why, lineId, possible: line?.now ?? 0 });
    if (!orderLines.has(lineId)) return refused('unknownLine');
    if (!line) return refused('notDelivered');
    if (quantity > line.left) return refused('notLeft');
    if (quantity > line.now) return refused('tooLate');
  }
  return null;
}

type Parcel = Pick<BuyerParcel, 'kind' | 'state' | 'lines' | 'steps' | 'endedAt'>;

/** When the buyer had in hand what they took of a parcel; null where that was nothing. */
function tookAt({ state, steps, endedAt }: Parcel): string | null {
  if (state === 'delivered') return endedAt ?? steps.at(-1)?.at ?? null;
  const said = steps.filter(({ event }) => event === 'partly_delivered' || event === 'parts_said');
  return said[0]?.at ?? null;
}

/**
 * Units of an order that reached its buyer, and when: by its parcels, replacements among them; what no
 * parcel tells of came with the order as a whole.
 * @param deliveredAt when the order as a whole was delivered; null: never
 */
export function deliveredUnits(
  order: { lines: readonly { _id: { toString(): string }; delivered: number }[] },
  deliveredAt: Date | null,
  parcels: readonly Parcel[],
): DeliveredUnits[] {
  const found: (DeliveredUnits & Pick<Parcel, 'kind'>)[] = parcels.flatMap((parcel) => {
    const at = tookAt(parcel);
    if (at === null) return [];
    return parcel.lines.flatMap(({ lineId, quantity, taken }) => {
      const units = parcel.state === 'delivered' ? quantity : taken;
      return units > 0 ? [{ lineId, quantity: units, at: new Date(at), kind: parcel.kind }] : [];
    });
  });
  const untold = order.lines.flatMap(({ _id, delivered }) => {
    const lineId = _id.toString();
    const told = found
      .filter((units) => units.lineId === lineId && units.kind === 'goods')
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return deliveredAt && delivered > told
      ? [{ lineId, quantity: delivered - told, at: deliveredAt }]
      : [];
  });
  return [...found.map(({ lineId, quantity, at }) => ({ lineId, quantity, at })), ...untold];
}

/**
 * Since when units of an order count as delivered for their buyer's time to give them back: a courier's
 * report counts by itself, any other proof from its own moment on, and a seller's word late.
 */
export function countsSince(
  {
    provedAt,
    provedBy,
    delivery,
  }: {
    provedAt?: Date | null;
    provedBy?: string | null;
    delivery: { promisedBy?: Date | null };
  },
  at: Date,
  sellerWordHours: number,
): Date {
  if (provedAt) return provedBy === 'courier' || at > provedAt ? at : provedAt;
  const promisedBy = delivery.promisedBy ?? null;
  return countsFrom({ deliveredAt: at, provedAt: null, promisedBy }, sellerWordHours);
}

/**
 * Whether goods of an order may be given back at a moment: for some reason at least, by since when it
 * counts as delivered. What of it, its return's own page says.
 */
export function mayGiveBack(
  order: {
    orderStatus: string;
    history: readonly { orderStatus: string; at: string }[];
  },
  proof: Parameters<typeof countsSince>[0] | undefined,
  {
    unused,
    fault,
    sellerWordHours,
  }: Pick<ReturnPeriods, 'unused' | 'fault'> & { sellerWordHours: number },
  now: Date,
): boolean {
  if (order.orderStatus !== 'completed' || !proof) return false;
  const delivered = order.history.find(({ orderStatus }) => orderStatus === 'completed')?.at;
  if (delivered === undefined) return false;
  const counts = countsSince(proof, new Date(delivered), sellerWordHours);
  const promisedBy = proof.delivery.promisedBy ?? counts;
  return (
    now < after(counts, unused) || now < after(promisedBy > counts ? promisedBy : counts, fault)
  );
}
