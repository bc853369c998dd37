import 'server-only';
import type { ClientSession, Types, UpdateQuery } from 'mongoose';
import { processName } from '../../platform/process-name';
import { withDatabase } from '../../platform/database/connect';
import { ProductImportModel, type ProductImportRecord } from '../../../models/product-import';
import type { Delimiter } from '../../platform/csv/delimiter';
import { filePath } from './files';
import type { Source } from './rows';
import type { Report, ReportedField } from './formats';
import type { IssueCode } from './rules';

/** A running import whose process gave no sign of life for this long is taken over. */
const QUIET_MS = 60_000;

/** The import was cancelled, or another process has taken it over: whoever works on it stops. */
export class Stopped extends Error {
  override name = 'Stopped';
}

export function sourceOf(job: ProductImportRecord): Source {
  const columns = mappedNames(job);
  return {
    path: filePath(String(job._id)),
    encoding: job.encoding,
    delimiter: job.delimiter as Delimiter,
    skipped: job.skipped,
    format: job.format,
    ...(columns && { columns }),
  };
}

/** The columns of a file of the seller's own; files from before these were mapped have none. */
export const columnsIn = (
  job: ProductImportRecord,
): readonly { place: number; name: string; samples: readonly string[]; column: string }[] =>
  job.columns ?? [];

/** Our column of each place of a file's, '' for those left out; undefined for a file in a known format. */
function mappedNames(job: ProductImportRecord): string[] | undefined {
  const columns = columnsIn(job);
  if (columns.length === 0) return undefined;
  const names: string[] = [];
  for (const { place, column } of columns) {
    while (names.length < place) names.push('');
    names[place] = column;
  }
  return names;
}

/** Tells faults by the file's own names of its columns. */
export function inOwnNames(job: ProductImportRecord, report: Report): Report {
  const columns = columnsIn(job);
  const names = new Map(columns.map(({ column, name }) => [column as string, name]));
  return (row, column, ...told) => report(row, names.get(column) ?? column, ...told);
}

export async function readJob(id: string): Promise<ProductImportRecord | null> {
  return withDatabase(() => ProductImportModel.findById(id).lean());
}

/**
 * Writes progress, as long as the import is still this process's and still going on.
 * @throws Stopped
 */
export async function advance(
  id: Types.ObjectId,
  update: UpdateQuery<ProductImportRecord>,
  session?: ClientSession,
): Promise<void> {
  const { matchedCount } = await withDatabase(() =>
    ProductImportModel.updateOne(
      { _id: id, active: true, worker: processName() },
      { ...update, $set: { ...update.$set, beatAt: new Date() } },
      session ? { session } : {},
    ),
  );
  if (matchedCount === 0) throw new Stopped();
}

/** Makes this process the one that works on what nobody works on any more. @returns their ids */
export async function takeOverQuiet(quietMs = QUIET_MS): Promise<string[]> {
  const before = new Date(Date.now() - quietMs);
  return withDatabase(async () => {
    const quiet = await ProductImportModel.find(
      { active: true, beatAt: { $lte: before } },
      { beatAt: 1, worker: 1 },
    ).lean();
    const taken: string[] = [];
    for (const { _id, beatAt, worker } of quiet) {
      const { modifiedCount } = await ProductImportModel.updateOne(
        { _id, active: true, beatAt, worker },
        { $set: { worker: processName(), beatAt: new Date() } },
      );
      if (modifiedCount === 1) taken.push(String(_id));
    }
    return taken;
  });
}

/** Notes or refuses something of a product: by its field, or a part of an option by its place. */
export type ReportFault = (
  field: ReportedField | { option: number; part: 'name' | 'value' },
  code: IssueCode,
  value?: string,
  row?: number,
) => void;
