import 'server-only';
import { Types, type QueryFilter, type SortOrder } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../../shop/policy';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import { UserModel, type UserRecord } from '../../../models/user';
import type { AccountDetail, AccountRow, UserList } from './schema';
import { signInMethodsOf } from './sign-in-method-rules';
import { searchedUserWords } from './words';

/** Rows on a page of the dashboard's table. */
const USERS_PAGE_SIZE = 20;
const FIELDS = {
  name: 1,
  email: 1,
  loginPhone: 1,
  profile: 1,
  role: 1,
  staffRole: 1,
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

/**
 * `q` is the beginning of words of name, e-mail and login phone; each of its words must be found, and
 * text without words finds nobody.
 */
function userFilter({ q, role, status }: UserList): QueryFilter<UserRecord> {
  const words = searchedUserWords(q ?? '').flatMap(({ word, marked }) => [
    ...(marked ? [{ searchWords: marked }] : []),
    { searchWords: new RegExp(`^${word.replace(/[^\p{L}\p{M}\p{N}@]/gu, '\\$&')}`) },
  ]);
  return {
    ...(words.length > 0 && { $and: words }),
    ...(q && words.length === 0 && { _id: { $in: [] } }),
    ...(role && { role }),
    ...(status && { disabled: status === 'disabled' }),
  };
}

export interface AccountPage {
  users: AccountRow[];
  total: number;
  page: number;
  limit: number;
}

/**
 * A page of the accounts, newest first unless asked otherwise.
 * @throws ShopError FORBIDDEN for anyone but an administrator
 */
export async function listAccounts(actor: Actor, asked: UserList): Promise<AccountPage> {
  requirePermission(actor, 'users.manage');
  const { page = 1, sort = 'newest' } = asked;
  const filter = userFilter(asked);
  const [records, total] = await withDatabase(() =>
    Promise.all([
      UserModel.find(filter, FIELDS)
        .sort(SORTS[sort])
        .skip((page - 1) * USERS_PAGE_SIZE)
        .limit(USERS_PAGE_SIZE)
        .lean(),
      // The store knows the number of all accounts; counting them would look at each.
      Object.keys(filter).length === 0
        ? UserModel.estimatedDocumentCount()
        : UserModel.countDocuments(filter),
    ]),
  );
  return { users: records.map(rowOf), total, page, limit: USERS_PAGE_SIZE };
}

type Listed = Pick<UserRecord, '_id' | keyof typeof FIELDS>;

function rowOf(user: Listed): AccountRow {
  return {
    _id: String(user._id),
    name: user.name,
    email: user.email ?? '',
    loginPhone: user.loginPhone ?? '',
    profile: user.profile,
    role: user.role,
    staffRole: user.staffRole ?? null,
    disabled: user.disabled,
    createdAt: user.createdAt.toISOString(),
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
  };
}

/**
 * One account with how it signs in; never a password or its hash.
 * @returns null where there is none
 * @throws ShopError FORBIDDEN for anyone but an administrator
 */
export async function getAccountDetail(actor: Actor, id: string): Promise<AccountDetail | null> {
  requirePermission(actor, 'users.manage');
  if (!isObjectId(id)) return null;
  const user = await withDatabase(() =>
    UserModel.findById(new Types.ObjectId(id), {
      ...FIELDS,
      passwordHash: 1,
      googleId: 1,
      productQuota: 1,
    }).lean(),
  );
  return (
    user && {
      ...rowOf(user),
      productQuota: user.productQuota ?? null,
      signsInWith: signInMethodsOf(user),
    }
  );
}

/** Name of the collection in which accounts are counted, for the code that keeps the number. */
export const ACCOUNTS_COLLECTION = UserModel.collection.collectionName;

/** How many accounts were made since a moment. */
export function countAccountsSince(since: Date): Promise<number> {
  return withDatabase(() => UserModel.countDocuments({ createdAt: { $gte: since } }));
}
