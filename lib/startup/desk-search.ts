import 'server-only';
import * as z from 'zod';
import type { Actor } from '../platform/auth/actor';
import { can, maySell } from '../shop/policy';
import { ShopError } from '../shop/errors';
import { consumeKey } from '../platform/http/limits';
import { LIMITS } from '../shop/limit-rules';
import { filterValue, searchText } from '../platform/validation';
import { listAccounts } from '../features/accounts';
import { listDashboardProducts } from '../features/catalogue/search';
import { getDashboardRole, listCartPage, listDashboardOrders } from '../features/orders';
import { listComplaints } from '../features/aftersales/complaints';
import { complaintListSchema } from '../features/aftersales/complaints/shared';
import { findReturns } from '../features/aftersales/returns';
import { listParcels } from '../features/fulfilment/parcels';
import { parcelListSchema } from '../features/fulfilment/parcels/shared';
import { listPayments } from '../features/payments';
import { paymentListSchema } from '../features/payments/shared';

/** The search's address: `q` is an order's number, a phone, a name, a transaction id … */
export const deskSearchSchema = z.object({ q: filterValue(searchText(100)) });

/** Rows of a kind; the list of that kind shows the rest. */
const MOST_ROWS = 5;

/** The first rows of a kind, and whether there are more; null where the kind is not theirs to see. */
type Found<Row> = { rows: Row[]; isMore: boolean } | null;

type RowsOf<
  List extends (...of: never[]) => Promise<unknown>,
  Key extends keyof Page<List>,
> = Page<List>[Key] extends readonly (infer Row)[] ? Row : never;
type Page<List extends (...of: never[]) => Promise<unknown>> = Awaited<ReturnType<List>>;

export interface DeskFound {
  /** Orders of their shop, or of every seller. */
  orders: Found<RowsOf<typeof listDashboardOrders, 'orders'>>;
  /** What somebody who sells nothing has bought. */
  ownOrders: Found<RowsOf<typeof listCartPage, 'orders'>>;
  products: Found<RowsOf<typeof listDashboardProducts, 'products'>>;
  people: Found<RowsOf<typeof listAccounts, 'users'>>;
  payments: Found<RowsOf<typeof listPayments, 'payments'>>;
  /** By their own number or the courier's. */
  parcels: Found<RowsOf<typeof listParcels, 'parcels'>>;
  returns: Found<Awaited<ReturnType<typeof findReturns>>[number]>;
  complaints: Found<RowsOf<typeof listComplaints, 'complaints'>>;
}

const first = <Row>(rows: readonly Row[]): Found<Row> => ({
  rows: rows.slice(0, MOST_ROWS),
  isMore: rows.length > MOST_ROWS,
});

/**
 * What one may see of what the words find: each kind by the query and the permission of its own list, and
 * of a kind that is somebody else's nothing is asked.
 * @throws ShopError TOO_MANY
 */
export async function searchDesk(actor: Actor, q: string): Promise<DeskFound> {
  await consumeKey(LIMITS.deskSearch, actor.id);
  const role = await getDashboardRole(actor);
  const sells = role === 'seller' || role === 'admin';
  const seesOrders = can(actor, 'orders.manage') || (sells && maySell(actor, 'shop.see'));
  const seesProducts = can(actor, 'products.review') || (sells && maySell(actor, 'shop.products'));
  const sellsAs = (permission: 'shop.parcels' | 'shop.orders') =>
    sells && maySell(actor, permission);
  const seesParcels = can(actor, 'orders.manage') || sellsAs('shop.parcels');
  const seesReturns = can(actor, 'returns.rule') || sellsAs('shop.orders');
  const seesComplaints = can(actor, 'complaints.decide') || sellsAs('shop.orders');
  const lists = await Promise.all([
    seesOrders ? listDashboardOrders(actor, { q }, MOST_ROWS + 1) : null,
    role === 'customer' ? listCartPage(actor, { q }) : null,
    seesProducts ? listDashboardProducts(actor, { q }, { limit: MOST_ROWS + 1 }) : null,
    can(actor, 'users.manage') ? listAccounts(actor, { q }) : null,
    can(actor, 'payments.manage')
      ? listPayments(actor, paymentListSchema.parse({ tab: 'all', q }))
      : null,
    seesParcels ? listParcels(actor, parcelListSchema.parse({ tab: 'all', q })) : null,
    seesReturns ? findReturns(actor, q, MOST_ROWS + 1, new Date()) : null,
    seesComplaints ? listComplaints(actor, complaintListSchema.parse({ tab: 'all', q })) : null,
  ]);
  const [orders, ownOrders, products, people, payments, parcels, returns, complaints] = lists;
  return {
    orders: orders && first(orders.orders),
    ownOrders: ownOrders && first(ownOrders.orders),
    products: products && first(products.products),
    people: people && first(people.users),
    payments: payments && first(payments.payments),
    parcels: parcels && first(parcels.parcels),
    returns: returns && first(returns),
    complaints: complaints && first(complaints.complaints),
  };
}

/** What a search found, or after how many seconds the next one may be asked. */
export async function trySearchDesk(
  actor: Actor,
  q: string,
): Promise<DeskFound | { waitSeconds: number }> {
  try {
    return await searchDesk(actor, q);
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'TOO_MANY') throw error;
    return { waitSeconds: error.retryAfter ?? 1 };
  }
}
