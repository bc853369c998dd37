import 'server-only';
import { Types, type QueryFilter, type SortOrder } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { mayManageUsers } from '../../platform/auth/policy';
import { withDatabase } from '../../platform/database/connect';
import { ShopError } from '../../platform/errors';
import { toTaka } from '../../platform/money';
import { isObjectId } from '../../platform/validation';
import { AuditEntryModel } from '../../../models/audit-entry';
import { OrderModel } from '../../../models/order';
import { ProductModel } from '../../../models/product';
import { UserModel, type UserRecord } from '../../../models/user';
import type { UserDetail, UserList, UserRow, UserState } from './schema';
import { searchedUserWords } from './words';

/** Rows on a page of the dashboard's table. */
export const USERS_PAGE_SIZE = 20;
/** Orders, products and changes on an account's own page. */
const LATEST = 20;

const FIELDS = {
  name: 1,
  email: 1,
  profile: 1,
  role: 1,
  disabled: 1,
  createdAt: 1,
  lastSeenAt: 1,
} as const;

const SORTS: Record<NonNullable<UserList['sort']>, Record<string, SortOrder>> = {
  newest: { _id: -1 },
  oldest: { _id: 1 },
  name: { sortName: 1, _id: 1 },
  seen: { lastSeenAt: -1, _id: -1 },
};

/** `q` is the beginning of words of name and e-mail; each of its words must be found. */
function userFilter({ q, role, status }: UserList): QueryFilter<UserRecord> {
  const words = searchedUserWords(q ?? '').flatMap(({ word, marked }) => [
    ...(marked ? [{ searchWords: marked }] : []),
    { searchWords: new RegExp(`^${word.replace(/[^\p{L}\p{M}\p{N}@]/gu, '\\$&')}`) },
  ]);
  return {
    ...(words.length > 0 && { $and: words }),
    ...(role && { role }),
    ...(status && { disabled: status === 'disabled' }),
  };
}

export interface UserPage {
  users: UserRow[];
  total: number;
  page: number;
  limit: number;
}

/**
 * A page of the accounts, newest first unless asked otherwise, with the orders and products of the
 * page's own rows.
 * @throws ShopError FORBIDDEN for anyone but an administrator
 */
export async function listUserRows(actor: Actor, asked: UserList): Promise<UserPage> {
  if (!mayManageUsers(actor)) throw new ShopError('FORBIDDEN');
  const { page = 1, sort = 'newest' } = asked;
  const filter = userFilter(asked);
  const [records, total] = await withDatabase(() =>
    Promise.all([
      UserModel.find(filter, FIELDS)
        .sort(SORTS[sort])
        .skip((page - 1) * USERS_PAGE_SIZE)
        .limit(USERS_PAGE_SIZE)
        .lean(),
      // Of all accounts the store knows the number; counting them would look at each.
      Object.keys(filter).length === 0
        ? UserModel.estimatedDocumentCount()
        : UserModel.countDocuments(filter),
    ]),
  );
  const ids = records.map(({ _id }) => _id);
  const [orders, products] = await Promise.all([
    countBy(OrderModel, 'customerId', ids),
    countBy(ProductModel, 'authorId', ids),
  ]);
  const users = records.map((record) => ({
    ...rowOf(record),
    orders: orders.get(String(record._id)) ?? 0,
    products: products.get(String(record._id)) ?? 0,
  }));
  return { users, total, page, limit: USERS_PAGE_SIZE };
}

/** How many documents each of these people has, by the index that begins with the field. */
async function countBy(
  model: typeof OrderModel | typeof ProductModel,
  field: 'customerId' | 'authorId',
  people: Types.ObjectId[],
): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  const counts = await withDatabase(() =>
    model.aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { [field]: { $in: people } } },
      { $group: { _id: `$${field}`, count: { $sum: 1 } } },
    ]),
  );
  return new Map(counts.map(({ _id, count }) => [String(_id), count]));
}

type Listed = Pick<UserRecord, '_id' | keyof typeof FIELDS>;

function rowOf(user: Listed): Omit<UserRow, 'orders' | 'products'> {
  return {
    _id: String(user._id),
    name: user.name,
    email: user.email,
    profile: user.profile,
    role: user.role,
    disabled: user.disabled,
    createdAt: user.createdAt.toISOString(),
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
  };
}

/**
 * One account with its latest orders, products and changes; never a password or its hash.
 * @returns null where there is none
 * @throws ShopError FORBIDDEN for anyone but an administrator
 */
export async function getUserDetail(actor: Actor, id: string): Promise<UserDetail | null> {
  if (!mayManageUsers(actor)) throw new ShopError('FORBIDDEN');
  if (!isObjectId(id)) return null;
  const _id = new Types.ObjectId(id);
  const [user, orders, products, orderCount, productCount, changes] = await withDatabase(() =>
    Promise.all([
      UserModel.findById(_id, { ...FIELDS, passwordHash: 1, googleId: 1, productQuota: 1 }).lean(),
      OrderModel.find(
        { customerId: _id },
        { productName: 1, quantity: 1, totalPoisha: 1, orderStatus: 1, placedAt: 1 },
      )
        .sort({ placedAt: -1, _id: -1 })
        .limit(LATEST)
        .lean(),
      ProductModel.find(
        { authorId: _id },
        { productName: 1, productNameBn: 1, image: 1, pricePoisha: 1, status: 1 },
      )
        .sort({ _id: -1 })
        .limit(LATEST)
        .lean(),
      OrderModel.countDocuments({ customerId: _id }),
      ProductModel.countDocuments({ authorId: _id }),
      AuditEntryModel.find(
        { subjectId: _id, action: 'user.change' },
        { at: 1, actorEmail: 1, before: 1, after: 1 },
      )
        .sort({ _id: -1 })
        .limit(LATEST)
        .lean(),
    ]),
  );
  if (user === null) return null;
  return {
    ...rowOf(user),
    orders: orderCount,
    products: productCount,
    productQuota: user.productQuota ?? null,
    signsInWith: [
      ...(user.passwordHash ? (['password'] as const) : []),
      ...(user.googleId ? (['google'] as const) : []),
    ],
    latestOrders: orders.map(({ totalPoisha, placedAt, ...order }) => ({
      ...order,
      _id: String(order._id),
      totalPrice: toTaka(totalPoisha),
      placedAt: placedAt.toISOString(),
    })),
    latestProducts: products.map(({ pricePoisha, ...product }) => ({
      ...product,
      _id: String(product._id),
      price: toTaka(pricePoisha),
    })),
    changes: changes.map(({ at, actorEmail, before, after }) => ({
      at: at.toISOString(),
      by: actorEmail,
      before: before as UserState,
      after: after as UserState,
    })),
  };
}
