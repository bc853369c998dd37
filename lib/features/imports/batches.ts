import 'server-only';
import { FileError } from './files';
import { type Format, type OptionalField, formatOf, type Report } from './formats';
import type { Row } from './table';
import { readCandidate, type Candidate, type Choices } from './candidate';
import { readRows, type Source } from './rows';

/** Letters of rows that may be held at once: only where a product's rows lie far apart. */
const MAX_HELD = 64 * 1024 * 1024;

/** Other systems know no case in handles and SKUs: `Steel-Mug` and `steel-mug` are one product. */
const fold = (name: string) => name.toLocaleLowerCase('en');

/** Result of the first pass over a file: where each product ends. */
interface Survey {
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

interface Gathered {
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

/** Products in one transaction, and in memory at once. */
const BATCH = 100;

interface Batch {
  candidates: Candidate[];
  /** Products of this batch that can't be taken. */
  refused: number;
  /** Products of the file up to the end of this batch. */
  done: number;
}

interface Reading {
  choices: Choices;
  report: Report;
  /** Products that were dealt with before. */
  skip?: number;
  onSurvey?(survey: Survey): Promise<void>;
  /** Each product's category in the file. */
  onCategory?(name: string): void;
}

/**
 * Reads a stored file to its end in batches of products, checked and as they would be stored.
 * @throws FileError where it can't be read on
 */
export async function* readBatches(source: Source, reading: Reading): AsyncGenerator<Batch> {
  const format = formatOf(source.format);
  const survey = await surveyRows(readRows(source), format);
  if (survey.rows === 0) throw new FileError('noRows');
  await reading.onSurvey?.(survey);
  const now = new Date();
  let batch: Batch = { candidates: [], refused: 0, done: 0 };
  for await (const { key, rows } of gatherRows(readRows(source), survey)) {
    const [first] = rows as [(typeof rows)[number]];
    if (key === undefined) {
      reading.report(first.number, format.columnOf.key, 'error', 'keyMissing');
      continue;
    }
    batch.done += 1;
    if (batch.done <= (reading.skip ?? 0)) continue;
    let broken = false;
    const report: Report = (row, column, level, code, value) => {
      broken ||= level === 'error';
      reading.report(row, column, level, code, value);
    };
    for (const row of rows) {
      // Everything after a stray delimiter stands under the wrong name.
      if (row.overflows) report(row.number, format.columnOf.key, 'error', 'tooManyCells', key);
      for (const { column, text } of row.broken) {
        report(row.number, column, 'error', 'cellBroken', text);
      }
    }
    const product = format.gather(key, rows, report, now);
    if (product) reading.onCategory?.(product.category);
    const candidate =
      product && readCandidate(product, format, survey.absent, reading.choices, report);
    if (candidate && !broken) batch.candidates.push(candidate);
    else batch.refused += 1;
    if (batch.candidates.length + batch.refused < BATCH) continue;
    yield batch;
    batch = { candidates: [], refused: 0, done: batch.done };
  }
  if (batch.candidates.length + batch.refused > 0) yield batch;
}
