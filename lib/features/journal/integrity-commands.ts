import 'server-only';
import { JournalClosingModel } from '../../../models/journal-closing';
import type { Finding } from '../../platform/integrity/finding';
import { mendInTransaction } from '../../platform/integrity/mend';
import { closingFault } from './closing-integrity-queries';

/** Forgets the kept sums of closed days: they are made of the entries again with the next look. */
export function mendClosing(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    if ((await closingFault()) === null) return false;
    const { deletedCount } = await JournalClosingModel.deleteOne({ _id: finding.id }, { session });
    return deletedCount === 1;
  });
}
