import 'server-only';
import { MongoServerError } from 'mongodb';
import { JournalClosingModel, type JournalClosingRecord } from '../../../../models/journal';
import { JournalEntryModel } from '../../../../models/journal';
import { withDatabase, connectDatabase } from '../../../platform/database/connect';
import { writeIfPossible } from '../../../platform/database/read-only';
import { addDays } from '../../../platform/time/day-text';
import { startOfDay } from '../../../platform/time/day-bounds';
import { dayOf } from '../../../platform/time/time';
import type { Finding } from '../../../platform/integrity/finding';
import { toPoisha } from '../../../platform/money';
import { listAfterAction } from '../../../shop/audit/action-queries';
import { mendInTransaction } from '../../../platform/integrity/finding';
import { ACCOUNTS, type NewEntry, type Account } from './types';
import { checkedLines, netText } from './rules';
import { settlementEntry } from './posting-rules';

/** A fault of an entry by itself. */
export interface EntryFault {
  kind: 'journal.event' | 'journal.balance' | 'journal.account' | 'journal.purchase';
  wrong: string;
}

const ID = '[0-9a-f]{24}';
const ASSETS = [/^gateway:.+$/, /^wallet:.+$/, /^courier:.+$/];
const SELLER = /^seller:.+$/;

/** The events of the books: their entries' ids, which accounts they move, whether they are of a purchase. */
const EVENTS: Record<
  string,
  { id: RegExp; accounts: readonly (string | RegExp)[]; ofPurchase: boolean }
> = {
  'payment.paid': {
    id: new RegExp(`^payment:${ID}:paid$`),
    accounts: [...ASSETS, SELLER, ACCOUNTS.gatewayFees, ACCOUNTS.buyers],
    ofPurchase: true,
  },
  'order.delivered': delivery('delivered'),
  'order.returned': delivery('returned'),
  'order.released': {
    id: new RegExp(`^order:${ID}:released:\\d+$`),
    accounts: [SELLER],
    ofPurchase: true,
  },
  'refund.granted': refund('granted', [
    SELLER,
    ACCOUNTS.commission,
    ACCOUNTS.buyers,
    ACCOUNTS.promotions,
  ]),
  'refund.due': refund('due', [ACCOUNTS.buyers, ACCOUNTS.refunds]),
  'refund.done': refund('done', [...ASSETS, SELLER, ACCOUNTS.refunds, ACCOUNTS.bank]),
  'payout.paid': payout('paid'),
  'payout.returned': payout('returned'),
  'courier.remitted': {
    id: new RegExp(`^remittance:${ID}:\\d+$`),
    accounts: [/^courier:.+$/, SELLER, ACCOUNTS.bank, ACCOUNTS.deliveryCost],
    ofPurchase: true,
  },
  'courier.settled': {
    id: new RegExp(`^remittance:${ID}:\\d+:settled$`),
    accounts: [/^courier:.+$/, SELLER, ACCOUNTS.bank, ACCOUNTS.differences],
    ofPurchase: true,
  },
  'courier.charged': {
    id: new RegExp(`^remittance:${ID}:\\d+:settled$`),
    accounts: [SELLER, ACCOUNTS.bank, ACCOUNTS.deliveryCost, ACCOUNTS.differences],
    ofPurchase: false,
  },
  'gateway.settled': {
    id: /^settlement:.+$/,
    accounts: [...ASSETS, ACCOUNTS.bank, ACCOUNTS.gatewayFees],
    ofPurchase: false,
  },
};

/** The names of all events that the books know. */
export const BOOK_EVENTS: readonly string[] = Object.keys(EVENTS);

function delivery(step: string) {
  return {
    id: new RegExp(`^order:${ID}:${step}$`),
    accounts: [
      SELLER,
      ACCOUNTS.buyers,
      ACCOUNTS.promotions,
      ACCOUNTS.deliveryIncome,
      ACCOUNTS.commission,
    ],
    ofPurchase: true,
  };
}

function refund(step: string, accounts: readonly (string | RegExp)[]) {
  return { id: new RegExp(`^refund:${ID}:${step}$`), accounts, ofPurchase: true };
}

function payout(step: string) {
  return {
    id: new RegExp(`^payout:${ID}:${ID}:${step}$`),
    accounts: [SELLER, ACCOUNTS.bank],
    ofPurchase: false,
  };
}

/** Faults of an entry by itself: unknown event, wrong accounts, no balance. */
export function findFaultsOf(
  entry: Pick<NewEntry, '_id' | 'event' | 'lines' | 'purchaseId'>,
): EntryFault[] {
  const faults: EntryFault[] = [];
  const event = EVENTS[entry.event];
  if (!event || !event.id.test(entry._id)) {
    faults.push({ kind: 'journal.event', wrong: `is no entry of the event ${entry.event}` });
  }
  const foreign = entry.lines.find(
    ({ account }) =>
      event &&
      !event.accounts.some((known) =>
        typeof known === 'string' ? known === account : known.test(account),
      ),
  );
  if (foreign) {
    faults.push({
      kind: 'journal.account',
      wrong: `moves ${foreign.account}, which ${entry.event} never does`,
    });
  }
  if (event?.ofPurchase === true && entry.purchaseId === undefined) {
    faults.push({ kind: 'journal.purchase', wrong: 'names no purchase' });
  }
  try {
    checkedLines(entry);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    faults.push({ kind: 'journal.balance', wrong: error.message });
  }
  return faults;
}

/** The one document of closed days. */
const CLOSING = 'all';

/** Before the first closing nothing is closed. */
const NEVER = new Date(0);

/**
 * Days are closed when a whole day lies behind them: no transaction lasts so long, and no server's
 * clock is so far off, that an entry still comes with a moment of then.
 */
const closedUntil = (now: Date): Date => startOfDay(addDays(dayOf(now), -1));

/** Sums that the one document holds, a few megabytes; with more, what came later is added up each time. */
export const MOST_SUMS = 50_000;

/** Most accounts are sellers' by far, and one that is settled tells nothing. */
const isSettledSeller = ({ account, poisha }: Closing['sums'][number]) =>
  poisha === 0 && account.startsWith(ACCOUNTS.seller(''));

interface Closing extends Pick<JournalClosingRecord, 'until'> {
  sums: readonly { account: Account; poisha: number }[];
}

/**
 * Returns the change of each account by the entries between two moments: debits less credits, in poisha. The
 * sums are made here, batch by batch: a database that adds up all entries answers no other requests
 * meanwhile.
 */
async function sumAccounts(from: Date, until?: Date): Promise<Map<Account, number>> {
  const at = { $gte: from, ...(until && { $lt: until }) };
  return withDatabase(async () => {
    const sums = new Map<Account, number>();
    const entries = JournalEntryModel.find({ at }, { lines: 1, _id: 0 });
    for await (const { lines } of entries.lean<Pick<NewEntry, 'lines'>>().cursor()) {
      for (const { account, debitPoisha, creditPoisha } of lines) {
        sums.set(account, (sums.get(account) ?? 0) + debitPoisha - creditPoisha);
      }
    }
    return sums;
  });
}

/** Sums and what came since, account by account, in the order of their names. */
function added(
  sums: Closing['sums'],
  since: ReadonlyMap<Account, number>,
): { account: Account; poisha: number }[] {
  const all = new Map(sums.map(({ account, poisha }) => [account, poisha]));
  for (const [account, poisha] of since) all.set(account, (all.get(account) ?? 0) + poisha);
  return [...all]
    .map(([account, poisha]) => ({ account, poisha }))
    .sort((a, b) => (a.account < b.account ? -1 : 1));
}

/**
 * Returns the balance of every account: debits less credits, in poisha; zero balances too, except for sellers
 * whose account was settled when the last closed day ended. Balances of closed days are stored, and only the
 * entries of the last two days are read.
 */
export async function listBalances(now = new Date()): Promise<Map<Account, number>> {
  const closed = await closeDays(closedUntil(now));
  const all = added(closed.sums, await sumAccounts(closed.until));
  return new Map(all.map(({ account, poisha }) => [account, poisha]));
}

/** The closed days as they are kept; null where none was closed. */
const readClosing = (): Promise<Closing | null> =>
  withDatabase(() => JournalClosingModel.findById(CLOSING).lean<Closing>());

/**
 * Adds what has become old enough since the last closing. Of two at once one writes; both are right. On
 * a full disk nothing is kept, and the next reader adds the same up again.
 */
async function closeDays(until: Date): Promise<Closing> {
  const before = (await readClosing()) ?? { until: NEVER, sums: [] };
  if (before.until >= until) return before;
  const sums = added(before.sums, await sumAccounts(before.until, until));
  const next = { until, sums: sums.filter((sum) => !isSettledSeller(sum)) };
  if (next.sums.length > MOST_SUMS) return next;
  try {
    await writeIfPossible(() =>
      withDatabase(() =>
        JournalClosingModel.updateOne(
          { _id: CLOSING, until: before.until },
          { $set: next },
          { upsert: before.until === NEVER },
        ),
      ),
    );
  } catch (error) {
    // Another one closed the same days for the first time.
    if (!(error instanceof MongoServerError) || error.code !== 11000) throw error;
  }
  return next;
}

/** Entries that do not balance, or are of no known event or account. */
export async function* findJournalFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const entries = JournalEntryModel.find(
    {},
    { event: 1, lines: 1, purchaseId: 1 },
  ).lean<NewEntry>();
  for await (const entry of entries.cursor()) {
    for (const { kind, wrong } of findFaultsOf(entry)) {
      yield { kind, id: entry._id, wrong, mend: null };
    }
  }
}

/** Differences between kept sums of closed days and their entries. */
export async function* findClosingFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const wrong = await closingFault();
  if (wrong)
    yield { kind: 'journal.closing', id: CLOSING, wrong, mend: 'made anew when asked for' };
}

/** The first account that differs, in a sentence; null where none does. */
export async function closingFault(): Promise<string | null> {
  const kept = await readClosing();
  if (!kept) return null;
  const right = await sumAccounts(new Date(0), kept.until);
  const sums = new Map(kept.sums.map(({ account, poisha }) => [account, poisha]));
  for (const account of new Set([...sums.keys(), ...right.keys()])) {
    const [is, should] = [sums.get(account) ?? 0, right.get(account) ?? 0];
    if (is !== should) return `has ${is} poisha on ${account}; the entries come to ${should}`;
  }
  return null;
}

type Settled = Pick<NewEntry, '_id' | 'lines'>;

/** Audit log data of a provider's payout, see `recordSettlement`; sums in taka. */
interface Recorded {
  account: string;
  received: number;
  fee: number;
  reference: string;
}

/**
 * Payouts of providers that the books have otherwise than the audit log, which was written with them.
 * Each is noted by a person: there are few.
 */
export async function* findSettlementFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const booked = new Map<string, Settled>();
  const entries = JournalEntryModel.find({ event: 'gateway.settled' }, { lines: 1 });
  for await (const entry of entries.lean<Settled>().cursor()) booked.set(entry._id, entry);
  for await (const after of listAfterAction('books', 'books.settle')) {
    const right = entryOf(after as Recorded);
    // It may have been recorded since the entries were read.
    const entry =
      booked.get(right._id) ??
      (await JournalEntryModel.findById(right._id, { lines: 1 }).lean<Settled>());
    booked.delete(right._id);
    const wrong = faultOf(entry, right);
    if (wrong) yield { ...wrong, id: right._id, mend: null };
  }
  for (const id of booked.keys()) {
    const wrong = 'is of no payout that the audit log knows';
    yield { kind: 'settlement.extra', id, wrong, mend: null };
  }
}

const entryOf = ({ account, received, fee, reference }: Recorded): NewEntry =>
  settlementEntry({
    account,
    id: `${account}:${reference}`,
    receivedPoisha: toPoisha(received),
    feePoisha: toPoisha(fee),
    note: reference,
    at: new Date(0),
  });

function faultOf(entry: Settled | null, right: NewEntry): Pick<Finding, 'kind' | 'wrong'> | null {
  if (!entry) {
    return { kind: 'settlement.missing', wrong: 'was recorded, and is not in the books' };
  }
  const [is, should] = [entry.lines, right.lines].map(netText);
  if (is === should) return null;
  return { kind: 'settlement.amount', wrong: `says ${is}; it should be ${should}` };
}

/** Forgets the kept sums of closed days: they are made of the entries again with the next look. */
export function mendClosing(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    if ((await closingFault()) === null) return false;
    const { deletedCount } = await JournalClosingModel.deleteOne({ _id: finding.id }, { session });
    return deletedCount === 1;
  });
}
