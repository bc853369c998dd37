import { z } from 'zod';
import { courierCall, shaped } from './calls';

export interface PathaoToken {
  accessToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Where a token is kept between calls; two that are issued at once both work. */
export interface PathaoTokenStore {
  read(): Promise<PathaoToken | null>;
  save(token: PathaoToken): Promise<void>;
}

export interface PathaoAccount {
  /** `https://api-hermes.pathao.com`, or the sandbox's; no slash at the end. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  username: string;
  password: string;
  /** Where parcels are fetched; 0 where the account names none yet. */
  storeId: number;
  /** Less than 30 s, for tests. */
  timeoutMs?: number;
}

export const PATHAO_PREFIX = '/aladdin/api/v1';
/** Renewed so long before its end. */
const EARLY_MS = 3_600_000;

const issued = z.object({
  access_token: z.string().min(1).max(10_000),
  expires_in: z.coerce.number().int().min(60).max(31_536_000),
});

/** A token for an account: the kept one, or a new one where it is over or was refused. */
export async function pathaoToken(
  account: PathaoAccount,
  store: PathaoTokenStore,
  now: () => number,
  refused?: string,
): Promise<string> {
  const kept = await store.read();
  if (kept && kept.accessToken !== refused && kept.expiresAt - EARLY_MS > now()) {
    return kept.accessToken;
  }
  const what = 'Pathao issue-token';
  const body = await courierCall({
    what,
    method: 'POST',
    url: `${account.baseUrl}${PATHAO_PREFIX}/issue-token`,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: account.clientId,
      client_secret: account.clientSecret,
      grant_type: 'password',
      username: account.username,
      password: account.password,
    }),
    ...(account.timeoutMs !== undefined && { timeoutMs: account.timeoutMs }),
  });
  const { access_token: accessToken, expires_in: seconds } = shaped(issued, body, what);
  await store.save({ accessToken, expiresAt: now() + seconds * 1_000 });
  return accessToken;
}
