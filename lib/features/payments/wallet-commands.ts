import 'server-only';
import type { ClientSession } from 'mongoose';
import { MongoServerError } from 'mongodb';
import type { PurchaseRecord } from '../../../models/purchase';
import { ShopError } from '../../shop/errors';
import { MOST_HOURS_BACK, enterQueue, lockBuyer, placeInQueue, provedContactOf } from '../accounts';
import {
  type LockedPurchase,
  extendPayment,
  hasOtherWalletPurchase,
  lockPurchase,
} from '../orders';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import { signatureOf, type Actor } from '../../platform/auth/actor';
import { inTransaction } from '../../platform/database/transaction';
import { isObjectId } from '../../platform/validation';
import { withDatabase } from '../../platform/database/connect';
import { toTaka } from '../../platform/money';
import { orderNumber } from '../orders/shared';
import { hasEnteredPhone } from './phone-proof-queries';
import { payByFrom } from './ask-rules';
import type { PaymentState, Wallet, WalletWarning } from './types';
import { publishPaymentEvent, movePayment, notePayment, paymentsOf } from './store';
import { readPaymentRules } from './settings-commands';
import { findWalletAccount, listWalletChoices } from './wallet-account-commands';
import { dateWarnings, lookAlikes } from './wallet-rules';
import { readGiven, type WalletGiven, type WalletToPay } from './wallet-schema';

type Buying = Pick<PurchaseRecord, '_id' | 'customerId' | 'phoneNumber'>;

/**
 * Whether goods may wait until a person has looked for a buyer's money: an account that proved a phone, its
 * own or the order's. Transaction ids of nobody are invented by the hundred.
 */
async function mayWaitForReview(
  { customerId, phoneNumber }: Omit<Buying, '_id'>,
  session: ClientSession,
): Promise<boolean> {
  const id = String(customerId);
  const { provedPhone } = await provedContactOf(id, session);
  return provedPhone !== undefined || hasEnteredPhone(id, phoneNumber, session);
}

/**
 * Sees to it that who has proved no phone has goods waiting for money from a wallet once at a time, in the
 * transaction that places a purchase or changes it to this way.
 * @throws ShopError TOO_MUCH_OPEN
 */
export async function requireOneWalletPurchase(
  purchase: Buying,
  session: ClientSession,
): Promise<void> {
  // Two at once meet at the account.
  await lockBuyer(String(purchase.customerId), session);
  if (await mayWaitForReview(purchase, session)) return;
  if (!(await hasOtherWalletPurchase(purchase, session))) return;
  throw new ShopError('TOO_MUCH_OPEN', {
    message:
      'One order of yours waits for its money from a wallet already. Nothing was changed. Please pay it first, or confirm your phone in your profile.',
    extra: { why: 'wallet' },
  });
}

const DUPLICATE_KEY = 11000;

/** How often a buyer may correct what they gave for one payment. */
const MOST_GIVEN = 10;

/**
 * States in which a buyer can give nothing more: it was paid, or a person rejected it; in all other states
 * its money may still come.
 */
const OVER: readonly PaymentState[] = ['failed', 'paid', 'partly_refunded', 'refunded'];

/**
 * The buyer says from which number they sent the money of one's own wallet payment, and its
 * transaction id. Then its stock waits for a person, the first time longer; until that person decides
 * it may be corrected. Also for an attempt whose time is over: money that was sent is looked for.
 * @throws ShopError NOT_FOUND, INVALID with `accountId`, `sender` or `transactionId`, NOT_POSSIBLE_NOW
 *   where it is decided, TOO_MANY after many corrections
 */
export async function giveWallet(
  actor: Actor,
  paymentId: string,
  given: WalletGiven,
): Promise<void> {
  if (!isObjectId(paymentId)) throw new ShopError('NOT_FOUND');
  const isKnown = await enterQueue('wallet', actor.id);
  await inTransaction(async (session) => {
    const own = { _id: paymentId, customerId: actor.id, method: 'wallet' } as const;
    const known = await PaymentModel.findOne(own, { purchaseId: 1 }, { session }).lean();
    const locked = known && (await lockPurchase(known.purchaseId, session));
    const payment =
      locked && (await PaymentModel.findOne(own, null, { session }).lean<PaymentRecord>());
    if (!payment) throw new ShopError('NOT_FOUND');
    await writeGiven({ actor, isKnown }, locked, payment, given, session);
  }).catch((error: unknown) => {
    // The unique index: another payment gave it, whoever's it is.
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    throw new ShopError('INVALID', { fields: { transactionId: 'idTaken' }, cause: error });
  });
}

async function writeGiven(
  { actor, isKnown }: { actor: Actor; isKnown: boolean },
  locked: LockedPurchase,
  payment: PaymentRecord,
  given: WalletGiven,
  session: ClientSession,
): Promise<void> {
  if (OVER.includes(payment.state)) {
    throw new ShopError('NOT_POSSIBLE_NOW', { message: 'This payment is decided.' });
  }
  const account = await findWalletAccount(given.accountId, session);
  // One that was switched off since is still the one that the money went to.
  if (!account || (!account.isOn && !payment.wallet)) {
    throw new ShopError('INVALID', { fields: { accountId: 'unknownChoice' } });
  }
  const result = readGiven(account.wallet, given);
  if ('faults' in result) throw new ShopError('INVALID', { fields: result.faults });
  const { sender, transactionId } = result.read;
  const before = payment.wallet;
  const isSame =
    before?.review === 'waiting' &&
    before.accountId.equals(account._id) &&
    before.sender === sender &&
    before.transactionId === transactionId;
  // Sent twice by an impatient thumb.
  if (isSame) return;
  if (payment.history.filter(({ event }) => event === 'given').length >= MOST_GIVEN) {
    throw new ShopError('TOO_MANY');
  }
  const now = new Date();
  const times = { placedAt: locked.purchase.placedAt, now };
  const others = await PaymentModel.countDocuments(
    { customerId: payment.customerId, 'wallet.review': 'waiting', _id: { $ne: payment._id } },
    { session, limit: MOST_HOURS_BACK },
  );
  const wallet = {
    accountId: account._id,
    number: account.number,
    wallet: account.wallet,
    sender,
    transactionId,
    holdsId: true,
    sentAt: now,
    queueAt: placeInQueue({ isKnown, waiting: others }, now),
    warnings: [
      ...dateWarnings(account.wallet, transactionId, times),
      ...(await storedWarnings(payment, account.wallet, transactionId, session)),
    ],
    review: 'waiting' as const,
  };
  const isFirst = (await paymentsOf(payment.purchaseId, session)).every((each) => !each.wallet);
  const started = await movePayment(payment, 'started', { by: signatureOf(actor) }, session);
  const told = { by: signatureOf(actor), note: `${account.wallet} ${transactionId}` };
  const after = await notePayment(started ?? payment, 'given', told, session, { wallet });
  if (isFirst) await waitForReview(locked, now, session);
  await publishPaymentEvent(actor, { name: 'payment.review', data: { payment: after } }, session);
}

/** Returns the warnings about an id that follow from other payments. */
export async function storedWarnings(
  { _id }: PaymentRecord,
  wallet: Wallet,
  transactionId: string,
  session: ClientSession,
): Promise<WalletWarning[]> {
  const others = { _id: { $ne: _id }, 'wallet.wallet': wallet };
  const alike = { ...others, 'wallet.transactionId': { $in: lookAlikes(transactionId) } };
  const rejected = {
    ...others,
    'wallet.transactionId': transactionId,
    'wallet.review': 'rejected',
  } as const;
  const isAlike = (await PaymentModel.exists(alike).session(session)) !== null;
  const wasRejected = (await PaymentModel.exists(rejected).session(session)) !== null;
  return [
    ...(isAlike ? (['lookAlike'] as const) : []),
    ...(wasRejected ? (['rejectedBefore'] as const) : []),
  ];
}

/**
 * Its stock waits for a person from now on, as long as the settings say, where its buyer has proved a
 * phone; never less than before. Money that is found later counts all the same, as far as there is stock.
 */
export async function waitForReview(
  locked: LockedPurchase,
  now: Date,
  session: ClientSession,
): Promise<void> {
  const { standing: status, payBy } = locked.purchase.payment;
  if (status !== 'awaiting' || !payBy) return;
  if (!(await mayWaitForReview(locked.purchase, session))) return;
  const { reviewHours } = await readPaymentRules(session);
  const until = payByFrom(now, reviewHours * 60);
  if (until > payBy) await extendPayment(locked, until, session);
}

/**
 * Returns the data for the form of one's own wallet payment. If the form was submitted before, the account
 * that the money was sent to stays chosen.
 * @returns null where there is no such payment, or it is none by wallet
 */
export async function getWalletToPay(actor: Actor, paymentId: string): Promise<WalletToPay | null> {
  if (!isObjectId(paymentId)) return null;
  const [payment, accounts] = await Promise.all([
    withDatabase(() =>
      PaymentModel.findOne({
        _id: paymentId,
        customerId: actor.id,
        method: 'wallet',
      }).lean<PaymentRecord>(),
    ),
    listWalletChoices(),
  ]);
  if (!payment) return null;
  const { wallet } = payment;
  return {
    paymentId: String(payment._id),
    purchaseId: String(payment.purchaseId),
    reference: orderNumber(String(payment.purchaseId)),
    amount: toTaka(payment.amountPoisha),
    accounts,
    before: wallet
      ? {
          accountId: String(wallet.accountId),
          sender: wallet.sender,
          transactionId: wallet.transactionId,
          review: wallet.review,
          note: wallet.reviewNote ?? '',
        }
      : null,
  };
}
