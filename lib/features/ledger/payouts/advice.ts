import 'server-only';
import type { ClientSession } from 'mongoose';
import { type ReleasedSums, sumReleased } from '../journal';
import {
  ADVICE_ROWS,
  type AdviceRowType,
  type PayoutAdviceContent,
  adviceSubject,
} from '../../documents/shared';
import { PayoutModel, type PayoutRecord } from '../../../../models/payout';
import { findAccountNames } from '../../accounts';
import { findDocumentSeller, issueDocument } from '../../documents';
import { maskedNumber } from './rules';
import type { AccountType } from './types';

type Row = PayoutAdviceContent['rows'][number];

const WALLETS: Record<Exclude<AccountType, 'bank'>, string> = {
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
};

/** Assigns the sums of each event to rows of the advice. */
const ROWS_OF: Record<string, (sums: ReleasedSums) => [AdviceRowType, number][]> = {
  'order.delivered': ({ creditPoisha, debitPoisha }) => [
    ['sales', creditPoisha],
    ['commission', -debitPoisha],
  ],
  // Amounts that waited otherwise than their own entry says.
  'order.released': (sums) => [['sales', netOf(sums)]],
  'refund.granted': (sums) => [['refunds', netOf(sums)]],
  'order.returned': (sums) => [['refunds', netOf(sums)]],
  'courier.remitted': (sums) => [['delivery', netOf(sums)]],
};

const netOf = ({ creditPoisha, debitPoisha }: ReleasedSums): number => creditPoisha - debitPoisha;

/**
 * Returns the rows that add up to a payout: amounts that became payable since the previous payout, and what
 * that one left; a negative carry-over is what this payout leaves.
 * @param amountPoisha of the payout
 */
export function adviceRows(released: readonly ReleasedSums[], amountPoisha: number): Row[] {
  const rows = new Map<AdviceRowType, number>();
  const add = (what: AdviceRowType, poisha: number) =>
    rows.set(what, (rows.get(what) ?? 0) + poisha);
  for (const sums of released) {
    const parts = ROWS_OF[sums.event]?.(sums) ?? [['adjustments', netOf(sums)] as const];
    for (const [what, poisha] of parts) add(what, poisha);
  }
  const sum = [...rows.values()].reduce((total, poisha) => total + poisha, 0);
  add('brought', amountPoisha - sum);
  return ADVICE_ROWS.flatMap((what) => {
    const poisha = rows.get(what) ?? 0;
    return poisha === 0 ? [] : [{ what, poisha }];
  });
}

/** The account that money went to as its advice names it: the number's last digits alone. */
export function accountText(account: {
  kind: AccountType;
  number: string;
  bank: string;
  branch: string;
}): string {
  const number = maskedNumber(account.number);
  if (account.kind !== 'bank') return `${WALLETS[account.kind]} ${number}`;
  return [account.bank, account.branch, number].filter(Boolean).join(', ');
}

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
  await issueDocument(
    {
      kind: 'payout-advice',
      subject: adviceSubject(String(runId), seller),
      sellerId: seller,
      customerId: null,
      payoutId: String(runId),
      issuedAt: at,
      content: {
        seller: await findDocumentSeller(sellerId, name, session),
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
