import 'server-only';
import { Types } from 'mongoose';
import type { Finding } from '../../platform/integrity/finding';
import { mendInTransaction } from '../../platform/integrity/mend';
import { uncredited } from './integrity-queries';
import { withdrawnSubject } from './number-rules';
import { issueCreditNote } from './order-papers';

/** Issues the credit note that an order which ended without a sale lacks: of all that its invoice says. */
export function mendPaperFault(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    const [found] = await uncredited([new Types.ObjectId(finding.id)], session);
    if (!found?.isEnded) return false;
    const subject = withdrawnSubject(finding.id, 'cancelled');
    await issueCreditNote(finding.id, { subject, reason: '' }, session);
    return true;
  });
}
