import 'server-only';
import type { ClientSession, Types, UpdateQuery } from 'mongoose';
import { processName } from '../../platform/process-name';
import { withDatabase } from '../../platform/database/connect';
import { ProductImportModel, type ProductImportRecord } from '../../../models/product-import';
import type { Delimiter } from '../../platform/csv/delimiter';
import { filePath } from './files';
import type { Source } from './rows';
import type { ReportedField } from './formats';
import type { IssueCode } from './rules';

/** A running import whose process gave no sign of life for this long is taken over. */
const QUIET_MS = 60_000;

/** The import was cancelled, or another process has taken it over: whoever works on it stops. */
export class Stopped extends Error {
  override name = 'Stopped';
}

export function sourceOf(job: ProductImportRecord): Source {
  return {
    path: filePath(String(job._id)),
    encoding: job.encoding,
    delimiter: job.delimiter as Delimiter,
    skipped: job.skipped,
    format: job.format,
  };
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
