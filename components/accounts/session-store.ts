'use client';

import { useSyncExternalStore } from 'react';
import type { AnswerOf } from '@/lib/platform/http/route';
import { send } from '@/lib/platform/http/send';
import type { SessionUser, isAdminRoute } from '@/lib/features/accounts/shared';
import { forgetDrafts } from '@/components/ui/draft';

interface SessionState {
  status: 'loading' | 'signed-in' | 'signed-out';
  user: SessionUser | null;
  /** For showing links alone: every endpoint asks the account itself. */
  isAdmin: boolean;
}

const LOADING: SessionState = { status: 'loading', user: null, isAdmin: false };
const SIGNED_OUT: SessionState = { status: 'signed-out', user: null, isAdmin: false };

/**
 * Milliseconds after which the access token of a page that stands open is not sent any more: it lives
 * an hour, and calls without one go by the cookie.
 */
const TOKEN_MS = 50 * 60 * 1000;

let state = LOADING;
/** When the access token of `state` came. */
let tokenSince = 0;
/** The newest read; an older one that answers late changes nothing. */
let latest: Promise<SessionState> | undefined;
let reads = 0;
let channel: BroadcastChannel | undefined;
let listening = false;
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

async function readSession(announce: boolean): Promise<SessionState> {
  const read = ++reads;
  let user: SessionUser | null;
  try {
    user = (await send<{ user?: SessionUser }>('/api/auth/session')).user ?? null;
  } catch {
    // An outage signs nobody out: who was known stays; who was not can't be known now.
    if (read === reads && state.status === 'loading') become(SIGNED_OUT);
    return currentSession();
  }
  if (read !== reads) return latest ?? state;
  const before = state;
  const same = before.user?.id === user?.id;
  tokenSince = Date.now();
  become(user ? { status: 'signed-in', user, isAdmin: same && before.isAdmin } : SIGNED_OUT);
  if (announce && before.status !== 'loading' && !same) channel?.postMessage('changed');
  if (user) void checkAdmin(user, read);
  return state;
}

async function checkAdmin({ email, phone }: SessionUser, read: number): Promise<void> {
  let isAdmin = false;
  try {
    const url = `/isadmin?${new URLSearchParams(email ? { email } : { phone })}`;
    isAdmin = (await send<AnswerOf<typeof isAdminRoute>>(url)).isAdmin === true;
  } catch {
    // Not knowing means not showing (spec section 8: this failure is not shown).
  }
  if (read === reads && state.isAdmin !== isAdmin) become({ ...state, isAdmin });
}

/** Reads anew who is signed in, and tells the other tabs when that changed. */
export function refreshSession(): Promise<SessionState> {
  latest = readSession(true);
  return latest;
}

const isTokenOld = () => state.user !== null && Date.now() - tokenSince > TOKEN_MS;

/** Resolves with the signed-in user, once that is known, with an access token that is valid for a while. */
export function sessionReady(): Promise<SessionState> {
  if (latest === undefined || isTokenOld()) latest = readSession(false);
  return latest;
}

/**
 * Returns what is known of the session at this moment; without the access token if that is about to expire.
 */
export function currentSession(): SessionState {
  if (!state.user || !isTokenOld()) return state;
  return { ...state, user: { ...state.user, accessToken: '' } };
}

const snapshot = () => state;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void sessionReady();
  if (!listening) listen();
  return () => listeners.delete(listener);
}

/** Follows what other tabs do, for as long as the page lives. */
function listen(): void {
  listening = true;
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('session');
    channel.onmessage = () => (latest = readSession(false));
  }
  // A page that comes back from the browser's memory may be older than a login or logout.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) latest = readSession(false);
  });
}

/** The signed-in person. On the server and until the first answer: loading. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, snapshot, () => LOADING);
}

/** Ends the session here and in the other tabs. @throws where the shop still says signed in */
export async function signOut(): Promise<void> {
  const nextAuth = await import('next-auth/react');
  await nextAuth.signOut({ redirect: false });
  // NextAuth answers 200 also where it kept the session: only a new read tells.
  if ((await refreshSession()).user) throw new Error();
  forgetDrafts();
}
