import 'server-only';
import { ComplaintModel, type ComplaintRecord } from '../../../models/complaint';
import { connectDatabase } from '../../platform/database/connect';
import { inBatches, type Finding } from '../../platform/integrity/finding';
import { findAccountStates } from '../accounts/integrity-queries';
import { nextComplaintState } from './transitions';

type Fault = Pick<Finding, 'kind' | 'wrong'>;

/** Complaints whose story does not lead to where they stand, or that are of nobody. An order may be gone. */
export async function* findComplaintFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const complaints = ComplaintModel.find().lean<ComplaintRecord>();
  for await (const batch of inBatches(complaints.cursor())) {
    const people = batch.flatMap(({ customerId, sellerId }) => [customerId, sellerId]);
    const accounts = await findAccountStates(people);
    for (const complaint of batch) {
      for (const fault of faultsOf(complaint, (id) => accounts.has(id))) {
        yield { ...fault, id: String(complaint._id), mend: null };
      }
    }
  }
}

function* faultsOf(complaint: ComplaintRecord, isThere: (id: string) => boolean): Generator<Fault> {
  const { state, dueBy, closedAt, escalatedAt, messages } = complaint;
  for (const who of ['customerId', 'sellerId'] as const) {
    const id = String(complaint[who]);
    if (!isThere(id)) {
      yield {
        kind: 'complaint.account',
        wrong: `names as ${who} the account ${id}, which there is not`,
      };
    }
  }
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
