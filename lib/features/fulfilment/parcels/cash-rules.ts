import { liveDiscount, liveQuantity, type SummedLine } from '../../orders/line-rules';
import { FINAL_STATES, type ParcelState } from './kinds';

type Id = { toString(): string };

/** A line of an order as far as the cash of its parcels goes. */
export type CashLine = SummedLine & { _id: Id };

/** A parcel of the same order. */
export interface CashParcel {
  state: ParcelState;
  kind: string;
  cashPoisha: number;
  lines: readonly { lineId: Id; quantity: number }[];
}

/** What so many units of a line are worth to its buyer, in poisha, rounded down. */
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
 * What whoever brings a parcel collects, in poisha: its goods as the buyer pays them, the first parcel
 * the delivery too, and the one with which all of the order is packed whatever is left, so that all
 * together is the order's sum to the poisha.
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
 * What was collected for the units that a buyer took of a partly delivered parcel, in poisha: their
 * worth and whatever of the delivery the parcel was to bring, never more than its cash.
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
