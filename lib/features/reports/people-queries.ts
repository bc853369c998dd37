import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { getAccountDetail, listAccounts, type AccountPage } from '../accounts/list-queries';
import type { UserList, UserState } from '../accounts/schema';
import { listAccountChanges } from '../../shop/audit/account-queries';
import { countByAuthor, listLatestByAuthor } from '../catalogue/lookup-queries';
import { countByCustomer, listLatestByCustomer } from '../orders/customer-queries';
import type { UserDetail, UserRow } from './schema';

/** Orders, products and changes on an account's own page. */
const LATEST = 20;

export type UserPage = Omit<AccountPage, 'users'> & { users: UserRow[] };

/**
 * A page of the accounts, newest first unless asked otherwise, with the orders and products of the
 * page's own rows.
 * @throws ShopError FORBIDDEN for anyone but an administrator
 */
export async function listUserRows(actor: Actor, asked: UserList): Promise<UserPage> {
  const { users, ...page } = await listAccounts(actor, asked);
  const ids = users.map(({ _id }) => new Types.ObjectId(_id));
  const [orders, products] = await Promise.all([countByCustomer(ids), countByAuthor(ids)]);
  return {
    ...page,
    users: users.map((user) => ({
      ...user,
      orders: orders.get(user._id) ?? 0,
      products: products.get(user._id) ?? 0,
    })),
  };
}

/**
 * One account with its latest orders, products and changes; never a password or its hash.
 * @returns null where there is none
 * @throws ShopError FORBIDDEN for anyone but an administrator
 */
export async function getUserDetail(actor: Actor, id: string): Promise<UserDetail | null> {
  const account = await getAccountDetail(actor, id);
  if (account === null) return null;
  const _id = new Types.ObjectId(id);
  const [orders, products, changes] = await Promise.all([
    listLatestByCustomer(_id, LATEST),
    listLatestByAuthor(_id, LATEST),
    listAccountChanges(_id, LATEST),
  ]);
  return {
    ...account,
    orders: orders.total,
    products: products.total,
    latestOrders: orders.latest,
    latestProducts: products.latest,
    changes: changes.map(({ before, after, ...change }) => ({
      ...change,
      before: before as UserState,
      after: after as UserState,
    })),
  };
}
