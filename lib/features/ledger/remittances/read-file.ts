import {
  areDistinct,
  guessColumns,
  type Headings,
  noColumns,
  sameColumns,
} from '../../../platform/csv/columns';
import {
  type FileLines,
  type FileText,
  readFileText,
  readLinesOf,
} from '../../../platform/csv/table';
import { COLUMN_ROLES, type ColumnRole, type Mapping } from './types';
import { MAX_COLUMNS, MAX_ROWS } from './rules';

export type { FileText } from '../../../platform/csv/table';

export const NO_MAPPING: Mapping = noColumns(COLUMN_ROLES);

const CHARGE = /charge|\bfees?\b|চার্জ|ফি|খরচ/;
const PAYABLE = /payable|pay ?out|\bnet\b|প্রদেয়|নিট/;

/** How couriers head each column, the surest first. */
const PATTERNS: Record<ColumnRole, readonly RegExp[]> = {
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
  returnCharge: [/return\w*.*(charge|fee)|(charge|fee).*return|(ফেরত|রিটার্ন).*(চার্জ|ফি)/],
  adjustment: [/adjust|deduct|penalty|সমন্বয়|কর্তন/],
  payable: [PAYABLE],
  day: [/deliver\w* (date|on|at)|ডেলিভারির তারিখ/, /date|তারিখ/],
};

/** A column of this role is never headed so, whatever else its heading says. */
const NEVER: Partial<Record<ColumnRole, RegExp>> = {
  collected: new RegExp(`${CHARGE.source}|${PAYABLE.source}`),
  order: /date|তারিখ/,
};

const HEADINGS: Headings<ColumnRole> = {
  roles: COLUMN_ROLES,
  patterns: PATTERNS,
  never: NEVER,
  // The total has it in it.
  skip: (role, found, headings) =>
    (role === 'cashCharge' || role === 'returnCharge') &&
    /total|মোট/.test(headings[found.charge ?? -1] ?? ''),
};

/** Which column is what, as far as the headings say; no column is two things. */
export const guessMapping = (names: readonly string[]): Mapping => guessColumns(names, HEADINGS);

/**
 * The columns of a courier's file as they were chosen for the one before; guessed where that one had
 * other headings, or was never given usable columns.
 */
export function rememberedMapping(
  names: readonly string[],
  before: { names: readonly string[]; mapping: Mapping } | null,
): Mapping {
  const isKnown = before !== null && isUsable(before.mapping, before.names.length);
  return (isKnown && sameColumns(names, COLUMN_ROLES, before)) || guessMapping(names);
}

/** Whether rows can be read by it: what was collected, of which parcel, and no column twice. */
export const isUsable = (mapping: Mapping, columns: number): boolean =>
  mapping.collected !== null &&
  (mapping.consignment !== null || mapping.order !== null) &&
  areDistinct(mapping, COLUMN_ROLES, columns);

/** The text of a courier's file. @throws FileError where it is none */
export const readText = (bytes: Buffer): FileText =>
  readFileText(bytes, (names) => isUsable(guessMapping(names), names.length));

/** The lines of its text. @throws FileError where it is no CSV file, or larger than couriers' files are */
export const readTable = (file: FileText): FileLines =>
  readLinesOf(file, { rows: MAX_ROWS, columns: MAX_COLUMNS });
