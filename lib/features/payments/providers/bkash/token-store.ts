import 'server-only';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { NoAnswer, type TokenState, type TokenStore } from '@paikari/payment-providers';
import { BkashTokenModel } from '../../../../../models/bkash-token';
import { withKeyedLock } from '../../../../platform/concurrency/keyed-lock';
import { withDatabase } from '../../../../platform/database/connect';
import { HeldLease } from '../../../../platform/database/lease';
import { seal, unseal } from '../../../../platform/seal';

const LEASE_MS = 15_000;
/** A grant may take 30 s; whoever waits longer for another process's has no token. */
const LONGEST_WAIT_MS = 35_000;
const LOOK_EVERY_MS = 200;

/** Whose token it is: another account or address of bKash has its own. */
export function tokenId(account: { url: string; username: string; appKey: string }): string {
  const { url, username, appKey } = account;
  return createHash('sha256')
    .update(JSON.stringify([url, username, appKey]))
    .digest('hex');
}

/** What of a kept token is secret, sealed: a copy of the database pays nothing back. */
const sealedFor = (id: string) => `bkash-token:${id}`;

/** Null where the key is another one now, or it is from before they were sealed: a new one is asked for. */
function opened(sealed: string | null | undefined, id: string): string | null {
  try {
    return sealed ? unseal<string>(sealed, sealedFor(id)) : null;
  } catch {
    return null;
  }
}

async function read(id: string): Promise<TokenState> {
  const kept = await withDatabase(() => BkashTokenModel.findById(id).lean());
  const grants = (kept?.grants ?? []).map((at) => at.getTime());
  const idToken = opened(kept?.idToken, id);
  if (!idToken || !kept?.grantedAt || !kept.expiresAt) return { token: null, grants };
  return {
    token: {
      idToken,
      refreshToken: opened(kept.refreshToken, id) ?? '',
      grantedAt: kept.grantedAt.getTime(),
      expiresAt: kept.expiresAt.getTime(),
    },
    grants,
  };
}

async function save(id: string, { token, grants }: TokenState): Promise<void> {
  const change = {
    grants: grants.map((at) => new Date(at)),
    ...(token && {
      idToken: seal(token.idToken, sealedFor(id)),
      refreshToken: seal(token.refreshToken, sealedFor(id)),
      grantedAt: new Date(token.grantedAt),
      expiresAt: new Date(token.expiresAt),
    }),
  };
  await withDatabase(() =>
    BkashTokenModel.updateOne({ _id: id }, { $set: change }, { upsert: true }),
  );
}

async function takeTurn(task: string): Promise<HeldLease> {
  const until = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const lease = await HeldLease.take(task, LEASE_MS);
    if (lease !== null) return lease;
    if (performance.now() > until) throw new NoAnswer('bKash token: another process asks for it');
    await pause(LOOK_EVERY_MS);
  }
}

/**
 * The token of bKash in the shop's database. One process at a time asks for a new one, under the lease
 * `bkash-token:…`; the others wait and find it.
 */
export function bkashTokenStore(id: string): TokenStore {
  const task = `bkash-token:${id}`;
  return {
    read: () => read(id),
    exclusively: (work) =>
      // A lease is the process's: within it, a lock.
      withKeyedLock(task, async () => {
        const lease = await takeTurn(task);
        try {
          return await work(await read(id), (state) => {
            lease.requireHeld();
            return save(id, state);
          });
        } finally {
          await lease.release();
        }
      }),
  };
}
