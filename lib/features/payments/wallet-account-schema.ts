// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { integer, requiredText, text, type ValidationKey } from '../../platform/validation';
import { WALLET_ACCOUNT_TYPES, WALLETS, type Wallet, type WalletAccountType } from './types';
import { readAccountNumber } from './wallet-rules';

const key = (name: ValidationKey) => name;

/** A form's ticked box posts `on`. */
const isOn = z.preprocess(
  (value) => value === true || value === 'on' || value === 'true',
  z.boolean(),
);

/** `POST /api/wallet-accounts`: an account of the shop that buyers send money to. */
export const walletAccountSchema = z
  .object({
    wallet: z.enum(WALLETS, key('unknownChoice')),
    type: z.enum(WALLET_ACCOUNT_TYPES, key('unknownChoice')),
    number: requiredText(40),
    /** Label that the shop's staff use for it; buyers see it too. */
    label: text(60).default(''),
    /** Picture of the wallet's QR code: an own upload, or empty. */
    qr: text(500).default(''),
    isOn,
  })
  .transform((account, context) => {
    const number = readAccountNumber(account.wallet, account.number);
    if (number === undefined) {
      context.addIssue({ code: 'custom', path: ['number'], message: key('walletNumber') });
      return z.NEVER;
    }
    return { ...account, number };
  });
export type WalletAccountInput = z.output<typeof walletAccountSchema>;

/** `PUT /api/wallet-accounts/{id}`: `version` is the one that was edited. */
export const walletAccountChangeSchema = z.intersection(
  walletAccountSchema,
  z.object({ version: integer({ min: 1 }) }),
);
export type WalletAccountChange = z.output<typeof walletAccountChangeSchema>;

/** An account as administrators see it. */
export interface WalletAccountView {
  _id: string;
  /** Rises with every change, from 1. */
  version: number;
  wallet: Wallet;
  type: WalletAccountType;
  /** `01…` */
  number: string;
  label: string;
  qr: string;
  isOn: boolean;
}
