import 'server-only';
import { readCandidate, type Candidate, type Choices } from './candidate';
import { formatOf, type Report } from './formats';
import { FileError } from './file-error';
import { gatherRows, surveyRows, type Survey } from './gather';
import { readRows, type Source } from './rows';

/** Products in one transaction, and in memory at once. */
const BATCH = 100;

export interface Batch {
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
