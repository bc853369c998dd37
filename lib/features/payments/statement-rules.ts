import { readTaka } from '../../platform/csv/amount';
import { areDistinct, guessColumns, type Headings } from '../../platform/csv/columns';
import { readMoment } from '../../platform/time/moment-text';
import { dayOf } from '../../platform/time/time';
import {
  type StatementFault,
  type StatementMapping,
  type StatementRole,
  STATEMENT_ROLES,
} from './statement-types';
import type { Wallet, WalletAccountType } from './types';
import { CLOCKS_APART_MS, normalizeTransactionId, transactionIdFault } from './wallet-rules';

/** How wallets head each column, the surest first. */
const HEADINGS: Headings<StatementRole> = {
  roles: STATEMENT_ROLES,
  patterns: {
    transactionId: [
      /\btrx ?id\b|\btxn ?id\b|\btxid\b|\btransaction (id|no|number)\b|ট্রানজেকশন (আইডি|নম্বর)|ট্রানজ্যাকশন আইডি|লেনদেন(ের)? (আইডি|নম্বর)/,
      /\b(trx|txn|transaction|receipt|reference) ?(id|no|number|#)?$/,
    ],
    incoming: [
      /\b(credit|received?|money in|paid in|cash in)\b|জমা|ক্রেডিট/,
      /\bamount\b|\btaka\b|\bbdt\b|পরিমাণ|টাকা/,
    ],
    out: [/\b(debit|money out|paid out|withdrawn?|sent)\b|উত্তোলন|ডেবিট|খরচ/],
    at: [/date|তারিখ/, /\btime\b|সময়|সময়/],
    time: [/\btime\b|সময়|সময়/],
    payer: [
      /\b(sender|from|payer|customer|counter ?party)\b|প্রেরক/,
      /\b(msisdn|mobile|phone|wallet|account) ?(no|number)?\b|মোবাইল|নম্বর/,
    ],
    kind: [/\btype\b|particular|description|details|ধরন|বিবরণ/],
    status: [/\bstatus\b|\bstate\b|অবস্থা|স্ট্যাটাস/],
  },
  never: {
    transactionId: /date|time|type|amount|status|তারিখ|সময়/,
    incoming: /fee|charge|balance|date|ফি|চার্জ|ব্যালেন্স/,
    out: /fee|charge|balance|date|by/,
    payer: /date|time|balance|name|নাম|আইডি/,
  },
};

/** Which column is what, as far as a statement's headings say. */
export const guessStatement = (names: readonly string[]): StatementMapping =>
  guessColumns(names, HEADINGS);

/** Whether lines can be read by it: which transfer, how much and when, and no column twice. */
export const isStatement = (mapping: StatementMapping, columns: number): boolean =>
  mapping.transactionId !== null &&
  mapping.incoming !== null &&
  mapping.at !== null &&
  areDistinct(mapping, STATEMENT_ROLES, columns);

/** Money that came in, as a line of a statement says it. */
export interface StatementLine {
  /** Row number as a spreadsheet counts: the headings are row 1. */
  row: number;
  /** As buyers' ids are kept. */
  transactionId: string;
  amountPoisha: number;
  at: Date;
  /** The line names a day alone, of which `at` is the beginning. */
  isDay: boolean;
  /** As the statement has it, often with hidden digits; empty where it names none. */
  sender: string;
}

interface ReadStatement {
  lines: StatementLine[];
  /** Ids of transfers that failed, wait or were taken back. */
  undone: string[];
  /** Lines of money that went out. */
  outgoing: number;
  unread: { row: number; fault: StatementFault; value: string }[];
}

const MAX_SENDER = 40;
const MAX_SHOWN = 60;

/** Money that leaves, or that the wallet takes for itself, unless the same words say that it came. */
const GOES_OUT =
  /send money|\bsent\b|cash ?out|withdraw|refund|revers|charge|\bfee\b|debit|\bdr\b|recharge|bill|পাঠানো|ক্যাশ ?আউট|ফেরত|চার্জ|উত্তোলন/i;
const COMES_IN = /receiv|cash ?in|credit|\bcr\b|add money|গ্রহণ|প্রাপ্ত|ক্যাশ ?ইন|জমা/i;
const IS_DONE = /^(?:success(?:ful)?|complete[d]?|done|settled|paid|সফল|সম্পন্ন)\W*$/i;

/** A cell's text: programs write `="017…"` and `'017…` so that a spreadsheet leaves it as it is. */
const cellText = (cell: string | undefined): string =>
  (cell ?? '')
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'/, '')
    .trim();

/**
 * Reads a statement's lines by the columns that were chosen. Every cell is text: nothing is computed.
 * @param account the shop's account that the statement is of
 * @param now lines from after it can't be read
 */
export function readStatement(
  table: readonly { row: number; cells: readonly string[]; overflows?: boolean }[],
  mapping: StatementMapping,
  account: { wallet: Wallet; type: WalletAccountType },
  now: Date,
): ReadStatement {
  const read: ReadStatement = { lines: [], undone: [], outgoing: 0, unread: [] };
  for (const { row, cells, overflows } of table) {
    const cell = (role: StatementRole) => {
      const place = mapping[role];
      return place === null ? '' : cellText(cells[place]);
    };
    const unread = (fault: StatementFault) =>
      void read.unread.push({
        row,
        fault,
        value: (fault === 'cells' ? cells.join(', ') : cell(fault)).slice(0, MAX_SHOWN),
      });
    if (overflows) {
      // A comma within a sum moves all behind it.
      unread('cells');
      continue;
    }
    const amount = cell('incoming');
    if (isOutgoing(amount, cell('out'), cell('kind'), account.type)) {
      read.outgoing += 1;
      continue;
    }
    const transactionId = normalizeTransactionId(cell('transactionId'));
    const amountPoisha = readTaka(amount.replace(/^\+/, ''));
    const moment = readMoment(cell('at'), cell('time'));
    if (transactionIdFault(account.wallet, transactionId) !== null) unread('transactionId');
    else if (amountPoisha === undefined) unread('incoming');
    else if (moment === undefined || moment.at > soonAfter(now)) unread('at');
    else if (cell('status') !== '' && !IS_DONE.test(cell('status'))) {
      read.undone.push(transactionId);
    } else {
      const sender = cell('payer').slice(0, MAX_SENDER);
      read.lines.push({ row, transactionId, amountPoisha, ...moment, sender });
    }
  }
  return read;
}

function isOutgoing(amount: string, out: string, kind: string, type: WalletAccountType): boolean {
  if ((readTaka(out) ?? 0) > 0) return true;
  if (/^[-–−]|^\(.*\)$/.test(amount) && amount.length > 1) return true;
  if (readTaka(amount) === 0) return true;
  if (COMES_IN.test(kind)) return false;
  // "Payment" comes to a merchant, and leaves a personal account.
  return GOES_OUT.test(kind) || (type === 'personal' && /payment|পেমেন্ট/i.test(kind));
}

const soonAfter = (moment: Date): Date => new Date(moment.getTime() + CLOCKS_APART_MS);

/** Whether two statements say the same of one transfer; one of them may name its day alone. */
export function saysSame(
  one: Pick<StatementLine, 'amountPoisha' | 'at' | 'isDay'>,
  other: Pick<StatementLine, 'amountPoisha' | 'at' | 'isDay'>,
): boolean {
  if (one.amountPoisha !== other.amountPoisha) return false;
  if (one.isDay || other.isDay) return dayOf(one.at) === dayOf(other.at);
  return Math.abs(one.at.getTime() - other.at.getTime()) <= CLOCKS_APART_MS;
}
