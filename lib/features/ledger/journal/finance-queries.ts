import 'server-only';
import type { QueryFilter } from 'mongoose';
import { JournalEntryModel, type JournalEntryRecord } from '../../../../models/journal';
import { withDatabase } from '../../../platform/database/connect';
import { pageByKey, placeFilter, placeOf } from '../../../platform/database/page-by-key';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../shop/policy';
import { csvHead, csvLine } from '../../../platform/csv/write';
import { toTaka } from '../../../platform/money';
import { isoInDhaka } from '../../../platform/time/day-bounds';
import type { Account, JournalLine } from './types';

/** Entries on a page of an account. */
const ACCOUNT_PAGE_SIZE = 50;

const DAY_MS = 24 * 60 * 60_000;

/** Income in poisha, before providers' fees. */
interface Income {
  /** Where it came: `gateway:bkash`, `courier:pathao`. */
  account: Account;
  todayPoisha: number;
  weekPoisha: number;
  monthPoisha: number;
}

/**
 * Payments of the last 30 days by where they came.
 * @param today when today began
 */
export async function listIncome(today: Date): Promise<Income[]> {
  const since = (days: number) => new Date(today.getTime() - (days - 1) * DAY_MS);
  const from = (moment: Date) => ({
    $sum: { $cond: [{ $gte: ['$at', moment] }, { $sum: '$lines.debitPoisha' }, 0] },
  });
  const groups = await withDatabase(() =>
    JournalEntryModel.aggregate<Omit<Income, 'account'> & { _id: Account }>([
      { $match: { event: 'payment.paid', at: { $gte: since(30) } } },
      {
        $group: {
          // The first line is where the money is, see `paidEntry`.
          _id: { $arrayElemAt: ['$lines.account', 0] },
          todayPoisha: from(today),
          weekPoisha: from(since(7)),
          monthPoisha: from(since(30)),
        },
      },
      { $sort: { _id: 1 } },
    ]),
  );
  return groups.map(({ _id, ...sums }) => ({ account: _id, ...sums }));
}

/** Cash that a courier has had for too long. */
interface LateCash {
  account: Account;
  poisha: number;
}

/**
 * Returns the cash that couriers collected before a moment and have not remitted: a remittance pays for the
 * oldest cash first.
 * @param couriers their accounts
 */
export async function listLateCash(
  couriers: readonly Account[],
  before: Date,
): Promise<LateCash[]> {
  const groups = await withDatabase(() =>
    JournalEntryModel.aggregate<{ _id: Account; poisha: number }>([
      { $match: { 'lines.account': { $in: [...couriers] } } },
      { $unwind: '$lines' },
      { $match: { 'lines.account': { $in: [...couriers] } } },
      {
        $group: {
          _id: '$lines.account',
          poisha: {
            $sum: {
              $subtract: [
                { $cond: [{ $lt: ['$at', before] }, '$lines.debitPoisha', 0] },
                '$lines.creditPoisha',
              ],
            },
          },
        },
      },
      { $match: { poisha: { $gt: 0 } } },
      { $sort: { _id: 1 } },
    ]),
  );
  return groups.map(({ _id, poisha }) => ({ account: _id, poisha }));
}

/** An entry as one account sees it. */
interface AccountEntry {
  id: string;
  event: string;
  at: Date;
  /** Amount that came to the account; negative where it left. */
  poisha: number;
  /** Balance after the entry. */
  balancePoisha: number;
  /** For an incoming amount: whether it is not paid out yet; the oldest is paid out first. */
  isOpen: boolean;
  purchaseId: string | null;
  orderId: string | null;
  note: string;
}

/** Where a page of an account ends. */
interface EntryPlace {
  at: Date;
  id: string;
}

const NEWEST = { at: -1, _id: -1 } as const;

/** The lines of an account from a filter on, summed: what came and what left. */
async function sumsOf(account: Account, filter: QueryFilter<JournalEntryRecord>) {
  const [sums] = await withDatabase(() =>
    JournalEntryModel.aggregate<{ came: number; left: number }>([
      { $match: { 'lines.account': account, ...filter } },
      { $unwind: '$lines' },
      { $match: { 'lines.account': account } },
      {
        $group: {
          _id: null,
          came: { $sum: '$lines.debitPoisha' },
          left: { $sum: '$lines.creditPoisha' },
        },
      },
    ]),
  );
  return { came: sums?.came ?? 0, left: sums?.left ?? 0 };
}

/**
 * A page of an account's entries, newest first, each with what stood on it after.
 * @param before the last entry of the page before
 */
export async function listAccountEntries(
  account: Account,
  before: EntryPlace | null,
): Promise<{ entries: AccountEntry[]; next: EntryPlace | null; balancePoisha: number }> {
  const place = before ? placeOf(NEWEST, { at: before.at, _id: before.id }) : undefined;
  const behind = placeFilter<JournalEntryRecord>(JournalEntryModel, NEWEST, place);
  const [all, older, page] = await Promise.all([
    sumsOf(account, {}),
    behind && sumsOf(account, behind),
    pageByKey<Omit<JournalEntryRecord, 'lines'> & { lines: JournalLine[] }, JournalEntryRecord>(
      JournalEntryModel,
      {
        filter: { 'lines.account': account },
        sort: NEWEST,
        size: ACCOUNT_PAGE_SIZE,
        behind: place,
      },
    ),
  ]);
  const balancePoisha = all.came - all.left;
  const from = older ?? all;
  let status = from.came - from.left;
  /** Amount that came after this entry. */
  let newer = all.came - from.came;
  const entries = page.rows.map(({ _id, event, at, lines, purchaseId, orderId, note }) => {
    const own = lines.filter((line) => line.account === account);
    const came = own.reduce((sum, line) => sum + line.debitPoisha, 0);
    const left = own.reduce((sum, line) => sum + line.creditPoisha, 0);
    const entry = {
      id: _id,
      event,
      at,
      poisha: came - left,
      balancePoisha: status,
      isOpen: came > 0 && newer < balancePoisha,
      purchaseId: purchaseId ?? null,
      orderId: orderId ?? null,
      note: note ?? '',
    };
    status -= came - left;
    newer += came;
    return entry;
  });
  const last = entries.at(-1);
  return { entries, next: page.next && last ? { at: last.at, id: last.id } : null, balancePoisha };
}

const HEAD = [
  'entry',
  'at',
  'event',
  'amount_bdt',
  'balance_bdt',
  'purchase_id',
  'order_id',
  'note',
];

/**
 * An account of the books as the text of a CSV file, newest first, in pieces. Sums in taka.
 * @throws ShopError FORBIDDEN
 */
export async function* exportAccount(actor: Actor, account: Account): AsyncGenerator<string> {
  requirePermission(actor, 'finance.manage');
  let head = csvHead(HEAD);
  let before: EntryPlace | null = null;
  do {
    const page: Awaited<ReturnType<typeof listAccountEntries>> = await listAccountEntries(
      account,
      before,
    );
    const lines = page.entries.map((entry) =>
      csvLine([
        entry.id,
        isoInDhaka(entry.at),
        entry.event,
        toTaka(entry.poisha),
        toTaka(entry.balancePoisha),
        entry.purchaseId,
        entry.orderId,
        entry.note,
      ]),
    );
    yield head + lines.join('');
    head = '';
    before = page.next;
  } while (before !== null);
}
