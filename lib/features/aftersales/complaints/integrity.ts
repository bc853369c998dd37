import 'server-only';
import { ComplaintModel, type ComplaintRecord } from '../../../../models/complaint';
import { connectDatabase } from '../../../platform/database/connect';
import type { Finding } from '../../../platform/integrity/finding';
import { nextComplaintState } from './rules';

type Fault = Pick<Finding, 'kind' | 'wrong'>;

/** Complaints whose story does not lead to where they stand. */
export async function* findComplaintFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  for await (const complaint of ComplaintModel.find().lean<ComplaintRecord>().cursor()) {
    const id = String(complaint._id);
    for (const fault of faultsOf(complaint)) yield { ...fault, id, mend: null };
  }
}

function* faultsOf(complaint: ComplaintRecord): Generator<Fault> {
  const { state, dueBy, closedAt, escalatedAt, messages } = complaint;
  const isRunning = state === 'open' || state === 'escalated';
  if (isRunning !== Boolean(dueBy)) {
    yield {
      kind: 'complaint.clock',
      wrong: `is ${state} and has ${dueBy ? 'a' : 'no'} time that runs`,
    };
  }
  if ((state === 'closed') !== Boolean(closedAt) || (state === 'escalated' && !escalatedAt)) {
    yield { kind: 'complaint.dates', wrong: `is ${state}, and its dates say something else` };
  }
  let told: typeof state | null = messages[0]?.event === 'opened' ? 'open' : null;
  for (const { event, from } of messages.slice(1)) {
    told = told && event !== 'opened' ? nextComplaintState(told, event, from) : null;
  }
  if (told !== state) {
    yield {
      kind: 'complaint.story',
      wrong: `is ${state}, and its story ends ${told ?? 'nowhere'}`,
    };
  }
}
