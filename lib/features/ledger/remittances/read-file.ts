import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { decode } from 'iconv-lite';
import { detectLayout, type Delimiter } from '../../../platform/csv/delimiter';
import { detectEncoding } from '../../../platform/csv/encoding';
import { FileError } from '../../../platform/csv/file-error';
import { mendQuotes, READ_OPTIONS } from '../../../platform/csv/read';
import { COLUMN_ROLES, type ColumnRole, type Mapping, type RemittanceProblem } from './types';
import { MAX_COLUMNS, MAX_ROWS } from './rules';

export const NO_MAPPING: Mapping = {
  consignment: null,
  order: null,
  collected: null,
  charge: null,
  cashCharge: null,
  payable: null,
  day: null,
};

/** Headings are compared without case, underscores and outer blanks. */
const plain = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim();

const CHARGE = /charge|\bfees?\b|চার্জ|ফি|খরচ/;
const PAYABLE = /payable|pay ?out|\bnet\b|প্রদেয়|নিট/;

/** How couriers head each column, the surest first. */
const HEADINGS: Record<ColumnRole, readonly RegExp[]> = {
  consignment: [
    /consignment|কনসাইনমেন্ট/,
    /tracking|ট্র্যাকিং/,
    /\bparcel (id|no|number)|\bawb\b|\bcn\b|পার্সেল/,
  ],
  order: [
    /merchant (order|invoice)/,
    /\border ?(id|no|number|#)|অর্ডার/,
    /invoice|reference|\border$|ইনভয়েস|চালান/,
  ],
  collected: [/collected|আদায়|সংগ্রহ/, /collection|\bcod\b|cash/, /amount|টাকা/],
  charge: [/total (charge|fee)|মোট চার্জ/, /(delivery|shipping) (charge|fee)/, CHARGE],
  cashCharge: [/\b(cod|cash)\b.*(charge|fee)|সিওডি.*(চার্জ|ফি)/],
  payable: [PAYABLE],
  day: [/deliver\w* (date|on|at)|ডেলিভারির তারিখ/, /date|তারিখ/],
};

/** A column of this role is never headed so, whatever else its heading says. */
const NEVER: Partial<Record<ColumnRole, RegExp>> = {
  collected: new RegExp(`${CHARGE.source}|${PAYABLE.source}`),
  order: /date|তারিখ/,
};

/** Which column is what, as far as the headings say; no column is two things. */
export function guessMapping(names: readonly string[]): Mapping {
  const headings = names.map(plain);
  const mapping = { ...NO_MAPPING };
  const taken = new Set<number>();
  for (const role of COLUMN_ROLES) {
    // The total has it in it.
    if (role === 'cashCharge' && /total|মোট/.test(headings[mapping.charge ?? -1] ?? '')) continue;
    for (const pattern of HEADINGS[role]) {
      const place = headings.findIndex(
        (name, index) =>
          !taken.has(index) && pattern.test(name) && NEVER[role]?.test(name) !== true,
      );
      if (place < 0) continue;
      mapping[role] = place;
      taken.add(place);
      break;
    }
  }
  return mapping;
}

/**
 * The columns of a courier's file as they were chosen for the one before; guessed where that one had
 * other headings, or was never given usable columns.
 */
export function rememberedMapping(
  names: readonly string[],
  before: { names: readonly string[]; mapping: Mapping } | null,
): Mapping {
  const guessed = guessMapping(names);
  if (before === null || !isUsable(before.mapping, before.names.length)) return guessed;
  const headings = names.map(plain);
  const found = { ...NO_MAPPING };
  for (const role of COLUMN_ROLES) {
    const place = before.mapping[role] ?? null;
    if (place === null) continue;
    const now = headings.indexOf(plain(before.names[place] ?? ''));
    if (now < 0) return guessed;
    found[role] = now;
  }
  return found;
}

/** Whether rows can be read by it: what was collected, of which parcel, and no column twice. */
export function isUsable(mapping: Mapping, columns: number): boolean {
  const places = COLUMN_ROLES.flatMap((role) => mapping[role] ?? []);
  return (
    mapping.collected !== null &&
    (mapping.consignment !== null || mapping.order !== null) &&
    places.every((place) => Number.isInteger(place) && place >= 0 && place < columns) &&
    new Set(places).size === places.length
  );
}

/** A courier's file as text, and how its lines are laid out. */
export interface FileText {
  text: string;
  delimiter: Delimiter;
  /** Lines before the headings. */
  skipped: number;
}

/** A file's lines under its headings, each with its row as a spreadsheet counts. */
interface FileLines {
  names: string[];
  /** `overflows`: something stands beyond the last heading, so the cells before it may be another column's. */
  lines: { row: number; cells: string[]; overflows: boolean }[];
}

const Unreadable = FileError<RemittanceProblem>;

/** How much of a text may be its line of headings. */
const HEAD = 64 * 1024;

/** The text of a file in whatever encoding. @throws FileError where it is none */
export function readText(bytes: Buffer): FileText {
  const text = decode(bytes, detectEncoding(bytes.subarray(0, HEAD), isUtf8(bytes)));
  if (text.trim() === '') throw new Unreadable('empty');
  const isKnown = (names: string[]) => isUsable(guessMapping(names), names.length);
  const { delimiter, skipped } = detectLayout(text.slice(0, HEAD), isKnown);
  return { text, delimiter, skipped };
}

/**
 * The lines of a text; empty ones are left out but counted.
 * @throws FileError where it is no CSV file, or larger than couriers' files are
 */
export function readTable({ text, delimiter, skipped }: FileText): FileLines {
  const all = parsed(text, delimiter, skipped);
  // Before empty lines are left out: reading ended where there are too many.
  if (all.length > MAX_ROWS + 1) throw new Unreadable('tooManyRows');
  const [names, ...lines] = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (names === undefined || names.cells.length < 2) throw new Unreadable('notCsv');
  if (names.cells.length > MAX_COLUMNS) throw new Unreadable('tooManyColumns');
  if (lines.length === 0) throw new Unreadable('noRows');
  const columns = names.cells.length;
  return {
    names: names.cells.map((name) => name.trim()),
    lines: lines.map((line) => ({
      ...line,
      overflows: line.cells.slice(columns).some((cell) => cell.trim() !== ''),
    })),
  };
}

interface Read {
  record: string[];
  info: { records: number; empty_lines: number };
}

function parsed(
  text: string,
  delimiter: string,
  skipped: number,
): { row: number; cells: string[] }[] {
  try {
    const records = parse(mendQuotes(text, delimiter), {
      delimiter,
      from_line: skipped + 1,
      // One more than there may be, and the headings: enough to know that it is too many.
      to: MAX_ROWS + 2,
      ...READ_OPTIONS,
    }) as unknown as Read[];
    return records.map(({ record, info }) => ({
      row: info.records + info.empty_lines,
      cells: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unreadable(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quoteNotClosed' : 'notCsv');
  }
}
