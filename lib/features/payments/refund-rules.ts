import { liveDiscount, liveQuantity, type SummedLine } from '../orders/line-rules';
import { NEAR_DAYS, type RefundUrgency } from './refund-kinds';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A line of a delivered order as far as giving its money back goes. */
export interface GrantableLine {
  lineId: string;
  /** Units that were not cancelled. */
  units: number;
  /** Of them, units whose money was granted back. */
  granted: number;
  /** What the buyer paid for all units, after discounts; integer poisha. */
  netPoisha: number;
}

/** What of a delivered order can still be granted back. Integer poisha. */
export interface Grantable {
  lines: GrantableLine[];
  /** Nothing once it was granted. */
  deliveryPoisha: number;
}

export interface GrantAsked {
  lines: readonly { lineId: string; quantity: number }[];
  /** Whether the delivery's price goes back too. */
  delivery: boolean;
}

export interface GrantedLine {
  lineId: string;
  quantity: number;
  poisha: number;
}

/** What a grant comes to. Integer poisha. */
export interface GrantSums {
  lines: GrantedLine[];
  goodsPoisha: number;
  deliveryPoisha: number;
  amountPoisha: number;
}

/** Why nothing can be granted as it was asked. */
export type GrantRefusal = 'unknownLine' | 'notLeft' | 'nothing';

type Id = { toString(): string };

/** A grant of before, as refunds keep it. */
interface EarlierGrant {
  lines: readonly { lineId: Id; quantity: number }[];
  deliveryPoisha: number;
}

/** What is left to grant of an order after what was granted before. */
export function grantableOf(
  order: { lines: readonly (SummedLine & { _id: Id })[]; deliveryPoisha: number },
  earlier: readonly EarlierGrant[],
): Grantable {
  const granted = new Map<string, number>();
  for (const { lineId, quantity } of earlier.flatMap(({ lines }) => lines)) {
    const id = lineId.toString();
    granted.set(id, (granted.get(id) ?? 0) + quantity);
  }
  const isDeliveryGranted = earlier.some(({ deliveryPoisha }) => deliveryPoisha > 0);
  return {
    lines: order.lines.map((line) => ({
      lineId: line._id.toString(),
      units: liveQuantity(line),
      granted: granted.get(line._id.toString()) ?? 0,
      netPoisha: line.pricePoisha * liveQuantity(line) - liveDiscount(line),
    })),
    deliveryPoisha: isDeliveryGranted ? 0 : order.deliveryPoisha,
  };
}

/**
 * What so many more units of a line are worth, in poisha. Units that are granted one by one or at once
 * come to the same sum, and all of them to what the line cost.
 */
export function unitsWorth({ units, granted, netPoisha }: GrantableLine, quantity: number): number {
  const upTo = (count: number) => Number((BigInt(netPoisha) * BigInt(count)) / BigInt(units));
  return upTo(granted + quantity) - upTo(granted);
}

/** The sums of a grant, or why there is none. */
export function grantOf(left: Grantable, asked: GrantAsked): GrantSums | GrantRefusal {
  const byId = new Map(left.lines.map((line) => [line.lineId, line]));
  const lines: GrantedLine[] = [];
  for (const { lineId, quantity } of asked.lines) {
    const line = byId.get(lineId);
    if (!line) return 'unknownLine';
    if (quantity > line.units - line.granted) return 'notLeft';
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
  channel === 'person' && (state === 'due' || state === 'failed');
