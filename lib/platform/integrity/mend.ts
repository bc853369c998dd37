import 'server-only';
import type { ClientSession } from 'mongoose';
import { inTransaction } from '../database/transaction';
import { publish } from '../events/publish';
import type { Finding } from './finding';

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
