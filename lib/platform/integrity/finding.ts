import 'server-only';
import type { ClientSession } from 'mongoose';
import { inTransaction } from '../database/transaction';
import { publish } from '../events/publish';

/** Something in the database, or beside it, that contradicts the rest. */
export interface Finding {
  /** Type of the fault, e.g. `session.account`. */
  kind: string;
  /** Id of the record, or name of the file. */
  id: string;
  /** Fault of this record, in a sentence for the operator. */
  wrong: string;
  /** Effect of mending; null if a person must decide. */
  mend: string | null;
}

/** The rules of one feature for what it keeps. */
export interface IntegrityCheck {
  name: string;
  /** Looks through everything in batches; the shop may run meanwhile. */
  find(): AsyncIterable<Finding>;
  /**
   * Looks at it again and mends it, in one transaction with its audit entry.
   * @returns false where there was nothing (left) to mend
   */
  mend?(finding: Finding): Promise<boolean>;
}

/** Records that are looked at together. */
const BATCH = 500;

/** Records by what they are of, so that a batch is gone through once. */
export function groupedBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => unknown,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = String(keyOf(item));
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Yields a cursor's documents in batches. */
export async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    if (batch.push(item) < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Mends a finding and writes down that it was mended, in one transaction.
 * @param work looks at it again; answers whether it changed anything
 */
export function mendInTransaction(
  { kind, id, wrong, mend }: Finding,
  work: (session: ClientSession) => Promise<boolean>,
): Promise<boolean> {
  return inTransaction(async (session) => {
    if (!(await work(session))) return false;
    const audit = {
      action: 'data.mended' as const,
      subject: 'data' as const,
      subjectId: undefined,
      after: { kind, id, wrong, mended: mend },
    };
    await publish(
      null,
      [{ name: 'data.mended', entity: `data:${kind}:${id}`, data: {}, audit }],
      session,
    );
    return true;
  });
}
