import { isStaff, type Rights } from '../../../shop/policy';
import { WAITING, type KeptType, type SessionType } from './types';

/** Properties of an account that decide what a session of it needs. */
export interface Needs extends Rights {
  hasFactor: boolean;
}

/** @param user every field that counts must have been read */
export const needsOf = ({
  role,
  staffRole,
  factorSince,
}: Rights & { factorSince?: Date | null | undefined }): Needs => ({
  role,
  staffRole,
  hasFactor: Boolean(factorSince),
});

/** Proofs that were shown in a session, and when. */
export interface Shown {
  kind: KeptType;
  createdAt: Date;
  provedAt?: Date | null | undefined;
  factorAt?: Date | null | undefined;
}

/** The second step of a login: the second factor, or the password of staff who have none. */
export type Step = 'factor' | 'password';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a session of staff lasts, however much it is used. */
export const STAFF_MS = 12 * HOUR_MS;
/** How long a proof counts for what is asked for one. */
export const FRESH_MS = 15 * MINUTE_MS;
/** Lifetime of a support session; use does not extend it. */
export const SUPPORT_MS = 30 * MINUTE_MS;
/** How long a login waits for its second step. */
export const WAITING_MS = 10 * MINUTE_MS;

/**
 * Returns the step that a session still lacks; null where it opens its account. This holds for every session,
 * however and whenever it began: a token from before the second factor was set up lacks it too.
 */
export function lackingStep(
  needs: Needs,
  { provedAt, factorAt }: Omit<Shown, 'kind' | 'createdAt'>,
): Step | null {
  if (needs.hasFactor) return factorAt ? null : 'factor';
  // A phone's code, Google or a mailed link alone open no account of staff.
  return isStaff(needs) && !provedAt ? 'password' : null;
}

/** Whether a session opens its account now. */
export function opens(needs: Needs, shown: Shown, now: number): boolean {
  return shown.kind !== WAITING && lackingStep(needs, shown) === null && !isOver(needs, shown, now);
}

/** Whether a session of staff has lasted as long as one may. */
const isOver = (needs: Needs, { createdAt }: Pick<Shown, 'createdAt'>, now: number): boolean =>
  isStaff(needs) && now - createdAt.getTime() >= STAFF_MS;

/** Whether a call that asks for a fresh proof has to ask: of accounts that have a second factor. */
export const needsProof = (
  needs: Needs,
  { provedAt }: Pick<Shown, 'provedAt'>,
  now: number,
): boolean => needs.hasFactor && !isFresh(provedAt, now);

/** Whether something was shown within the last minutes. */
export function isFresh(at: Date | null | undefined, now: number): boolean {
  if (!at) return false;
  const age = now - at.getTime();
  return age < FRESH_MS && age >= -MINUTE_MS;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Live sessions of an account, of each kind: a script that asks for ever more ends its own alone. */
export const MAX_LIVE = { browser: 20, script: 20 } as const satisfies Record<SessionType, number>;
/** Ended ones are kept a little for whoever looks into what happened. */
export const MAX_ENDED = 40;
export const ENDED_MS = 7 * DAY_MS;

/** Milliseconds after which a session that nobody uses ends; NextAuth's cookie lives thirty days. */
export function idleMs({
  kind,
  remember,
  guest = false,
}: {
  kind: KeptType;
  remember: boolean;
  guest?: boolean | null | undefined;
}): number {
  if (kind === 'waiting') return WAITING_MS;
  if (kind === 'support') return SUPPORT_MS;
  // A user who only ordered may sit at somebody else's phone.
  if (guest) return DAY_MS;
  // A cookie that goes with the browser is soon nobody's.
  return (kind === 'browser' && !remember ? 7 : 30) * DAY_MS;
}

interface Kept<Id> {
  _id: Id;
  kind: KeptType;
  lastSeenAt: Date;
  endedAt?: Date | null;
}

/** Which of an account's sessions are too many: live ones to end, ended ones to remove. */
export function surplus<Id>(sessions: Kept<Id>[]): { end: Id[]; remove: Id[] } {
  const idsBeyond = (most: number, some: Kept<Id>[], time: (one: Kept<Id>) => Date) =>
    some
      .sort((a, b) => time(b).getTime() - time(a).getTime())
      .slice(most)
      .map(({ _id }) => _id);
  const live = sessions.filter(({ endedAt }) => !endedAt);
  return {
    end: (['browser', 'script'] as const).flatMap((kind) =>
      idsBeyond(
        MAX_LIVE[kind],
        live.filter((each) => each.kind === kind),
        (each) => each.lastSeenAt,
      ),
    ),
    remove: idsBeyond(
      MAX_ENDED,
      sessions.filter(({ endedAt }) => endedAt),
      (each) => each.endedAt!,
    ),
  };
}
