import 'server-only';
import { Types } from 'mongoose';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import {
  WalletLineModel,
  type WalletLineRecord,
  WalletStatementModel,
} from '../../../models/wallet-statement';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import { requirePermission } from '../../shop/policy';
import { listOrdersOfPurchases } from '../orders';
import { claimOf, confirmerOf } from './line-commands';
import { type ClaimedPayment, lineMatch } from './line-match-rules';
import { lineViews } from './statement-queries';
import type { DeskView } from './statement-schema';
import type { LineMatch } from './statement-types';
import { CLOCKS_APART_MS } from './wallet-rules';

const MOST_CANDIDATES = 5;

type Proof = Pick<DeskView, 'match' | 'line' | 'candidates' | 'reaches'>;

/**
 * What the statements say of a wallet payment; null where it is none, or its buyer gave nothing.
 * @throws ShopError FORBIDDEN
 */
export async function getProof(actor: Actor, paymentId: string): Promise<Proof | null> {
  requirePermission(actor, 'payments.manage');
  if (!isObjectId(paymentId)) return null;
  const payment = await withDatabase(() => PaymentModel.findById(paymentId).lean<PaymentRecord>());
  const claim = payment && (await claimsOf([payment])).get(paymentId);
  return claim ? proofOf(actor, payment, claim) : null;
}

/** What the statements say of one payment. */
export async function proofOf(
  actor: Actor,
  { wallet }: PaymentRecord,
  claim: ClaimedPayment,
): Promise<Proof> {
  const accountId = new Types.ObjectId(claim.accountId);
  const [paidBy, lines, last] = await withDatabase(() =>
    Promise.all([
      WalletLineModel.findOne({
        paymentId: new Types.ObjectId(claim.id),
      }).lean<WalletLineRecord>(),
      WalletLineModel.find({
        wallet: wallet!.wallet,
        transactionId: claim.transactionId,
      }).lean<WalletLineRecord[]>(),
      WalletStatementModel.findOne({ accountId, state: 'taken' }, { to: 1 })
        .sort({ to: -1 })
        .lean(),
    ]),
  );
  // The line that paid it may have another id, where the buyer mistyped theirs.
  const own = paidBy ?? lines.find((line) => line.accountId.equals(accountId));
  const line = own ?? lines[0] ?? null;
  const match: LineMatch = own
    ? lineMatch(own, claim, confirmerOf(actor))
    : line
      ? 'elsewhere'
      : 'none';
  const candidates = own ? [] : await candidatesFor(claim);
  const [views, candidateViews] = await Promise.all([
    lineViews(line ? [line] : []),
    lineViews(candidates),
  ]);
  return {
    match,
    line: views[0] ?? null,
    candidates: candidateViews,
    reaches: last?.to?.toISOString() ?? null,
  };
}

/** Lines that a buyer may have meant who mistyped the id. */
function candidatesFor(claim: ClaimedPayment): Promise<WalletLineRecord[]> {
  return withDatabase(() =>
    WalletLineModel.find({
      accountId: new Types.ObjectId(claim.accountId),
      open: true,
      amountPoisha: claim.amountPoisha,
      at: {
        $gte: new Date(claim.placedAt.getTime() - CLOCKS_APART_MS),
        $lte: new Date(claim.givenAt.getTime() + CLOCKS_APART_MS),
      },
    })
      .sort({ at: 1 })
      .limit(MOST_CANDIDATES)
      .lean<WalletLineRecord[]>(),
  );
}

/** What payments claim, by their ids, with the sellers of their purchases. */
export async function claimsOf(
  payments: readonly PaymentRecord[],
): Promise<Map<string, ClaimedPayment>> {
  const orders = await listOrdersOfPurchases(payments.map(({ purchaseId }) => purchaseId));
  return new Map(
    payments.flatMap((payment) => {
      const sellerIds = orders.flatMap(({ purchaseId, sellerId }) =>
        purchaseId.equals(payment.purchaseId) ? [String(sellerId)] : [],
      );
      const claim = claimOf(payment, sellerIds);
      return claim ? [[claim.id, claim] as const] : [];
    }),
  );
}
