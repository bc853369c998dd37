import 'server-only';
import type { Model, QueryFilter } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { isTeamPermission, type Permission, type TeamPermission } from '../permissions';
import { can, maySell, shopOf } from '../policy';
import { sharedRead } from '../../platform/concurrency/shared-read';
import { withDatabase } from '../../platform/database/connect';
import { keptRead } from '../../platform/database/kept-read';
import type { KeySort } from '../../platform/database/page-by-key';
import { ShopError } from '../errors';

/** Entries that a queue counts; of more than these it says that there are more. */
export const MOST_WAITING = 99;

/** One thing that waits for somebody. */
export interface WaitingEntry {
  /** Since when it waits; null where nothing says so. */
  since: Date | null;
  /** Until when it has to be done; null where there is no such moment. */
  dueBy: Date | null;
}

/** How much of a kind waits for a person. */
export interface Waiting {
  /** At most `MOST_WAITING`. */
  count: number;
  /** There are more than `count`. */
  isMore: boolean;
  /** Since when the oldest of those waits. */
  oldest: Date | null;
  /** The first moment until which one of those has to be done. */
  dueBy: Date | null;
}

interface Definition<Name extends string> {
  /** Its words are `dashboard.work.queues.{name}`. */
  name: Name;
  /** The menu's entry that it stands in, without a language. */
  room: string;
  /** The list of what waits, without a language. */
  href: string;
  /** Who does this work: the shop's staff, for all sellers, or a seller's team, for theirs. */
  access: Permission | TeamPermission;
  /**
   * Staff who see every seller's in the list that it leads to, so that a seller's own part would be a wrong
   * count; for them there is another queue.
   */
  unless?: Permission;
  /** Every model that it reads; none where the read depends on more than the database. */
  models: readonly Pick<Model<unknown>, 'collection'>[];
  /** What waits differs between two people of the staff. */
  isPersonal?: true;
  /**
   * At most `MOST_WAITING + 1` entries, the oldest among them.
   * @param scope all sellers', or the seller with this id
   */
  read(scope: string | 'all', now: Date, actor: Actor): Promise<WaitingEntry[]>;
}

export interface WorkQueue<Name extends string = string> extends Pick<
  Definition<Name>,
  'name' | 'room' | 'href'
> {
  /**
   * Whether it is this person's work.
   * @param sells the account sells something, or works for somebody who does
   */
  isFor(actor: Actor, sells: boolean): boolean;
  /** @throws ShopError FORBIDDEN for whom it is not */
  read(actor: Actor, now: Date): Promise<Waiting>;
}

/** A queue that a room offers to the work list; `lib/startup/work-queues.ts` lists them. */
export function workQueue<const Name extends string>(of: Definition<Name>): WorkQueue<Name> {
  const { name, room, href, access, unless, models, isPersonal } = of;
  const isOfTeam = isTeamPermission(access);
  const may = (actor: Actor): boolean =>
    (isOfTeam ? maySell(actor, access) : can(actor, access)) &&
    (unless === undefined || !can(actor, unless));
  return {
    ...{ name, room, href },
    isFor: (actor, sells) => may(actor) && (sells || !isOfTeam),
    async read(actor, now) {
      // Before anything that is shared with others who ask at once.
      if (!may(actor)) throw new ShopError('FORBIDDEN');
      const scope = isOfTeam ? shopOf(actor) : 'all';
      const read = async () => summary(await of.read(scope, now, actor));
      if (isPersonal) return sharedRead(`work ${name} of ${actor.id}`, read);
      if (scope !== 'all' || models.length === 0) return sharedRead(`work ${name} ${scope}`, read);
      return keptRead(
        `work ${name} all`,
        models.map(({ collection }) => collection.collectionName),
        read,
      );
    },
  };
}

/** @param entries at most one more than is counted */
export function summary(entries: readonly WaitingEntry[]): Waiting {
  const counted = entries.slice(0, MOST_WAITING);
  return {
    count: counted.length,
    isMore: entries.length > counted.length,
    oldest: earliest(counted.map(({ since }) => since)),
    dueBy: earliest(counted.map(({ dueBy }) => dueBy)),
  };
}

function earliest(dates: readonly (Date | null)[]): Date | null {
  const known = dates.filter((date) => date !== null).map((date) => date.getTime());
  return known.length > 0 ? new Date(Math.min(...known)) : null;
}

/** Names of a record's fields that hold a date. */
type DateField<Raw> = {
  [Name in keyof Raw]: NonNullable<Raw[Name]> extends Date ? Name : never;
}[keyof Raw] &
  string;

/**
 * The first entries of a list, for a queue: one read by an index gives their number and the oldest. The
 * record's type is the caller's to say, as models don't give it (`pageByKey`).
 * @param sort the oldest or most urgent first
 */
export async function firstWaiting<Raw extends object>(
  model: Pick<Model<unknown>, 'collection'>,
  filter: QueryFilter<Raw>,
  { sort, since, dueBy }: { sort: KeySort; since: DateField<Raw>; dueBy?: DateField<Raw> },
): Promise<WaitingEntry[]> {
  const fields: Record<string, 1> = { [since]: 1, ...(dueBy && { [dueBy]: 1 }) };
  const found = await withDatabase(() =>
    (model as unknown as Model<Raw>)
      .find(filter, fields)
      .sort({ ...sort })
      .limit(MOST_WAITING + 1)
      .lean<Raw[]>(),
  );
  const dateOf = (record: Raw, name: DateField<Raw> | undefined) =>
    ((name && record[name]) as Date | null | undefined) ?? null;
  return found.map((record) => ({ since: dateOf(record, since), dueBy: dateOf(record, dueBy) }));
}
