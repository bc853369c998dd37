import { Types } from 'mongoose';
import type { NewEntry } from '@/lib/features/ledger/journal/types';

/** Wrong entries of the books, of each kind, made of right ones: what somebody might plant there. */

export const newId = () => new Types.ObjectId().toHexString();

/** Family of the rule that holds the entries of an event against the records that they are made of. */
export type Family = 'books' | 'payout' | 'remittance' | 'settlement';
export const familyOf = (event: string): Family => {
  if (event.startsWith('payout.')) return 'payout';
  if (event.startsWith('courier.')) return 'remittance';
  return event === 'gateway.settled' ? 'settlement' : 'books';
};

const AMOUNT = {
  books: 'books.amount',
  payout: 'payout.books',
  remittance: 'remittance.amount',
  settlement: 'settlement.amount',
};
const MISSING = {
  books: 'books.missing',
  payout: 'payout.books',
  remittance: 'remittance.missing',
  settlement: 'settlement.missing',
};
const EXTRA = {
  books: 'books.extra',
  payout: 'payout.extra',
  remittance: 'remittance.extra',
  settlement: 'settlement.extra',
};

/** Something wrong: what becomes of the entry (null: it goes), and what it is found as. */
export interface Plant {
  plant: (entry: NewEntry) => NewEntry | null;
  /** Beside the right one, and not in its place. */
  isBeside?: boolean;
  found: (family: Family) => string;
  /** Whether there is such a thing for an event. */
  fits?: (event: string) => boolean;
}

/** Another gateway, courier, seller: an account that the event may move, and should not. */
const another = (account: string): string =>
  account
    .replace(/^gateway:.*/, 'gateway:bkash')
    .replace(/^courier:.*/, 'courier:redx')
    .replace(/^seller:.*/, `seller:${newId()}`);

/** Under what is said of such an entry: “that is missing”. */
export const PLANTS: Record<string, Plant> = {
  'is missing': { plant: () => null, found: (family) => MISSING[family] },
  'is there twice, under another id': {
    plant: (entry) => ({
      ...entry,
      _id: entry._id.replace(/[0-9a-f]{24}|S-1$/, (id) => (id === 'S-1' ? 'S-2' : newId())),
    }),
    isBeside: true,
    found: (family) => EXTRA[family],
  },
  'has its lines twice': {
    plant: (entry) => ({ ...entry, lines: [...entry.lines, ...entry.lines] }),
    found: (family) => AMOUNT[family],
  },
  'does not balance': {
    plant: ({ lines: [first, ...others], ...entry }) => ({
      ...entry,
      lines: [{ ...first!, debitPoisha: first!.debitPoisha + 1 }, ...others],
    }),
    found: () => 'journal.balance',
  },
  'balances at a wrong sum': {
    plant: (entry) => ({
      ...entry,
      lines: entry.lines.map(({ debitPoisha, creditPoisha, ...line }) => ({
        ...line,
        debitPoisha: debitPoisha * 2,
        creditPoisha: creditPoisha * 2,
      })),
    }),
    found: (family) => AMOUNT[family],
  },
  'moves another account of the kind': {
    plant: (entry) => ({
      ...entry,
      lines: entry.lines.map((line) => ({ ...line, account: another(line.account) })),
    }),
    found: (family) => AMOUNT[family],
    // They move no account of which there are several.
    fits: (event) => event !== 'refund.due' && event !== 'courier.charged',
  },
  'moves an account that is none of its event': {
    plant: ({ lines: [first, ...others], ...entry }) => ({
      ...entry,
      lines: [{ ...first!, account: 'pocket' }, ...others],
    }),
    found: () => 'journal.account',
  },
  'is of an event that there is not': {
    plant: (entry) => ({ ...entry, event: 'gift.given' }),
    found: () => 'journal.event',
  },
  'names no purchase': {
    plant: ({ purchaseId: _purchase, ...entry }) => entry,
    found: () => 'journal.purchase',
    fits: (event) => familyOf(event) === 'books',
  },
};
