import { parseNumber } from '../../../platform/i18n/digits';
import type { ValidationKey } from '../../../platform/validation';
import { MAX_VALUE, type TreeAttribute } from './types';

/**
 * A product holds the values of its category's attributes as one text, a line `key: value` for each: it is
 * edited, reviewed, written down, exported and imported like any other text of the product.
 */

const LINE = /^\s*([a-z0-9-]+)\s*:\s*(.*?)\s*$/i;

/** Lines end with a break, or in a spreadsheet with a semicolon before the next key. */
const SEPARATOR = /\n|;(?=\s*(?:[a-z0-9-]+\s*:|$))/i;

/**
 * Values by key, in their order; of a key that is there twice the last.
 * @returns undefined where a line has no key
 */
export function readValues(text: string): Map<string, string> | undefined {
  const values = new Map<string, string>();
  for (const part of text.split(SEPARATOR)) {
    if (part.trim() === '') continue;
    const [, key, value] = LINE.exec(part) ?? [];
    if (key === undefined) return undefined;
    if (value) values.set(key.toLowerCase(), value);
    else values.delete(key.toLowerCase());
  }
  return values;
}

/** The one spelling of values: sorted by key, as the order of attributes may change. */
export const writeValues = (values: ReadonlyMap<string, string>): string =>
  [...values]
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n');

const YES = ['yes', 'y', 'true', '1', 'হ্যাঁ'];
const NO = ['no', 'n', 'false', '0', 'না'];

const same = (one: string, other: string) =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();

/** A value as it is stored, or why it is none. */
export function readValue(
  { type, unit, choices }: TreeAttribute,
  text: string,
): { value: string } | { fault: ValidationKey } {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length > MAX_VALUE) return { fault: 'tooLong' };
  switch (type) {
    case 'number': {
      const bare =
        unit !== '' && plain.toLowerCase().endsWith(unit.toLowerCase())
          ? plain.slice(0, -unit.length)
          : plain;
      const number = parseNumber(bare.trim());
      if (number === undefined || !Number.isFinite(number)) return { fault: 'notNumber' };
      return Math.abs(number) > 1e12 ? { fault: 'tooLarge' } : { value: String(number) };
    }
    case 'choice': {
      const found = choices.find(({ en, bn }) => same(en, plain) || same(bn, plain));
      return found ? { value: found.en } : { fault: 'unknownChoice' };
    }
    case 'yesNo': {
      if (YES.some((word) => same(word, plain))) return { value: 'yes' };
      return NO.some((word) => same(word, plain)) ? { value: 'no' } : { fault: 'unknownChoice' };
    }
    default:
      // A semicolon separates lines in the cell of a spreadsheet.
      return { value: plain.replaceAll(';', ',') };
  }
}

interface Settled {
  /** The values in their one spelling. */
  text: string;
  /** By field of the product form: `attributes`, or `attributes.{key}`. */
  faults: Record<string, ValidationKey>;
}

/**
 * The values of a product as they are stored in a category.
 * @param before the text that the product has: what of it the category does not know is left out, while an
 *   unknown key that is new is a fault
 * @param isSent whether attributes that are required must be there
 */
export function settleValues(
  attributes: readonly TreeAttribute[],
  text: string,
  before: string,
  isSent: boolean,
): Settled {
  const given = readValues(text);
  if (given === undefined) return { text, faults: { attributes: 'attributeLines' } };
  const had = readValues(before);
  const values = new Map<string, string>();
  const faults: Settled['faults'] = {};
  for (const [key, value] of given) {
    const attribute = attributes.find((each) => each.key === key);
    if (!attribute) {
      if (had?.get(key) !== value) faults.attributes = 'attributeUnknown';
      continue;
    }
    const read = readValue(attribute, value);
    if ('value' in read) values.set(key, read.value);
    // A value that was valid when written doesn't block another change.
    else if (had?.get(key) === value && !isSent) values.set(key, value);
    else faults[`attributes.${key}`] = read.fault;
  }
  if (isSent) {
    for (const { key, required } of attributes) {
      if (required && !values.has(key)) faults[`attributes.${key}`] ??= 'required';
    }
  }
  return { text: writeValues(values), faults };
}

/** A filter of a category's page: `f=watt:9`. */
export interface AttributeFilter {
  key: string;
  value: string;
}

/** One value that products have, and how many. */
export interface Facet {
  value: string;
  count: number;
  isOn: boolean;
}

const MOST_FACETS = 20;

const isWithin = (
  values: ReadonlyMap<string, string>,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
  except?: string,
) => [...wanted].every(([key, allowed]) => key === except || allowed.has(values.get(key) ?? ''));

/**
 * The products that have a value of each attribute that is asked for, and for every attribute that filters
 * how many products each value would leave, the other attributes' filters kept.
 * @param filters several values of one attribute widen, several attributes narrow
 */
export function filterRows<Row extends { attributes: string }>(
  rows: readonly Row[],
  attributes: readonly TreeAttribute[],
  filters: readonly AttributeFilter[],
): { rows: Row[]; facets: { attribute: TreeAttribute; values: Facet[] }[] } {
  const wanted = new Map<string, Set<string>>();
  for (const { key, value } of filters) {
    if (!attributes.some((each) => each.key === key && each.filter)) continue;
    wanted.set(key, (wanted.get(key) ?? new Set()).add(value));
  }
  const read = rows.map((row) => ({ row, values: readValues(row.attributes) ?? new Map() }));
  const facets = attributes
    .filter(({ filter }) => filter)
    .map((attribute) => {
      const counts = new Map<string, number>();
      for (const value of wanted.get(attribute.key) ?? []) counts.set(value, 0);
      for (const { values } of read) {
        const value = values.get(attribute.key) as string | undefined;
        if (value === undefined || !isWithin(values, wanted, attribute.key)) continue;
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const all = [...counts].map(([value, count]) => ({
        value,
        count,
        isOn: wanted.get(attribute.key)?.has(value) ?? false,
      }));
      return { attribute, values: sortFacets(attribute, all) };
    });
  return {
    rows: read.filter(({ values }) => isWithin(values, wanted)).map(({ row }) => row),
    facets,
  };
}

/** Choices in their own order, numbers by size, texts by how many products have them. */
function sortFacets({ type, choices }: TreeAttribute, facets: Facet[]): Facet[] {
  const place = ({ value }: Facet) => {
    const found = choices.findIndex(({ en }) => en === value);
    return found === -1 ? choices.length : found;
  };
  const compare = (one: Facet, other: Facet) => {
    if (type === 'number') return Number(one.value) - Number(other.value);
    if (type === 'choice') return place(one) - place(other);
    return other.count - one.count || one.value.localeCompare(other.value);
  };
  const most = [...facets]
    .sort((one, other) => Number(other.isOn) - Number(one.isOn) || other.count - one.count)
    .slice(0, MOST_FACETS);
  return most.sort(compare);
}
