import {
  OWN_HANDS,
  type OrderStatus,
  type SummedLine,
  liveDiscount,
  liveQuantity,
} from '../orders/shared';
import { NEAR_DAYS, type RefundUrgency } from './refund-types';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A line of an order as far as giving its money back goes. */
export interface GrantableLine {
  lineId: string;
  /** Units that were not cancelled. */
  units: number;
  /** Units whose money was granted back, and its amount. */
  granted: number;
  grantedPoisha: number;
  /** Units with the buyer whose money was not granted back. */
  left: number;
  /** Amount that the buyer paid for all units, after discounts; integer poisha. */
  netPoisha: number;
}

/** The rest of an order that can still be refunded. Integer poisha. */
export interface Grantable {
  lines: GrantableLine[];
  /** Nothing once it was granted, and before all of the order is delivered. */
  deliveryPoisha: number;
}

interface GrantAsked {
  lines: readonly { lineId: string; quantity: number }[];
  /** Whether the delivery's price goes back too. */
  delivery: boolean;
}

interface GrantedLine {
  lineId: string;
  quantity: number;
  poisha: number;
}

/** Amounts of a grant. Integer poisha. */
export interface GrantSums {
  lines: GrantedLine[];
  goodsPoisha: number;
  deliveryPoisha: number;
  amountPoisha: number;
}

/** Why nothing can be granted as it was asked. */
type GrantRefusal = 'unknownLine' | 'notLeft' | 'nothing';

type Id = { toString(): string };

/** A grant of before, as refunds keep it. */
interface EarlierGrant {
  lines: readonly { lineId: Id; quantity: number; poisha: number }[];
  deliveryPoisha: number;
}

/** An order as far as giving its money back goes. */
interface GrantedOrder {
  orderStatus: OrderStatus;
  lines: readonly (SummedLine & { _id: Id; delivered: number })[];
  deliveryPoisha: number;
}

/**
 * Returns the amount of an order that is left to grant after the earlier grants: for an order that goes on,
 * units that its buyer has already; for a withdrawn one nothing, as all of its money goes back anyway.
 */
export function grantableOf(order: GrantedOrder, earlier: readonly EarlierGrant[]): Grantable {
  const isWhole = order.orderStatus === 'completed';
  const reached = ({ delivered, ...line }: GrantedOrder['lines'][number]) =>
    isWhole ? liveQuantity(line) : order.orderStatus === 'pending' ? delivered : 0;
  const isDeliveryGranted = earlier.some(({ deliveryPoisha }) => deliveryPoisha > 0);
  return {
    lines: order.lines.map((line) => {
      const lineId = line._id.toString();
      const before = earlier
        .flatMap(({ lines }) => lines)
        .filter((one) => one.lineId.toString() === lineId);
      const granted = before.reduce((sum, { quantity }) => sum + quantity, 0);
      return {
        lineId,
        units: liveQuantity(line),
        granted,
        grantedPoisha: before.reduce((sum, { poisha }) => sum + poisha, 0),
        left: Math.max(0, reached(line) - granted),
        netPoisha: line.pricePoisha * liveQuantity(line) - liveDiscount(line),
      };
    }),
    deliveryPoisha: isWhole && !isDeliveryGranted ? order.deliveryPoisha : 0,
  };
}

/** Whether anything of it can be granted. */
export const isGrantable = ({ lines, deliveryPoisha }: Grantable): boolean =>
  deliveryPoisha > 0 || lines.some(({ left }) => left > 0);

/**
 * Returns the value of a further quantity of a line, in poisha. Units that are granted one by one or at once
 * add up to the same sum, and all of them to what the line cost; where units were cancelled in between, to no
 * more than what is left of it.
 */
export function unitsWorth(
  { units, granted, grantedPoisha, netPoisha }: GrantableLine,
  quantity: number,
): number {
  const upTo = (count: number) => Number((BigInt(netPoisha) * BigInt(count)) / BigInt(units));
  return Math.min(upTo(granted + quantity) - upTo(granted), netPoisha - grantedPoisha);
}

/** The sums of a grant, or why there is none. */
export function grantOf(left: Grantable, asked: GrantAsked): GrantSums | GrantRefusal {
  const byId = new Map(left.lines.map((line) => [line.lineId, line]));
  const lines: GrantedLine[] = [];
  for (const { lineId, quantity } of asked.lines) {
    const line = byId.get(lineId);
    if (!line) return 'unknownLine';
    if (quantity > line.left) return 'notLeft';
    lines.push({ lineId, quantity, poisha: unitsWorth(line, quantity) });
  }
  if (asked.delivery && left.deliveryPoisha === 0) return 'notLeft';
  const goodsPoisha = lines.reduce((sum, { poisha }) => sum + poisha, 0);
  const deliveryPoisha = asked.delivery ? left.deliveryPoisha : 0;
  const amountPoisha = goodsPoisha + deliveryPoisha;
  return amountPoisha > 0 ? { lines, goodsPoisha, deliveryPoisha, amountPoisha } : 'nothing';
}

/** The part of a grant that goes back from one payment. Integer poisha. */
export type GrantPart = GrantSums;

/**
 * A grant in the parts that payments of which so much is left can bear, in their order. Units stand in the
 * part that their money begins in; what of it is in another part stands there for no line.
 * @returns null where less is left than it comes to; a part may be of nothing
 */
export function splitGrant(
  { lines, deliveryPoisha, amountPoisha }: GrantSums,
  lefts: readonly number[],
): GrantPart[] | null {
  let open = amountPoisha;
  const parts = lefts.map((left): GrantPart => {
    const part = Math.max(0, Math.min(left, open));
    open -= part;
    return { lines: [], goodsPoisha: 0, deliveryPoisha: 0, amountPoisha: part };
  });
  const filled = parts.filter((part) => part.amountPoisha > 0);
  if (open > 0 || filled.length === 0) return null;
  let place = 0;
  let room = filled[0]!.amountPoisha;
  const spread = (poisha: number, note: (part: GrantPart, piece: number) => void) => {
    let rest = poisha;
    do {
      if (rest > 0 && room === 0) room = filled[++place]!.amountPoisha;
      const piece = Math.min(rest, room);
      note(filled[place]!, piece);
      room -= piece;
      rest -= piece;
    } while (rest > 0);
  };
  for (const line of lines) {
    let isNamed = false;
    spread(line.poisha, (part, piece) => {
      if (!isNamed) part.lines.push({ ...line, poisha: piece });
      isNamed = true;
      part.goodsPoisha += piece;
    });
  }
  spread(deliveryPoisha, (part, piece) => {
    part.deliveryPoisha += piece;
  });
  return parts;
}

/** Minutes between one try with a provider and the next. */
const PAUSES = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720, 720, 720] as const;

/**
 * When a provider is tried or asked again after so many tries.
 * @returns null where it was tried often enough: a person decides
 */
export function nextTry(tries: number, now: Date): Date | null {
  const minutes = PAUSES[tries - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
}

/** From when on an open refund that is due by a moment counts as near. */
export const nearFrom = (now: Date): Date => new Date(now.getTime() + NEAR_DAYS * DAY_MS);

/** How an open refund stands with its last day; null while there is time, and once it is done. */
export function urgencyOf(
  { state, dueBy }: { state: string; dueBy: Date },
  now: Date,
): RefundUrgency | null {
  if (state === 'done' || dueBy > nearFrom(now)) return null;
  return dueBy < now ? 'late' : 'near';
}

/** Whether a person sends it and has not yet: its buyer can say where. */
export const mayNameTarget = ({ channel, state }: { channel: string; state: string }): boolean =>
  channel === 'person' && (state === 'waiting' || state === 'due' || state === 'failed');

/** Party that has the money of a payment, from which it can go back. */
export type MoneyHolder = 'shop' | 'courier' | 'seller';

/** Cash is with its courier until that hands it in, or in its seller's hands for good. */
export const holderOf = ({
  method,
  owedBy,
  courier,
}: {
  method: string;
  owedBy?: string | null;
  courier?: string | null;
}): MoneyHolder => {
  if (method !== 'cod') return 'shop';
  if (owedBy) return 'courier';
  return courier === OWN_HANDS ? 'seller' : 'shop';
};
