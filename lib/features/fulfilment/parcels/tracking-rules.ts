import { readOrderNumber, readTrackingNumber } from '../../orders/shared';
import { toLatinDigits } from '../../../platform/i18n/digits';

/** Rows that one table, paste or file may have. */
export const MOST_TRACKED = 500;

/** A row of what somebody pasted, or of a courier's file. */
export interface TrackingRow {
  /** From 1, as the reader counts the lines of the text. */
  line: number;
  /** Number of a parcel or order as it stands there; null: the text has one column alone. */
  parcel: string | null;
  trackingNumber: string;
}

/** What stands between the two columns: sheets copy tabs, files have commas or semicolons. */
const BETWEEN = /[\t,;|]/;

/** A cell without the quotes, and the sign by which sheets keep a number as text, around it. */
const cellOf = (text: string): string =>
  readTrackingNumber(
    text
      .trim()
      .replace(/^=?"(.*)"$/, '$1')
      .replace(/^'/, ''),
  );

/**
 * Reads a column of tracking numbers, or rows of a parcel's or order's number and its tracking number, in
 * either order of the columns. A first line without any digit names the columns. Empty lines are left
 * out, of a column too: nobody can see which row they belong to.
 * @returns at most one row more than `MOST_TRACKED`, by which the caller knows that there are too many
 */
export function readTrackingRows(text: string): TrackingRow[] {
  const rows: TrackingRow[] = [];
  for (const [index, content] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const cells = content.split(BETWEEN).map(cellOf);
    if (cells.every((cell) => cell === '')) continue;
    if (rows.length === 0 && !/\d/.test(cells.join(''))) continue;
    rows.push({ line: index + 1, ...columnsOf(cells) });
    if (rows.length > MOST_TRACKED) break;
  }
  return rows;
}

function columnsOf(cells: string[]): Pick<TrackingRow, 'parcel' | 'trackingNumber'> {
  const filled = cells.filter((cell) => cell !== '');
  if (cells.length === 1) return { parcel: null, trackingNumber: filled[0]! };
  const at = filled.findIndex((cell) => readOrderNumber(cell) !== null);
  const parcel = filled[at] ?? filled[0]!;
  const rest = filled.filter((cell) => cell !== parcel);
  return { parcel, trackingNumber: rest[0] ?? '' };
}

/** A parcel that waits for its tracking number. */
export interface WaitingParcel {
  _id: string;
  /** `261121-9C21A4-1` */
  number: string;
}

/** A number as it is compared: capitals, Latin digits, whatever stands between the groups. */
const plain = (number: string): string =>
  toLatinDigits(number.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

/**
 * The parcel that a number means: its own, or its order's where one parcel of it waits.
 * @returns `unknown` where none waits by it, `several` where an order has more than one
 */
export function waitingParcel<Parcel extends WaitingParcel>(
  parcels: readonly Parcel[],
  number: string,
): Parcel | 'unknown' | 'several' {
  const asked = plain(number);
  const own = parcels.find((parcel) => plain(parcel.number) === asked);
  if (own) return own;
  const order = readOrderNumber(number);
  // A parcel's number that is not among them must not name its neighbour of the same order.
  if (order === null || plain(order) !== asked) return 'unknown';
  const ofOrder = parcels.filter((parcel) => readOrderNumber(parcel.number) === order);
  if (ofOrder.length > 1) return 'several';
  return ofOrder[0] ?? 'unknown';
}

/** What was scanned so far: the label whose slip comes next. */
export type Scanned<Parcel> = { parcel: Parcel } | null;

/** What a scan meant. */
export type ScanStep<Parcel> =
  /** A label: its slip is next. */
  | { is: 'label'; parcel: Parcel }
  | { is: 'pair'; parcel: Parcel; trackingNumber: string }
  /** A slip without a label before it. */
  | { is: 'labelFirst' }
  /** A label of a parcel that does not wait. */
  | { is: 'unknown' };

/**
 * Pairs scans: a parcel's label, then the courier's slip. Another label in between takes the place of the
 * one before; what is no label of this shop's is a slip.
 */
export function pairScan<Parcel extends WaitingParcel>(
  parcels: readonly Parcel[],
  before: Scanned<Parcel>,
  code: string,
): ScanStep<Parcel> {
  const found = waitingParcel(parcels, code);
  if (typeof found === 'object') return { is: 'label', parcel: found };
  if (readOrderNumber(code) !== null) return { is: 'unknown' };
  return before
    ? { is: 'pair', parcel: before.parcel, trackingNumber: readTrackingNumber(code) }
    : { is: 'labelFirst' };
}
