import 'server-only';
import type { ClientSession } from 'mongoose';
import { PaperModel } from '../../../models/paper';
import { inBatches } from '../../platform/integrity/finding';
import type { PayoutAdviceContent } from './kinds';

/** What an advice says of its payout. */
export type Advice = Pick<PayoutAdviceContent, 'amountPoisha' | 'since'>;

/** The advices of payouts, in the caller's transaction. @returns by their subjects */
export async function findAdvices(
  subjects: readonly string[],
  session: ClientSession,
): Promise<Map<string, Advice>> {
  const papers = await PaperModel.find(
    { subject: { $in: [...subjects] } },
    { subject: 1, 'content.amountPoisha': 1, 'content.since': 1 },
    { session },
  ).lean<{ subject: string; content: Advice }[]>();
  return new Map(papers.map(({ subject, content }) => [subject, content]));
}

/** The subjects of all advices, in batches. */
export async function* listAdviceSubjects(): AsyncGenerator<string[]> {
  const advices = PaperModel.find({ kind: 'payout-advice' }, { subject: 1 });
  for await (const batch of inBatches(advices.lean<{ subject: string }>().cursor())) {
    yield batch.map(({ subject }) => subject);
  }
}
