import 'server-only';
import { Types } from 'mongoose';
import {
  ACCOUNTS,
  type JournalLine,
  type PostedOrder,
  discountsOf,
  postedOrder,
} from '../journal/shared';
import type { Actor } from '../../../platform/auth/actor';
import { shopFor } from '../../../shop/policy';
import { csvHead, csvLine } from '../../../platform/csv/write';
import { withDatabase } from '../../../platform/database/connect';
import { toTaka } from '../../../platform/money';
import { endOfDay, isoInDhaka, startOfDay } from '../../../platform/time/day-bounds';
import { PayoutModel } from '../../../../models/payout';
import { type SellerEntry, listOrderEntries, listSellerEntries, statementPlace } from '../journal';
import { orderNumber } from '../../orders/shared';
import { findOrderSums } from '../../orders';
import { adviceSubject } from '../../documents/shared';
import { findDocumentsOf } from '../../documents';
import type { StatementFilter, StatementQuery, StatementRow } from './schema';

/** A seller's shares of one order in poisha, costs negative; they sum up to `net`. */
interface OrderShares {
  goods: number;
  discount: number;
  delivery: number;
  commission: number;
  refunds: number;
  other: number;
  net: number;
}

interface Entry {
  event: string;
  lines: readonly JournalLine[];
}

/** Credits less debits on an account. */
const on = (account: string, entries: readonly Entry[]): number =>
  entries
    .flatMap(({ lines }) => lines)
    .filter((line) => line.account === account)
    .reduce((sum, { creditPoisha, debitPoisha }) => sum + creditPoisha - debitPoisha, 0);

const GIVEN_BACK = ['refund.granted', 'order.returned'];

/**
 * The shares of an order by the books. Only how its earnings part into goods, discounts and delivery
 * the order says; without it all of them are goods.
 * @param entries all of the order that touch the seller's account
 */
export function orderShares(
  sellerId: string,
  entries: readonly Entry[],
  order: PostedOrder | undefined,
): OrderShares {
  const seller = ACCOUNTS.seller(sellerId);
  const delivered = entries.filter(({ event }) => event === 'order.delivered');
  const givenBack = entries.filter(({ event }) => GIVEN_BACK.includes(event));
  const commissionTaken = on(ACCOUNTS.commission, delivered);
  const commissionBack = -on(ACCOUNTS.commission, givenBack);
  const earned = on(seller, delivered) + commissionTaken;
  const refunds = on(seller, givenBack) - commissionBack;
  const net = on(seller, entries);
  const isSellers = order !== undefined && !order.delivery.byShop;
  const delivery = isSellers ? order.deliveryPoisha + order.delivery.discountPoisha : 0;
  const discount = order ? 0 - discountsOf('seller', order) : 0;
  const commission = commissionBack - commissionTaken;
  return {
    goods: earned - delivery - discount,
    discount,
    delivery,
    commission,
    refunds,
    other: net - earned - refunds - commission,
    net,
  };
}

/** Rows of a page. */
const PAGE = 25;
/** Rows read at a time for a file. */
const BATCH = 200;

/** A courier's charge that is the seller's, of whatever order. */
const CHARGED = 'courier.charged';
/** Row type of an entry that is not a delivery; any other entry is a payout that came back. */
const OTHER_TYPES: Record<string, Exclude<StatementRow['kind'], 'order'>> = {
  [CHARGED]: 'courier',
  'payout.paid': 'payout',
};

interface StatementPage {
  rows: StatementRow[];
  /** The `before` of the next page; null where there is none. */
  next: string | null;
}

const NOTHING: OrderShares = {
  goods: 0,
  discount: 0,
  delivery: 0,
  commission: 0,
  refunds: 0,
  other: 0,
  net: 0,
};

const inTaka = (shares: OrderShares): OrderShares => ({
  goods: toTaka(shares.goods),
  discount: toTaka(shares.discount),
  delivery: toTaka(shares.delivery),
  commission: toTaka(shares.commission),
  refunds: toTaka(shares.refunds),
  other: toTaka(shares.other),
  net: toTaka(shares.net),
});

/** The bank's references of a seller's payouts, by run. */
async function referencesOf(sellerId: string, runIds: string[]): Promise<Map<string, string>> {
  if (runIds.length === 0) return new Map();
  const payouts = await withDatabase(() =>
    PayoutModel.find(
      {
        runId: { $in: runIds.map((id) => new Types.ObjectId(id)) },
        sellerId: new Types.ObjectId(sellerId),
      },
      { runId: 1, reference: 1 },
    ).lean(),
  );
  return new Map(payouts.map(({ runId, reference }) => [String(runId), reference]));
}

/** The rows that these entries are, each order's with everything that came of it since. */
async function rowsOf(actor: Actor, entries: SellerEntry[]): Promise<StatementRow[]> {
  const sellerId = shopFor(actor, 'shop.money');
  const runIds = entries.flatMap(({ payoutId }) => payoutId ?? []);
  const orderIds = entries.flatMap(({ orderId }) => orderId ?? []);
  const [all, orders, references, advices] = await Promise.all([
    listOrderEntries(sellerId, orderIds),
    findOrderSums(sellerId, orderIds),
    referencesOf(sellerId, runIds),
    findDocumentsOf(
      actor,
      runIds.map((id) => adviceSubject(id, sellerId)),
    ),
  ]);
  const posted = new Map(orders.map((order) => [String(order._id), postedOrder(order)]));
  const ofOrder = new Map<string, SellerEntry[]>();
  for (const entry of all) {
    // A line of its own.
    if (entry.event === CHARGED) continue;
    const { orderId = '' } = entry;
    ofOrder.set(orderId, [...(ofOrder.get(orderId) ?? []), entry]);
  }
  return entries.map((entry) => {
    const { at, event, orderId, payoutId = '' } = entry;
    const row = { cursor: statementPlace(entry), at: at.toISOString() };
    const ofOneOrder = { orderId: orderId ?? '', number: orderId ? orderNumber(orderId) : '' };
    if (orderId !== undefined && event !== CHARGED) {
      const shares = orderShares(sellerId, ofOrder.get(orderId) ?? [entry], posted.get(orderId));
      const told = { reference: '', adviceId: '' };
      return { ...row, kind: 'order', ...ofOneOrder, ...told, ...inTaka(shares) };
    }
    const account = ACCOUNTS.seller(sellerId);
    const line = entry.lines.find((each) => each.account === account);
    const net = (line?.creditPoisha ?? 0) - (line?.debitPoisha ?? 0);
    return {
      ...row,
      kind: OTHER_TYPES[event] ?? 'payoutReturned',
      ...ofOneOrder,
      reference: references.get(payoutId) ?? '',
      adviceId: advices.get(adviceSubject(payoutId, sellerId)) ?? '',
      ...inTaka({ ...NOTHING, net }),
    };
  });
}

async function readPage(actor: Actor, asked: StatementQuery, size: number) {
  const { rows, next } = await listSellerEntries(
    shopFor(actor, 'shop.money'),
    {
      kind: asked.kind,
      from: asked.from ? startOfDay(asked.from) : undefined,
      until: asked.to ? endOfDay(asked.to) : undefined,
      before: asked.before,
    },
    size,
  );
  return { rows: await rowsOf(actor, rows), next };
}

/** A page of the caller's own statement, newest first. */
export const listStatement = (actor: Actor, asked: StatementQuery): Promise<StatementPage> =>
  readPage(actor, asked, PAGE);

type Column = [name: string, value: (row: StatementRow) => string | number | null];

const COLUMNS: Column[] = [
  ['at', ({ at }) => isoInDhaka(new Date(at))],
  ['kind', ({ kind }) => kind],
  ['order_number', ({ number }) => number],
  ['order_id', ({ orderId }) => orderId],
  ['goods_bdt', ({ goods }) => goods],
  ['discount_bdt', ({ discount }) => discount],
  ['delivery_bdt', ({ delivery }) => delivery],
  ['commission_bdt', ({ commission }) => commission],
  ['refunds_bdt', ({ refunds }) => refunds],
  ['other_bdt', ({ other }) => other],
  ['net_bdt', ({ net }) => net],
  ['bank_reference', ({ reference }) => reference],
];

/** The caller's own statement as the text of a CSV file, newest first, in pieces. */
export async function* exportStatement(
  actor: Actor,
  asked: StatementFilter,
): AsyncGenerator<string> {
  yield csvHead(COLUMNS.map(([name]) => name));
  let before: string | null = null;
  do {
    const page: StatementPage = await readPage(
      actor,
      { ...asked, before: before ?? undefined },
      BATCH,
    );
    yield page.rows.map((row) => csvLine(COLUMNS.map(([, value]) => value(row)))).join('');
    before = page.next;
  } while (before !== null);
}
