import type { KeptKind, SessionKind } from './kinds';
import { WAITING_MS } from './opening-rules';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Live sessions of an account, of each kind: a script that asks for ever more ends its own alone. */
export const MAX_LIVE = { browser: 20, script: 20 } as const satisfies Record<SessionKind, number>;
/** Ended ones are kept a little for whoever looks into what happened. */
export const MAX_ENDED = 40;
export const ENDED_MS = 7 * DAY_MS;

/** Milliseconds after which a session that nobody uses ends; NextAuth's cookie lives thirty days. */
export function idleMs({
  kind,
  remember,
  guest = false,
}: {
  kind: KeptKind;
  remember: boolean;
  guest?: boolean | null | undefined;
}): number {
  if (kind === 'waiting') return WAITING_MS;
  // Who only ordered may sit at somebody else's phone.
  if (guest) return DAY_MS;
  // A cookie that goes with the browser is soon nobody's.
  return (kind === 'browser' && !remember ? 7 : 30) * DAY_MS;
}

interface Kept<Id> {
  _id: Id;
  kind: KeptKind;
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
