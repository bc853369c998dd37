import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../../shop/policy';
import { EXPORTED_AT_ONCE, MOST_EXPORTED, csvOfList, phoneCell } from '../../platform/csv/pages';
import { pageByKey, type KeySort } from '../../platform/database/page-by-key';
import { serverLabels } from '../../platform/i18n/server-labels';
import { isoInDhaka } from '../../platform/time/day-bounds';
import type { UserExport } from './export-routes';
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

const SORTS: Record<NonNullable<UserList['sort']>, KeySort> = {
  newest: { _id: -1 },
  oldest: { _id: 1 },
  name: { sortName: 1, _id: 1 },
  seen: { lastSeenAt: -1, _id: -1 },
};

/**
 * `q` is the beginning of words of name, e-mail and login phone; each of its words must be found, and
 * text without words finds nobody.
 * @param of these accounts alone; null: all
 */
function userFilter(
  { q, role, status, kind }: UserList,
  of: readonly Types.ObjectId[] | null,
): QueryFilter<UserRecord> {
  const words = searchedUserWords(q ?? '').flatMap(({ word, marked }) => [
    ...(marked ? [{ searchWords: marked }] : []),
    { searchWords: new RegExp(`^${word.replace(/[^\p{L}\p{M}\p{N}@]/gu, '\\$&')}`) },
  ]);
  return {
    ...(words.length > 0 && { $and: words }),
    ...(of && { _id: { $in: [...of] } }),
    ...(q && words.length === 0 && { _id: { $in: [] } }),
    ...(kind === 'team' && { 'team.sellerId': { $exists: true } }),
    ...(kind === 'staff' && {
      $or: [{ role: 'admin' as const }, { staffRole: { $exists: true } }],
    }),
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
 * @param of the accounts of `asked.kind`, where others than accounts know them; null: all
 * @throws ShopError FORBIDDEN for anyone but an administrator
 */
export async function listAccounts(
  actor: Actor,
  asked: UserList,
  of: readonly Types.ObjectId[] | null = null,
): Promise<AccountPage> {
  requirePermission(actor, 'users.manage');
  const { page = 1, sort = 'newest' } = asked;
  const filter = userFilter(asked, of);
  const [records, total] = await withDatabase(() =>
    Promise.all([
      UserModel.find(filter, FIELDS)
        .sort({ ...SORTS[sort] })
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

const EXPORTED = ['id', 'name', 'email', 'phone', 'role', 'status', 'joined', 'seen'] as const;

/**
 * The accounts under the list's filter as the text of a CSV file.
 * @param of as in `listAccounts`
 * @throws ShopError FORBIDDEN
 */
export function exportUsers(
  actor: Actor,
  { lang, sort = 'newest', ...asked }: UserExport,
  of: readonly Types.ObjectId[] | null = null,
): AsyncGenerator<string> {
  requirePermission(actor, 'users.manage');
  const t = serverLabels(lang);
  return csvOfList({
    head: EXPORTED.map((name) => t(`exports.users.${name}`)),
    more: t('exports.more', { most: MOST_EXPORTED }),
    async read(behind) {
      const { rows, next } = await pageByKey<Listed, UserRecord>(UserModel, {
        filter: userFilter(asked, of),
        sort: SORTS[sort],
        fields: { ...FIELDS, sortName: 1 },
        size: EXPORTED_AT_ONCE,
        behind,
      });
      return { rows: rows.map(rowOf), next };
    },
    cells: ({ _id, name, email, loginPhone, role, disabled, createdAt, lastSeenAt }) => [
      ...[_id, name, email, phoneCell(loginPhone)],
      t(`dashboardUsers.${role}`),
      t(`dashboardUsers.${disabled ? 'disabled' : 'active'}`),
      isoInDhaka(new Date(createdAt)),
      lastSeenAt && isoInDhaka(new Date(lastSeenAt)),
    ],
  });
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
 * @throws ShopError FORBIDDEN for anyone but staff who see accounts
 */
export async function getAccountDetail(actor: Actor, id: string): Promise<AccountDetail | null> {
  requirePermission(actor, 'accounts.see');
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
