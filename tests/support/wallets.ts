import { Types } from 'mongoose';
import { PAYMENT_METHODS } from '@/lib/shop/payment-method-types';
import { reviewPayment } from '@/lib/features/payments/review-commands';
import type { ReviewDecision } from '@/lib/features/payments/review-schema';
import { savePaymentSettings, getPaymentSettings } from '@/lib/features/payments/settings-commands';
import { paymentSettingsSchema } from '@/lib/features/payments/settings-schema';
import { getPaymentStory } from '@/lib/features/payments/list-queries';
import { addWalletAccount } from '@/lib/features/payments/wallet-account-commands';
import { giveWallet } from '@/lib/features/payments/wallet-commands';
import type { CodCode, Wallet } from '@/lib/features/payments/types';
import type { Actor } from '@/lib/platform/auth/actor';
import type { PaymentRecord } from '@/models/payment';
import { UserModel } from '@/models/user';
import { begin, prepaid } from './payments';
import { makeUser, uniquePhone, type TestUser } from './shop';

let numbers = 10_000_000;

/** An account of the shop that buyers can choose. @returns its id */
export async function walletAccount(admin: Actor, wallet: Wallet = 'bkash'): Promise<string> {
  const { walletAccountId } = await addWalletAccount(admin, {
    ...{ wallet, type: 'personal', number: `017${numbers++}`, label: '', qr: '', isOn: true },
  });
  return walletAccountId;
}

/** Switches methods on, the others as they are. Values are in taka, as an administrator types them. */
export async function changeSettings(
  admin: Actor,
  methods: Partial<
    Record<(typeof PAYMENT_METHODS)[number], { isOn?: boolean; lowest?: number; highest?: number }>
  >,
  more: {
    codNewBuyer?: number | null;
    codRefusals?: number | null;
    codCode?: CodCode | null;
    reviewHours?: number;
  } = {},
) {
  const now = await getPaymentSettings(admin);
  const next = PAYMENT_METHODS.map((each) => [each, { ...now.methods[each], ...methods[each] }]);
  return savePaymentSettings(
    admin,
    paymentSettingsSchema.parse({ ...now, methods: Object.fromEntries(next), ...more }),
  );
}

let ids = 0;

/** The bKash id of a transfer today in Dhaka; no other. */
export function bkashId(day = new Date(Date.now() + 6 * 60 * 60_000)): string {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const start =
    digits[day.getUTCFullYear() - 2013]! +
    digits[10 + day.getUTCMonth()]! +
    digits[day.getUTCDate()]!;
  ids += 1;
  // Without O and I and what they are taken for: none looks like another one.
  const number = ids.toString(8).padStart(7, '0');
  return start + [...number].map((digit) => Number(digit) + 2).join('');
}

/** Account of each wallet: one is enough for many purchases. */
const known = new Map<Wallet, string>();

/** A purchase whose buyer pays it by a wallet's number and gave nothing yet. */
export async function walletPurchase(admin: Actor, wallet: Wallet = 'bkash') {
  const accountId = known.get(wallet) ?? (await walletAccount(admin, wallet));
  known.set(wallet, accountId);
  await changeSettings(admin, { wallet: { isOn: true } });
  const placed = await prepaid({ payment: 'wallet' });
  // The buyer's phone is known: for other buyers nothing waits longer than half an hour.
  const proved = { loginPhone: uniquePhone(), phoneUsedAt: new Date() };
  await UserModel.updateOne({ _id: placed.buyer.id }, { $set: proved });
  const payment = await begin(placed.buyer, placed.purchaseId, 'wallet');
  return { ...placed, accountId, payment };
}

export const admin = (): Promise<TestUser> => makeUser({ role: 'admin' });

/** Gives what the buyer says about the transfer. @returns the transaction id */
export async function give(
  buyer: Actor,
  payment: PaymentRecord,
  given: { accountId: string; sender?: string; transactionId?: string },
): Promise<string> {
  const { sender = '01812345678', transactionId = bkashId(), accountId } = given;
  await giveWallet(buyer, String(payment._id), { accountId, sender, transactionId });
  return transactionId;
}

/** Decides on a payment as it is now. */
export async function decide(
  actor: Actor,
  { _id }: Pick<PaymentRecord, '_id'>,
  decision: ReviewDecision,
  note = 'Not found',
): Promise<void> {
  const story = await getPaymentStory(actor, String(_id));
  return reviewPayment(actor, String(_id), { decision, seen: story!.history.length, note });
}

/** How long a purchase still waits for its money. */
export const minutesLeft = (purchase: { payment: { payBy?: Date | null } }): number =>
  Math.round((purchase.payment.payBy!.getTime() - Date.now()) / 60_000);

export const NOBODY = String(new Types.ObjectId());
