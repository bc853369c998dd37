import type { Issue, IssueCode, FormatName } from '../rules';
import { MAX_HTML, plainText } from '../html';
import {
  type DefaultedName,
  FILE_NAMES,
  type FileName,
  TERM_NAMES,
  type TermName,
} from '../../catalogue/shared';
import type { Columns, Row } from '../table';

/** Fields of a product that a format may have no column for: an update then leaves them alone. */
export type OptionalField =
  | OptionalFileName
  | 'brand'
  | 'category'
  | 'description'
  | 'pictures'
  | 'sourceImages'
  | 'variants';

type OptionalFileName = Extract<FileName, DefaultedName>;

/** An option of a product, e.g. its size, as its file describes it. */
export interface SourceOption {
  name: string;
  nameBn?: string;
  /** In their order, where the file lists them; else they follow from the variants. */
  values?: { value: string; valueBn: string; picture: string }[];
}

/** One variant as its file describes it: all still text. Undefined: the file has no column for it. */
export interface SourceVariant {
  row: number;
  /** One for each option of the product; empty where the cell is. */
  values: string[];
  price: string;
  /** A former price; empty: there is none. */
  compareAt?: string;
  stock: string;
  /** Stock according to an export. */
  stockWas?: string;
  sku?: string;
  barcode?: string;
  /** A plain number of grams. */
  grams?: string;
  /** An address as `readAddresses` gives it. */
  picture?: string;
  /** `10=95;50=90`: from so many on, each costs so much. Empty: there is none. */
  ladder?: string;
}

/** Terms of sale in a file; empty where it has none. */
export type SourceTerms = Partial<Record<TermName, string>>;

/** Simple fields of a product as their cells have them; undefined: the file has no column for it. */
export type SourceFields = Record<Exclude<FileName, OptionalFileName>, string> &
  Partial<Record<OptionalFileName, string>>;

/** One product as its file describes it: its rows gathered, its texts cleaned. */
export interface SourceProduct extends SourceFields {
  /** Its name in its source: what knows it again. */
  key: string;
  /** The id of a product of ours. */
  id?: string;
  /** The first of its rows. */
  row: number;
  /** Not published where it comes from: a new product of it is kept as a draft. */
  isDraft?: boolean;
  /** At most three; none where there is one variant alone. */
  options: SourceOption[];
  /** At least one. */
  variants: SourceVariant[];
  terms?: SourceTerms;
  /** Addresses in the file's order, wherever they lie. */
  pictures: string[];
  /** Addresses that are told apart as pictures elsewhere. */
  sourceImages?: string[];
}

/** Notes something about a row, by the column's name. */
export type Report = (
  row: number,
  column: string,
  level: Issue['level'],
  code: IssueCode,
  value?: string,
) => void;

/** How the products of one kind of file are read. */
export interface Format {
  name: FormatName;
  /** Whether these are its column names. */
  recognises(columns: Columns): boolean;
  /** Columns without which nothing can be taken. */
  required: readonly string[];
  /** Column name in this file format for each product field, to report where a fault is. */
  columnOf: Record<ReportedField, string>;
  /** The columns of an option by its place, from 0. */
  optionColumns(place: number): { name: string; value: string };
  /** Names by which a row's product goes; the first is its own, `parent` wins where there is one. */
  keysOf(row: Row): { own: string[]; parent?: string };
  /** Fields that the file has no column for; of the simple ones it is enough that `gather` leaves them out. */
  absent(columns: Columns): OptionalField[];
  /**
   * @param now decides whether a price for some time holds
   * @returns null where these rows are no product to take; `report` says why
   */
  gather(key: string, rows: Row[], report: Report, now: Date): SourceProduct | null;
}

export type ReportedField =
  | FileName
  | 'price'
  | 'maxQuantity'
  | 'pictures'
  | 'key'
  | 'sku'
  | 'barcode'
  | 'compareAtPrice'
  | 'weightGrams'
  | 'picture'
  | 'priceLadder'
  | TermField;

/** Only our own format has columns for these. */
type TermField = Exclude<TermName, 'weightGrams'> | 'productWeight';

/** A product's weight is told apart from its variants'. */
export const termField = (name: TermName): TermField =>
  name === 'weightGrams' ? 'productWeight' : name;

/** The column that each simple field is told under, by its name. */
export const fieldColumns = (columnOf: (name: FileName | TermName) => string) =>
  Object.fromEntries([
    ...FILE_NAMES.map((name) => [name, columnOf(name)]),
    ...TERM_NAMES.map((name) => [termField(name), columnOf(name)]),
  ]) as Record<FileName | TermField, string>;

/** Cells that are addresses; what else stands there is told. */
export function readAddresses(
  cells: { row: number; column: string; text: string }[],
  report: Report,
): string[] {
  const found = new Set<string>();
  for (const { row, column, text } of cells) {
    // A comma or a blank ends an address only before the next one: it may be a part of it.
    for (const part of text.split(
      /\s*,\s+(?=\S)|\s*,(?=https?:\/\/)|\s+(?=(?:https?:)?\/)|[|\n]/,
    )) {
      const each = part.trim();
      if (each === '') continue;
      const address = each.replace(/^\/\//, 'https://').replaceAll(' ', '%20');
      if (isAddress(address)) found.add(address);
      else report(row, column, 'warning', 'pictureAddress', each);
    }
  }
  return [...found];
}

function isAddress(text: string): boolean {
  if (text.length > 1000) return false;
  if (/^\/uploads\/[\w-]+\.webp$/.test(text)) return true;
  return /^(?:https?:)?\/\/[^\s"'<>\\]+$/i.test(text) && URL.canParse(text, 'https://x.example');
}

/** A description's cell as plain text; what is too long to be read to its end is told. */
export function describedIn(
  row: Row,
  columns: string[],
  report: Report,
  spelt = (cell: string) => cell,
): string {
  const markup = spelt(row.get(...columns));
  if (markup.length > MAX_HTML) {
    report(row.number, columns[0]!, 'warning', 'shortened', String(MAX_HTML));
  }
  return plainText(markup);
}

/** `Name: value` lines, which the product page shows as its specification. */
export function specification(rows: [name: string, values: Iterable<string>][]): string {
  return rows
    .map(([name, values]) => [name.trim(), [...new Set(values)].filter(Boolean).join(', ')])
    .filter(([name, values]) => name !== '' && values !== '')
    .map(([name, values]) => `${name}: ${values}`)
    .join('\n');
}
