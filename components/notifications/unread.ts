'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '@/components/accounts/session-store';
import type { countNotificationsRoute } from '@/lib/features/notifications/routes';
import { call } from '@/lib/platform/http/call';

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
export function useUnread(known = 0): number {
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
