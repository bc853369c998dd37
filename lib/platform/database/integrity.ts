import 'server-only';
import { IdempotencyKeyModel } from '../../../models/idempotency-key';
import type { Finding } from '../integrity/finding';
import { connectDatabase } from './connect';
import { mendInTransaction } from '../integrity/mend';

const HOUR_MS = 60 * 60 * 1000;
/** Kept for 24 hours; the database removes them within the next. */
const KEPT_MS = 25 * HOUR_MS;

/** Whether an answer is kept longer than it should be. */
const isOutdated = (createdAt: Date): boolean => Date.now() - createdAt.getTime() > KEPT_MS;

/** Answers to an `Idempotency-Key` that nobody's request can meet any more. */
export async function* findStaleAnswers(): AsyncGenerator<Finding> {
  await connectDatabase();
  const keys = IdempotencyKeyModel.find({}, { createdAt: 1 }).lean();
  for await (const { _id, createdAt } of keys.cursor()) {
    const isNamed = /^[0-9a-f]{24}:[^:]+:/.test(_id);
    if (isNamed && !isOutdated(createdAt)) continue;
    yield {
      kind: 'idempotency.key',
      id: _id,
      wrong: isNamed ? 'is older than a day' : 'names no account and call',
      mend: 'removed',
    };
  }
}

/** Removes an answer that nobody's request can meet any more: keys are never used again. */
export function mendStaleAnswer(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    const { deletedCount } = await IdempotencyKeyModel.deleteOne({ _id: finding.id }, { session });
    return deletedCount === 1;
  });
}
