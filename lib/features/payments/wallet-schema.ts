// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { isObjectId, requiredText, type ValidationKey } from '../../platform/validation';
import type { ReviewState, Wallet, WalletAccountType } from './types';
import { normalizeTransactionId, readSender, transactionIdFault } from './wallet-rules';

const key = (name: ValidationKey) => name;

/**
 * `POST /api/payments/{id}/wallet`: to which of the shop's accounts the money was sent, from which
 * number, and the transaction id that the wallet gave. `purchaseId` says where an ordinary form
 * leads back to.
 */
export const walletGivenSchema = z.object({
  // If no radio button is chosen, a form sends nothing.
  accountId: z.string(key('unknownChoice')).refine(isObjectId, key('unknownChoice')),
  sender: requiredText(40),
  transactionId: requiredText(60),
});
export type WalletGiven = z.output<typeof walletGivenSchema>;

/** Sender and transaction id, read for the chosen wallet. */
interface ReadWallet {
  /** `+8801…` */
  sender: string;
  transactionId: string;
}

/** Reads what was given as the wallet of the chosen account has it, or says by field why it can't. */
export function readGiven(
  wallet: Wallet,
  given: Pick<WalletGiven, 'sender' | 'transactionId'>,
): { read: ReadWallet } | { faults: Record<string, ValidationKey> } {
  const sender = readSender(wallet, given.sender);
  const transactionId = normalizeTransactionId(given.transactionId);
  const fault = transactionIdFault(wallet, transactionId);
  if (sender !== undefined && fault === null) return { read: { sender, transactionId } };
  return {
    faults: {
      ...(sender === undefined && { sender: key('phone') }),
      ...(fault !== null && { transactionId: fault }),
    },
  };
}

/** The form's schema: the body's, and what the wallet of the chosen account asks for. */
export const walletFormSchema = (walletOf: (accountId: string) => Wallet | undefined) =>
  walletGivenSchema.superRefine((given, context) => {
    const wallet = walletOf(given.accountId);
    const result = wallet && readGiven(wallet, given);
    if (!result || 'read' in result) return;
    for (const [field, message] of Object.entries(result.faults)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

/** An account of the shop as its buyers see it. */
export interface WalletChoice {
  _id: string;
  wallet: Wallet;
  type: WalletAccountType;
  /** `01…` */
  number: string;
  label: string;
  /** Path of the picture, or empty. */
  qr: string;
}

/** Data for the form of a wallet payment. */
export interface WalletToPay {
  paymentId: string;
  purchaseId: string;
  /** Reference that buyers write. */
  reference: string;
  /** Taka. */
  amount: number;
  accounts: WalletChoice[];
  /** Details given before, and a person's review of them; null if there were none. */
  before: {
    accountId: string;
    sender: string;
    transactionId: string;
    review: ReviewState;
    note: string;
  } | null;
}

/** Fields of a refused form post that are shown again in the form. */
export const WALLET_FORM_FIELDS = ['account', 'accountId', 'sender', 'transactionId'] as const;
