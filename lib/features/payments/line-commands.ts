import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { PaymentRecord } from '../../../models/payment';
import { WalletLineModel, type WalletLineRecord } from '../../../models/wallet-statement';
import type { Actor } from '../../platform/auth/actor';
import { settings } from '../../platform/env';
import { isObjectId } from '../../platform/validation';
import { ShopError } from '../../shop/errors';
import { lineMatch, type ClaimedPayment } from './line-match-rules';
import type { LineMatch } from './statement-types';

/**
 * What a wallet payment claims, as lines are compared with it.
 * @param sellerIds of the purchase's orders
 */
export function claimOf(
  { _id, purchaseId, customerId, amountPoisha, wallet }: PaymentRecord,
  sellerIds: readonly string[],
): ClaimedPayment | null {
  if (!wallet) return null;
  return {
    id: String(_id),
    accountId: String(wallet.accountId),
    transactionId: wallet.transactionId,
    amountPoisha,
    // An id begins with the second in which it was made.
    placedAt: purchaseId.getTimestamp(),
    givenAt: wallet.sentAt,
    parties: [String(customerId), ...sellerIds],
  };
}

/** Who confirms, as `lineMatch` asks: the limit is that of refunds for a second person. */
export const confirmerOf = (actor: Pick<Actor, 'id'>) => ({
  id: actor.id,
  limitPoisha: settings().secondPerson.refundPoisha,
});

interface Confirmed {
  actor: Actor;
  payment: PaymentRecord;
  sellerIds: readonly string[];
  /** Why it is confirmed without a line that proves it; empty for none. */
  note: string;
  /** A line that the person chose, such as one whose id the buyer mistyped. */
  lineId?: string | undefined;
  /** Refuses all that needs a person's word. */
  mustBeExact: boolean;
}

/**
 * Takes the statement's line that a payment is confirmed by, in the transaction that confirms it: no other
 * payment can be paid by it then. Without a line that proves the payment a written reason is needed.
 * @returns the line; null where the payment is confirmed on a person's word
 * @throws ShopError INVALID with `note` or `lineId`, NOT_POSSIBLE_NOW where the line paid another payment
 *   or is not exact and must be, CONFLICT where another payment takes it at the same moment
 */
export async function takeLine(
  { actor, payment, sellerIds, note, lineId, mustBeExact }: Confirmed,
  session: ClientSession,
): Promise<WalletLineRecord | null> {
  const claim = claimOf(payment, sellerIds);
  if (claim === null) throw new ShopError('NOT_POSSIBLE_NOW');
  const line = await findLine(claim, lineId, session);
  const match: LineMatch = line ? lineMatch(line, claim, confirmerOf(actor)) : 'none';
  if (match === 'used') {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: 'This line of the statement paid another order already.',
    });
  }
  // A line closed by hand pays nothing: it has to be reopened first.
  if (line?.closed) {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: 'This line of the statement was closed by hand. Please open it again first.',
    });
  }
  if (match !== 'exact') {
    if (mustBeExact) throw new ShopError('NOT_POSSIBLE_NOW');
    if (note === '') throw new ShopError('INVALID', { fields: { note: 'required' } });
  }
  if (!line) return null;
  const taken = await WalletLineModel.findOneAndUpdate(
    { _id: line._id, open: true },
    { $set: { paymentId: payment._id, usedAt: new Date() }, $unset: { open: '' } },
    { session, returnDocument: 'after' },
  ).lean<WalletLineRecord>();
  if (!taken) throw new ShopError('CONFLICT');
  return taken;
}

async function findLine(
  { accountId, transactionId }: ClaimedPayment,
  lineId: string | undefined,
  session: ClientSession,
): Promise<WalletLineRecord | null> {
  const account = new Types.ObjectId(accountId);
  if (lineId === undefined) {
    return WalletLineModel.findOne({ accountId: account, transactionId }, null, {
      session,
    }).lean<WalletLineRecord>();
  }
  // Only of the account that the buyer named: nothing else came to it.
  const line = isObjectId(lineId)
    ? await WalletLineModel.findOne({ _id: lineId, accountId: account }, null, {
        session,
      }).lean<WalletLineRecord>()
    : null;
  if (!line) throw new ShopError('INVALID', { fields: { lineId: 'unknownChoice' } });
  return line;
}
