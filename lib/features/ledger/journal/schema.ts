// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { price, requiredText, type ValidationKey } from '../../../platform/validation';

const key = (name: ValidationKey) => name;

/** Accounts that somebody holds for the shop and pays out to its bank. */
const SETTLED_ACCOUNT = /^(gateway:[a-z]{1,30}|wallet:[0-9a-f]{24})$/;

export const isSettledAccount = (account: string): boolean => SETTLED_ACCOUNT.test(account);

/** Accounts that have a page of their own. */
export const isShownAccount = (account: string): boolean =>
  isSettledAccount(account) || /^courier:[a-z0-9-]{1,60}$/.test(account);

/** `POST /api/finance/settlements`: money of a provider that reached the bank; sums in taka. */
export const settlementSchema = z.object({
  /** The provider's account in the books, such as `gateway:bkash`. */
  book: z.string(key('notText')).regex(SETTLED_ACCOUNT, key('unknownChoice')),
  received: price,
  /** The provider's fee, where it was not deducted from each payment. */
  fee: z.preprocess((value) => (value === '' || value === undefined ? 0 : value), price),
  /** The bank's or the provider's, by which the same payout is known again. */
  reference: requiredText(60)
    .transform((value) => value.toUpperCase().replace(/\s+/g, ''))
    .refine((value) => /^[A-Z0-9._/-]{1,60}$/.test(value), key('referenceForm')),
  /** It is more than the books say that the provider holds, and it is so. */
  isMore: z.preprocess((value) => value === true || value === 'on', z.boolean()),
});
export type SettlementInput = z.output<typeof settlementSchema>;

/** Names of the form's fields. */
export const SETTLEMENT_FIELDS = ['received', 'fee', 'reference', 'isMore'] as const;

/** The query of an account's page and of its file. */
export const accountQuerySchema = z.object({
  account: z.string(key('notText')).refine(isShownAccount, key('unknownChoice')),
});

/** Where a page of an account goes on: the moment in milliseconds and the entry's id. */
export const entryPlaceSchema = z
  .object({
    at: z.coerce.number().int().min(0).max(8.64e15),
    entry: z.string().min(1).max(200),
  })
  .transform(({ at, entry }) => ({ at: new Date(at), id: entry }));
