'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '@/components/accounts/session-store';
import type { countNotificationsRoute } from '@/lib/features/notifications/shared';
import { call } from '@/lib/platform/http/call';
import { formatCount } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** Milliseconds for which a count is good enough: bar and dock ask once for both. */
const FRESH_MS = 30_000;

/** Undefined: not asked yet. */
let count: number | undefined;
let owner: string | undefined;
let asked = 0;
const listeners = new Set<() => void>();

function become(next: number | undefined): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

async function load(): Promise<void> {
  const of = owner;
  asked = Date.now();
  try {
    const answer = await call<typeof countNotificationsRoute>('GET /api/notifications/unread');
    if (of === owner) become(answer.unread);
  } catch {
    // A count that can't be had is shown by nobody missing it: the list itself says what is wrong.
  }
}

/** Counts anew, as some were read. */
export const refreshUnread = (): Promise<void> => load();

function follow(id: string): void {
  if (owner !== id) {
    owner = id;
    asked = 0;
    become(undefined);
  }
  if (Date.now() - asked > FRESH_MS) void load();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * How many notifications the signed-in person hasn't read, counted up to a hundred: asked after the page,
 * which may be the same for everybody, and again as somebody goes on or comes back.
 * @param known by the server, on a page of this person's own
 */
function useUnread(known = 0): number {
  const id = useSession().user?.id;
  const pathname = usePathname();
  useEffect(() => {
    if (id === undefined) return;
    const again = () => follow(id);
    again();
    addEventListener('focus', again);
    return () => removeEventListener('focus', again);
  }, [id, pathname]);
  return useSyncExternalStore(
    subscribe,
    () => count ?? known,
    () => known,
  );
}

/** More are told as "99+". */
const MOST_SHOWN = 99;

/**
 * How many notifications are new, over the corner of the icon that leads to them; nothing while there are none.
 * It takes no place that could shift.
 * @param words what the number counts, for who hears it
 */
export function UnreadBadge({
  known,
  labels,
  locale,
}: {
  known: number | undefined;
  labels: string;
  locale: Locale;
}) {
  const unread = useUnread(known);
  if (unread === 0) return null;
  return (
    <span className="absolute start-1/2 top-0.5 ms-1 w-max min-w-[1.125rem] rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-[1.125rem] font-bold text-accent-content figures">
      {formatCount(Math.min(unread, MOST_SHOWN), locale)}
      {unread > MOST_SHOWN && '+'}
      <span className="sr-only"> {labels}</span>
    </span>
  );
}
