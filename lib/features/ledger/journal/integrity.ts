import 'server-only';
import { JournalEntryModel } from '../../../../models/journal';
import { connectDatabase } from '../../../platform/database/connect';
import type { Finding } from '../../../platform/integrity/finding';
import { toPoisha } from '../../../platform/money';
import { listAfterAction } from '../../../shop/audit/action-queries';
import { ACCOUNTS, type NewEntry } from './types';
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
