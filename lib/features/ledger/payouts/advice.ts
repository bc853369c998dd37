import 'server-only';
import type { ClientSession } from 'mongoose';
import { PayoutModel, type PayoutRecord } from '../../../../models/payout';
import { findAccountNames } from '../../accounts/lookup-queries';
import { sumReleased } from '../journal/seller-queries';
import { issuePaper } from '../../documents/issue-commands';
import { adviceSubject } from '../../documents/number-rules';
import { findPaperSeller } from '../../documents/seller-queries';
import { accountText, adviceRows } from './advice-rules';

/** States of payouts whose money left the shop once. */
export const SENT_STATES = ['paid', 'returned'] as const;

/**
 * Issues the advice of a payout in the transaction that notes it as paid: what it is for, since the
 * seller was paid before.
 * @param paid when, and the bank's reference
 */
export async function issueAdvice(
  { _id, runId, sellerId, amountPoisha, account }: PayoutRecord,
  { at, reference }: { at: Date; reference: string },
  session: ClientSession,
): Promise<void> {
  const seller = String(sellerId);
  const before = await PayoutModel.findOne(
    { sellerId, state: { $in: SENT_STATES }, _id: { $ne: _id } },
    { paidAt: 1 },
    { session },
  )
    .sort({ paidAt: -1 })
    .lean();
  const since = before?.paidAt ?? null;
  const released = await sumReleased(seller, { since, until: at }, session);
  const name = (await findAccountNames([seller])).get(seller) ?? seller;
  await issuePaper(
    {
      kind: 'payout-advice',
      subject: adviceSubject(String(runId), seller),
      sellerId: seller,
      customerId: null,
      payoutId: String(runId),
      issuedAt: at,
      content: {
        seller: await findPaperSeller(sellerId, name, session),
        account: accountText(account),
        reference,
        paidAt: at,
        since,
        rows: adviceRows(released, amountPoisha),
        amountPoisha,
      },
    },
    session,
  );
}
