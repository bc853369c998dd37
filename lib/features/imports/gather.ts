import { FileError } from './file-error';
import type { Format, OptionalField } from './formats';
import type { Row } from './table';

/** Letters of rows that may be held at once: only where a product's rows lie far apart. */
const MAX_HELD = 64 * 1024 * 1024;

/** Other systems know no case in handles and SKUs: `Steel-Mug` and `steel-mug` are one product. */
const fold = (name: string) => name.toLocaleLowerCase('en');

/** Result of the first pass over a file: where each product ends. */
export interface Survey {
  rows: number;
  products: number;
  absent: OptionalField[];
  /** The product that a row belongs to; undefined where nothing names it. */
  keyOf(row: Row): string | undefined;
  lastRowOf(key: string): number;
}

/**
 * Reads a file once for its products' names alone, so that the second reading can give each product
 * away with its last row: memory then depends on one product's rows, not on the file's.
 */
export async function surveyRows(rows: AsyncIterable<Row>, format: Format): Promise<Survey> {
  /** Every name a product goes by, to its first one as it was spelt first. */
  const names = new Map<string, string>();
  const last = new Map<string, number>();
  const ofParents = new Map<string, number>();
  let count = 0;
  let absent: OptionalField[] = [];
  for await (const row of rows) {
    if (count === 0) absent = format.absent(row.columns);
    count += 1;
    const { own, parent } = format.keysOf(row);
    if (parent) ofParents.set(parent, row.number);
    const [name] = own;
    if (name === undefined) continue;
    const key = names.get(fold(name)) ?? name;
    for (const each of own) if (!names.has(fold(each))) names.set(fold(each), key);
    last.set(key, row.number);
  }
  const resolve = (name: string) => names.get(fold(name)) ?? name;
  for (const [parent, row] of ofParents) {
    const key = resolve(parent);
    last.set(key, Math.max(last.get(key) ?? 0, row));
  }
  return {
    rows: count,
    products: last.size,
    absent,
    keyOf(row) {
      const { own, parent } = format.keysOf(row);
      const name = parent || own[0];
      return name === undefined ? undefined : resolve(name);
    },
    lastRowOf: (key) => last.get(key) ?? 0,
  };
}

export interface Gathered {
  /** Undefined for rows that nothing names. */
  key: string | undefined;
  rows: Row[];
}

/** The file's products in the order of their last rows. */
export async function* gatherRows(
  rows: AsyncIterable<Row>,
  survey: Survey,
): AsyncGenerator<Gathered> {
  const open = new Map<string, Row[]>();
  let held = 0;
  for await (const row of rows) {
    const key = survey.keyOf(row);
    if (key === undefined) {
      yield { key, rows: [row] };
      continue;
    }
    const group = open.get(key) ?? [];
    group.push(row);
    held += lettersOf(row);
    if (held > MAX_HELD) throw new FileError('tooMixed');
    if (row.number < survey.lastRowOf(key)) {
      open.set(key, group);
      continue;
    }
    open.delete(key);
    for (const each of group) held -= lettersOf(each);
    yield { key, rows: group };
  }
}

const lettersOf = (row: Row) => row.cells.reduce((sum, cell) => sum + cell.length, 0);
