import { ACCOUNTS, type NewEntry } from './kinds';
import { checkedLines } from './rules';

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
