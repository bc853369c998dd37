import 'server-only';
import { randomBytes } from 'node:crypto';
import { MongoServerError } from 'mongodb';
import { Types, type ClientSession } from 'mongoose';
import {
  type SavedItemRecord,
  SavedListModel,
  type SavedListRecord,
} from '../../../../models/saved-list';
import { tokenHash } from '../../../platform/auth/token-hash';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { type Idempotency, writeOnce } from '../../../platform/database/idempotency';
import { inTransaction } from '../../../platform/database/transaction';
import type { Cookie } from '../../../platform/http/cookie';
import { newGuestToken, readGuestToken } from '../../../platform/http/guest-token';
import { consumeKey } from '../../../platform/http/limits';
import { ShopError } from '../../../shop/errors';
import { LIMITS } from '../../../shop/limit-rules';
import type { SignInFollower } from '../../accounts/shared';
import { distribute, freeName } from './rules';
import { MAX_LISTS } from './types';

/** A guest's list, by a token that nobody can guess. */
export const LIST_COOKIE = 'shop-list';

/** The products that this browser saw last, see `readSeen`. */
export const SEEN_COOKIE = 'shop-seen';

/** A guest's list goes when nothing was changed in it for so long. */
const GUEST_SECONDS = 60 * 24 * 60 * 60;

/** Whose lists a request is about, as the server alone finds out. */
export interface ListVisitor {
  /** The signed-in account; null for a guest. */
  accountId: string | null;
  /** The guest token of the cookie. */
  token: string | undefined;
  /** The client's address, for rate limits. */
  address: string;
}

/** @param token null takes it away */
export const listCookie = (token: string | null): Cookie => ({
  name: LIST_COOKIE,
  value: token ?? '',
  httpOnly: true,
  maxAgeSeconds: GUEST_SECONDS,
});

/** @param value empty takes it away */
export const seenCookie = (value: string): Cookie => ({
  name: SEEN_COOKIE,
  value,
  httpOnly: true,
  maxAgeSeconds: GUEST_SECONDS,
});

/** The sweeper may be behind. */
const alive = () => ({
  $or: [{ expiresAt: { $exists: false } }, { expiresAt: { $gt: new Date() } }],
});

export const guestFilter = (token: string) => ({ tokenHash: tokenHash(token), ...alive() });

const isDuplicate = (error: unknown) => error instanceof MongoServerError && error.code === 11000;

/** Fields of a list that a change sets. */
type ListChange = Partial<Pick<SavedListRecord, 'name' | 'items' | 'watch'>> & {
  lookAt?: Date | null;
  shareToken?: string | null;
};

/** `$set` and `$unset` of a change: null takes a field away. */
function written(change: ListChange) {
  const fields = Object.entries(change);
  const gone = fields.filter(([, value]) => value === null).map(([name]) => [name, 1]);
  return {
    $set: {
      ...Object.fromEntries(fields.filter(([, value]) => value !== null)),
      updatedAt: new Date(),
    },
    ...(gone.length > 0 && { $unset: Object.fromEntries(gone) as Record<string, 1> }),
    $inc: { version: 1 },
  };
}

/** Tries of a write whose list another one changed meanwhile. */
const MAX_TRIES = 20;

/**
 * Changes a list under the version that was read; `change` runs again where another write came between.
 * @param filter names one list, with its owner
 * @param change gives null where nothing is to be written
 * @throws ShopError NOT_FOUND; INVALID where another list has the name; CONFLICT; what `change` throws
 */
export async function changeList(
  filter: Record<string, unknown>,
  change: (list: SavedListRecord) => ListChange | null,
): Promise<SavedListRecord> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const list = await withDatabase(() => SavedListModel.findOne(filter).lean());
    if (!list) throw new ShopError('NOT_FOUND');
    const changed = change(list);
    if (changed === null) return list;
    const guest = list.expiresAt && { expiresAt: guestEnd() };
    const { $set, ...rest } = written(changed);
    const update = { ...rest, $set: { ...$set, ...guest } };
    const { matchedCount } = await withDatabase(() =>
      SavedListModel.updateOne({ _id: list._id, version: list.version }, update),
    ).catch((error: unknown) => {
      throw isDuplicate(error) ? nameTaken() : error;
    });
    if (matchedCount > 0) return list;
  }
  throw new ShopError('CONFLICT');
}

const nameTaken = () => new ShopError('INVALID', { fields: { name: 'listNameTaken' } });

const guestEnd = () => new Date(Date.now() + GUEST_SECONDS * 1000);

const newList = () => ({ items: [], watch: 'off' as const, version: 1, updatedAt: new Date() });

/**
 * The first list of an account, or the list of a guest, made where there is none.
 * @returns a filter that names it, and the token that the guest's cookie must carry
 * @throws ShopError TOO_MANY where an address makes too many lists of guests
 */
export async function requireFirstList({
  accountId,
  token,
  address,
}: ListVisitor): Promise<{ filter: Record<string, unknown>; token: string | null }> {
  if (accountId !== null) {
    const filter = { accountId: new Types.ObjectId(accountId), name: '' };
    if (!(await withDatabase(() => SavedListModel.exists(filter)))) {
      await withDatabase(() => SavedListModel.create({ ...filter, ...newList() })).catch(
        (error: unknown) => {
          // Another request made it meanwhile.
          if (!isDuplicate(error)) throw error;
        },
      );
    }
    return { filter, token: null };
  }
  if (
    token !== undefined &&
    (await withDatabase(() => SavedListModel.exists(guestFilter(token))))
  ) {
    return { filter: guestFilter(token), token };
  }
  await consumeKey(LIMITS.guestList, address);
  // Always a new token: one that somebody planted in a browser opens nothing.
  const made = newGuestToken();
  await withDatabase(() =>
    SavedListModel.create({ tokenHash: tokenHash(made), ...newList(), expiresAt: guestEnd() }),
  );
  return { filter: guestFilter(made), token: made };
}

/**
 * Makes a further list of an account.
 * @returns its id
 * @throws ShopError LISTS_FULL; INVALID where another list has the name
 */
export async function createList(
  actor: Actor,
  name: string,
  idempotency?: Idempotency,
): Promise<{ insertedId: string }> {
  const accountId = new Types.ObjectId(actor.id);
  return writeOnce(actor, 'savedlist', idempotency, async (session) => {
    const lists = await listsOf(accountId, session);
    // Two at once may make one list more than there should be, which does no harm.
    if (lists.length >= MAX_LISTS) throw new ShopError('LISTS_FULL');
    if (lists.some((list) => list.name === name)) throw nameTaken();
    const [made] = await SavedListModel.create([{ accountId, name, ...newList() }], { session });
    return { insertedId: String(made!._id) };
  });
}

/** The token of a shared list's address: 128 random bits. */
export const newShareToken = (): string => randomBytes(16).toString('base64url');

/** An account's lists, its first before the others. */
export const listsOf = (
  accountId: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<SavedListRecord[]> =>
  withDatabase(() =>
    SavedListModel.find({ accountId }, null, { session }).sort({ name: 1 }).lean(),
  );

/** Puts items into lists with room, the first before all. @returns items for which there is none */
async function takeIn(
  lists: readonly SavedListRecord[],
  items: readonly SavedItemRecord[],
  session: ClientSession,
): Promise<SavedItemRecord[]> {
  const { lists: filled, left } = distribute(
    lists.map((list) => list.items),
    items,
  );
  for (const [at, list] of lists.entries()) {
    if (filled[at]!.length === list.items.length) continue;
    await SavedListModel.updateOne({ _id: list._id }, written({ items: filled[at]! }), { session });
  }
  return left;
}

/**
 * Puts what a guest saved into the account's lists, in one transaction. What finds no room stays in the guest's
 * list, which the page then shows beside them. Nothing where the token opens no list (any more).
 * @returns whether the guest's list is over
 */
export function mergeLists(accountId: string, token: string): Promise<boolean> {
  const owner = new Types.ObjectId(accountId);
  const merge = () =>
    inTransaction(async (session) => {
      const guest = await SavedListModel.findOne(guestFilter(token), null, { session }).lean();
      if (!guest) return true;
      const lists = await listsOf(owner, session);
      if (lists[0]?.name !== '') {
        await SavedListModel.updateOne(
          { _id: guest._id },
          {
            $set: { accountId: owner, ...(guest.watch !== 'off' && { lookAt: new Date() }) },
            $unset: { tokenHash: 1, expiresAt: 1 },
            $inc: { version: 1 },
          },
          { session },
        );
        return true;
      }
      const left = await takeIn(lists, guest.items, session);
      if (guest.watch !== 'off' && lists[0].watch === 'off') {
        const { watch } = guest;
        const change = written({ watch, lookAt: new Date() });
        await SavedListModel.updateOne({ _id: lists[0]._id }, change, { session });
      }
      if (left.length === 0) await SavedListModel.deleteOne({ _id: guest._id }, { session });
      else
        await SavedListModel.updateOne({ _id: guest._id }, written({ items: left }), { session });
      return left.length === 0;
    });
  return merge().catch((error: unknown) => {
    // Another request made the account's first list meanwhile: now it is there.
    if (isDuplicate(error)) return merge();
    throw error;
  });
}

/** Name of a first list that became a further one of another account. */
const FORMER = 'Saved';

/**
 * Gives another account's lists to this one: the first goes into the first, the others keep their names as far
 * as these are free.
 * @returns 0: none is left
 */
export async function moveLists(from: Types.ObjectId, into: Types.ObjectId): Promise<number> {
  await inTransaction(async (session) => {
    const [theirs, own] = [await listsOf(from, session), await listsOf(into, session)];
    const taken = new Set(own.map(({ name }) => name));
    for (const list of theirs) {
      let { items } = list;
      if (list.name === '' && own[0]?.name === '') {
        items = await takeIn(own.slice(0, 1), items, session);
        if (items.length === 0) {
          await SavedListModel.deleteOne({ _id: list._id }, { session });
          continue;
        }
      }
      const isFirst = list.name === '' && !taken.has('');
      const name = isFirst ? '' : freeName(list.name, FORMER, taken);
      taken.add(name);
      await SavedListModel.updateOne(
        { _id: list._id },
        { ...written({ name, items }), $set: { name, items, accountId: into } },
        { session },
      );
    }
  });
  return 0;
}

/** A guest's list comes along when its person signs in; what this browser saw is forgotten when they leave. */
export const listSignIn: SignInFollower = {
  async signedIn(accountId, cookies) {
    const token = readGuestToken(cookies, LIST_COOKIE);
    if (token === undefined || !(await mergeLists(accountId, token))) return [];
    return [listCookie(null)];
  },
  signedOut: () => [seenCookie('')],
};
