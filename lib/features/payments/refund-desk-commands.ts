import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { RefundModel, type RefundRecord } from '../../../models/refund';
import { signatureOf, type Actor } from '../../platform/auth/actor';
import { isOfOwnShop, requirePermission, mayGrantRefund } from '../../shop/policy';
import { inTransaction } from '../../platform/database/transaction';
import { settings } from '../../platform/env';
import { ShopError } from '../../shop/errors';
import type { PaymentRecord } from '../../../models/payment';
import { formatTaka, toTaka } from '../../platform/money';
import { isObjectId } from '../../platform/validation';
import { ACCOUNTS, type Account, assetOf } from '../ledger/journal/shared';
import { accountBalance, sellerBalance } from '../ledger/journal';
import { findOrderRecord, sellerOfOrder } from '../orders';
import { endQuestions, withSecondPerson } from '../accounts/approvals';
import { writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { orderNumber } from '../orders/shared';
import type { ReturnRecord } from '../../../models/return';
import { holderOf, mayNameTarget } from './refund-rules';
import type { MarkSent, RefundTarget, GrantRefund } from './refund-schema';
import { isVerifiedBy } from './review-commands';
import { findWalletAccount } from './wallet-account-commands';
import { askAboutRefund } from './refund-status-commands';
import { completeRefund, moveRefund, paymentOf, publishRefund, refundIn } from './refund-store';
import { grantInTransaction } from './grant-commands';

/** Runs an administrator's action on a refund in one transaction, from the state that it finds. */
function atDesk<Result>(
  actor: Actor,
  id: string,
  work: (refund: RefundRecord, session: ClientSession) => Promise<Result>,
): Promise<Result> {
  requirePermission(actor, 'refunds.manage');
  return inTransaction(async (session) => work(await refundIn(id, session), session));
}

/** @throws ShopError NOT_POSSIBLE_NOW where a step changed nothing */
function required(moved: RefundRecord | null): RefundRecord {
  if (!moved) throw new ShopError('NOT_POSSIBLE_NOW');
  return moved;
}

/**
 * A person sent it: from the bank, or from the wallet that had received the payment. Money that somebody
 * verified by hand is sent back by somebody else, whatever the sum: one person alone could verify what
 * never came for a friend who then cancels.
 * @throws ShopError FORBIDDEN, NOT_FOUND, REFUND_SECOND_PERSON for who verified the payment, INVALID where a provider has it or cash names no wallet,
 *   NOT_POSSIBLE_NOW where a provider sends it, it is not due, or the wallet does not hold as much
 */
export async function markRefundSent(
  actor: Actor,
  id: string,
  { from, sentRef, walletId }: MarkSent,
): Promise<void> {
  await atDesk(actor, id, async (refund, session) => {
    if (refund.channel !== 'person') throw new ShopError('NOT_POSSIBLE_NOW');
    const payment = await paymentOf(refund, session);
    const isVerifier = isVerifiedBy(payment, actor);
    const { mayVerifierSend } = settings().secondPerson;
    if (isVerifier && !mayVerifierSend) throw new ShopError('REFUND_SECOND_PERSON');
    if (from === 'bank' || payment.method === 'cod') {
      await requireAdvance(payment, refund, session);
    }
    const asset =
      from === 'bank' ? ACCOUNTS.bank : await walletOf(payment, refund, walletId, session);
    const audit = {
      action: 'refund.sent' as const,
      after: { amount: toTaka(refund.amountPoisha), from, sentRef, ...(walletId && { walletId }) },
    };
    const told = { actor, by: signatureOf(actor), note: sentRef };
    const sender = {
      sentById: new Types.ObjectId(actor.id),
      ...(isVerifier && { mayVerifierSend }),
    };
    required(await completeRefund(refund, { ...told, sentRef, asset, audit, sender }, session));
  });
}

/**
 * The wallet that money goes back from: the one that it came to; of cash, which came to none, one of the
 * shop's that holds as much.
 * @throws ShopError INVALID, NOT_POSSIBLE_NOW where it does not hold as much
 */
async function walletOf(
  payment: PaymentRecord,
  { amountPoisha }: RefundRecord,
  walletId: string | undefined,
  session: ClientSession,
): Promise<Account> {
  if (payment.method === 'wallet') return assetOf(payment, null);
  if (payment.method !== 'cod') {
    throw new ShopError('INVALID', { fields: { from: 'unknownChoice' } });
  }
  const wallet =
    walletId && isObjectId(walletId) ? await findWalletAccount(walletId, session) : null;
  if (!wallet) {
    throw new ShopError('INVALID', {
      fields: { walletId: walletId ? 'unknownChoice' : 'required' },
    });
  }
  const asset = ACCOUNTS.wallet(String(wallet._id));
  const balance = await accountBalance(asset, session);
  if (balance >= amountPoisha) return asset;
  throw new ShopError('NOT_POSSIBLE_NOW', {
    message: `By the books that wallet holds ${formatTaka(toTaka(Math.max(0, balance)))}.`,
  });
}

/**
 * The shop sends back cash that it has, and of what is in its seller's hands no more than the seller's
 * balance covers.
 * @throws ShopError NOT_POSSIBLE_NOW
 */
async function requireAdvance(
  payment: PaymentRecord,
  { amountPoisha }: RefundRecord,
  session: ClientSession,
): Promise<void> {
  const holder = holderOf(payment);
  if (holder === 'shop') return;
  if (holder === 'courier') {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: `This cash is still with the courier (${payment.owedBy}). It can go back once the courier has handed it in.`,
    });
  }
  const seller = await sellerOfOrder(payment.orderId!, session);
  const { availablePoisha } = await sellerBalance(String(seller), new Date(), session);
  if (availablePoisha >= amountPoisha) return;
  const covered = formatTaka(toTaka(Math.max(0, availablePoisha)));
  throw new ShopError('NOT_POSSIBLE_NOW', {
    message: `The seller has this cash and gives it back; the buyer confirms it. The shop can advance what the seller’s balance covers: ${covered}.`,
  });
}

/**
 * The buyer says that the seller, who has the cash of the order, gave it back: no money of the shop moves,
 * and nobody has to approve it any more.
 * @throws ShopError NOT_FOUND where it is not one's own, NOT_POSSIBLE_NOW where the seller does not have
 *   the money, or it is not due, FORBIDDEN for who works for the seller
 */
export async function confirmFromSeller(actor: Actor, id: string): Promise<void> {
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  await inTransaction(async (session) => {
    const refund = await refundIn(id, session);
    if (String(refund.customerId) !== actor.id) throw new ShopError('NOT_FOUND');
    const payment = await paymentOf(refund, session);
    if (refund.channel !== 'person' || holderOf(payment) !== 'seller') {
      throw new ShopError('NOT_POSSIBLE_NOW');
    }
    const seller = await sellerOfOrder(payment.orderId!, session);
    if (isOfOwnShop(actor, seller)) {
      throw new ShopError('FORBIDDEN', {
        message: 'You work for the seller: you cannot confirm this as the buyer.',
      });
    }
    const note = 'The buyer has it from the seller';
    const told = { actor, event: 'received' as const, by: signatureOf(actor), note };
    const asset = ACCOUNTS.seller(String(seller));
    const audit = {
      action: 'refund.sent' as const,
      after: { amount: toTaka(refund.amountPoisha), from: 'seller' },
    };
    required(await completeRefund(refund, { ...told, sentRef: null, asset, audit }, session));
    await endQuestions('heldRefund', id, session);
  });
}

/**
 * A person can't send it, e.g. as the number is none: its buyer is asked anew where to.
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW
 */
export async function failRefund(actor: Actor, id: string, reason: string): Promise<void> {
  await atDesk(actor, id, async (refund, session) => {
    if (refund.channel !== 'person') throw new ShopError('NOT_POSSIBLE_NOW');
    const told = { by: signatureOf(actor), note: reason };
    const failed = required(await moveRefund(refund, 'failed', told, session));
    const audit = { action: 'refund.failed', after: { reason } } as const;
    await publishRefund(actor, 'refund.failed', failed, session, audit);
  });
}

/**
 * Has a failed one tried again. Where the provider may have sent it, it is asked first. Of one that waits for
 * a second person the owners are asked anew, where they declined or said nothing for too long.
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW
 */
export async function retryRefund(actor: Actor, id: string): Promise<void> {
  await atDesk(actor, id, async (refund, session) => {
    if (refund.state === 'waiting') {
      const seller = refund.orderId && (await sellerOfOrder(refund.orderId, session));
      return askAboutRefund(actor, refund, seller ?? null, session);
    }
    const event = refund.isOutcomeOpen ? 'askedAgain' : 'again';
    const more =
      refund.channel === 'provider' ? { $set: { tries: 0, tryAt: new Date() } } : { $set: {} };
    const again = required(
      await moveRefund(refund, event, { by: signatureOf(actor), note: 'Try again' }, session, more),
    );
    await publishRefund(actor, 'refund.due', again, session, { action: 'refund.retried' });
  });
}

/**
 * Has a person send what a provider refused.
 * @param checked that the provider did not send it; needed where its answer is open
 * @throws ShopError FORBIDDEN, NOT_FOUND, INVALID where that was not checked, NOT_POSSIBLE_NOW
 */
export async function switchToPerson(
  actor: Actor,
  id: string,
  { checked }: { checked: boolean },
): Promise<void> {
  await atDesk(actor, id, async (refund, session) => {
    if (refund.channel !== 'provider') throw new ShopError('NOT_POSSIBLE_NOW');
    if (refund.isOutcomeOpen && !checked) {
      throw new ShopError('INVALID', { fields: { checked: 'notTicked' } });
    }
    const told = { by: signatureOf(actor), note: 'A person sends it' };
    const switched = required(
      await moveRefund(refund, 'again', told, session, {
        $set: { channel: 'person', isOutcomeOpen: false },
        $unset: { tryAt: 1 },
      }),
    );
    const audit = {
      action: 'refund.byPerson' as const,
      before: { channel: 'provider' },
      after: { checked },
    };
    await publishRefund(actor, 'refund.due', switched, session, audit);
  });
}

/**
 * The buyer says where a person is to send one's own refund. One that could not be sent is due again.
 * @throws ShopError NOT_FOUND where it is not one's own, NOT_POSSIBLE_NOW where it needs no such word
 */
export async function nameTarget(actor: Actor, id: string, target: RefundTarget): Promise<void> {
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  await inTransaction(async (session) => {
    const refund = await refundIn(id, session);
    if (String(refund.customerId) !== actor.id) throw new ShopError('NOT_FOUND');
    if (!mayNameTarget(refund)) throw new ShopError('NOT_POSSIBLE_NOW');
    if (refund.state === 'failed') {
      const told = { by: signatureOf(actor), note: 'The buyer named another account' };
      const again = required(
        await moveRefund(refund, 'again', told, session, { $set: { target } }),
      );
      return publishRefund(actor, 'refund.due', again, session);
    }
    const { modifiedCount } = await RefundModel.updateOne(
      { _id: refund._id, state: refund.state, channel: 'person' },
      { $set: { target } },
      { session },
    );
    if (modifiedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
  });
}

/**
 * Gives money of a delivered order back to its buyer, as its seller or an administrator: units of its
 * lines at what was paid for them, its delivery, or both. The seller bears it, and has the commission
 * on it back. Of two at once the second sees what the first left.
 * @returns the refund's id, of several the first, and what was granted in taka
 * @throws ShopError NOT_FOUND, FORBIDDEN, INVALID where a line is not the order's or nothing was asked
 *   for, NOT_POSSIBLE_NOW where the order is not delivered or so much is not left, IDEMPOTENCY_MISMATCH,
 *   SECOND_PERSON for staff above the shop's limit of the day, and for one's own purchase
 */
export async function grantRefund(
  actor: Actor,
  orderId: string,
  asked: GrantRefund,
  idempotency?: Idempotency,
): Promise<{ refundId: string; amount: number }> {
  const found = await findOrderRecord(orderId);
  if (!found) throw new ShopError('NOT_FOUND');
  if (!mayGrantRefund(actor, found)) throw new ShopError('FORBIDDEN');
  const wish = { what: 'refund', subjectId: String(found._id), input: asked } as const;
  return withSecondPerson(actor, wish, (requireSecond) =>
    writeOnce(actor, `refund:${String(found._id)}`, idempotency, async (session) => {
      const number = orderNumber(String(found._id));
      const granted = await grantInTransaction(actor, found, asked, session, (poisha, within) => {
        const facts = { order: number, amount: toTaka(poisha), reason: asked.reason };
        const involved = [found.sellerId, found.customerId];
        return requireSecond({ facts, sumPoisha: poisha, involved }, within);
      });
      return {
        refundId: String(granted.refundIds[0]),
        amount: toTaka(granted.amountPoisha),
      };
    }),
  );
}

/**
 * Has refunds that were just granted go where their buyer said beforehand, in the caller's transaction. A
 * provider sends its own back to where the money came from.
 */
export async function nameGrantedTarget(
  refundIds: readonly Types.ObjectId[],
  target: NonNullable<ReturnRecord['target']>,
  session: ClientSession,
): Promise<void> {
  await RefundModel.updateMany(
    { _id: { $in: [...refundIds] }, state: { $in: ['waiting', 'due'] }, channel: 'person' },
    { $set: { target } },
    { session },
  );
}
