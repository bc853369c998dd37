import 'server-only';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import { WalletLineModel, type WalletLineRecord } from '../../../models/wallet-statement';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { pageByKey, placeFilter, placeOf } from '../../platform/database/page-by-key';
import { toTaka } from '../../platform/money';
import { ShopError } from '../../shop/errors';
import { requirePermission } from '../../shop/policy';
import { findAccountContacts } from '../accounts';
import { confirmerOf } from './line-commands';
import { lineMatch } from './line-match-rules';
import { PAYMENT_SORTS, PAYMENT_TAB_FILTERS, paymentRow } from './list-queries';
import { claimsOf, proofOf } from './proof-queries';
import { decisionsFor, reviewPayment } from './review-commands';
import type { DeskQuery, DeskView, ExactMatches } from './statement-schema';
import { MOST_TOGETHER } from './statement-types';

/** Counting ends here. */
const COUNTED = 1_000;
/** Waiting payments that are looked through for exact matches, longest waiting first. */
const LOOKED_THROUGH = 500;

const WAITING = PAYMENT_TAB_FILTERS.review;
const SORT = PAYMENT_SORTS.review;

const NOTHING: DeskView = {
  payment: null,
  match: 'none',
  line: null,
  candidates: [],
  reaches: null,
  place: null,
  left: 0,
};

/** The next payment that waits for a person, with what the statements say of it. @throws ShopError FORBIDDEN */
export async function nextOnDesk(actor: Actor, { after }: DeskQuery): Promise<DeskView> {
  requirePermission(actor, 'payments.manage');
  const behind = placeFilter<PaymentRecord>(PaymentModel, SORT, after);
  const [{ rows }, left] = await Promise.all([
    pageByKey<PaymentRecord>(PaymentModel, { filter: WAITING, sort: SORT, size: 1, behind: after }),
    withDatabase(() =>
      PaymentModel.countDocuments(behind ? { ...WAITING, $and: [behind] } : WAITING, {
        limit: COUNTED,
      }),
    ),
  ]);
  const [payment] = rows;
  const claim = payment && (await claimsOf([payment])).get(String(payment._id));
  if (!payment || !claim) return NOTHING;
  const [contacts, found] = await Promise.all([
    findAccountContacts([payment.customerId]),
    proofOf(actor, payment, claim),
  ]);
  const row = paymentRow(payment, contacts.get(String(payment.customerId)));
  return {
    ...found,
    payment: {
      ...row,
      given: row.given!,
      seen: payment.history.length,
      decisions: String(payment.customerId) === actor.id ? [] : decisionsFor(payment),
    },
    place: placeOf(SORT, payment),
    left,
  };
}

/**
 * The payments that a line of a statement proves to this person, longest waiting first, at most so many as
 * one press confirms.
 * @throws ShopError FORBIDDEN
 */
export async function findExactMatches(actor: Actor): Promise<ExactMatches> {
  requirePermission(actor, 'payments.manage');
  const payments = await withDatabase(() =>
    PaymentModel.find({ ...WAITING, customerId: { $ne: actor.id } })
      .sort(SORT)
      .limit(LOOKED_THROUGH)
      .lean<PaymentRecord[]>(),
  );
  const lines = await withDatabase(() =>
    WalletLineModel.find({
      open: true,
      transactionId: { $in: payments.map(({ wallet }) => wallet!.transactionId) },
    }).lean<WalletLineRecord[]>(),
  );
  const named = new Set(lines.map(({ transactionId }) => transactionId));
  const likely = payments.filter(({ wallet }) => named.has(wallet!.transactionId));
  const claims = await claimsOf(likely);
  const exact = likely
    .filter((payment) => {
      const claim = claims.get(String(payment._id));
      return claim && lines.some((line) => lineMatch(line, claim, confirmerOf(actor)) === 'exact');
    })
    .slice(0, MOST_TOGETHER);
  return {
    payments: exact.map(({ _id, history }) => `${String(_id)}:${history.length}`).join(' '),
    count: exact.length,
    sum: toTaka(exact.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0)),
  };
}

/**
 * Confirms payments that lines of statements prove, each in a transaction of its own as one by one on the
 * desk. What changed since it was seen, or is not proved any more, is left as it is.
 * @returns how many were confirmed, and how many were left
 * @throws ShopError FORBIDDEN
 */
export async function confirmExact(
  actor: Actor,
  payments: readonly { id: string; seen: number }[],
): Promise<{ confirmed: number; left: number }> {
  requirePermission(actor, 'payments.manage');
  let confirmed = 0;
  for (const { id, seen } of payments) {
    try {
      const review = { decision: 'verify', seen, note: '' } as const;
      await reviewPayment(actor, id, review, { mustBeExact: true });
      confirmed += 1;
    } catch (error) {
      // Refusals leave it to a person; anything else ends the press.
      if (!(error instanceof ShopError)) throw error;
    }
  }
  return { confirmed, left: payments.length - confirmed };
}
