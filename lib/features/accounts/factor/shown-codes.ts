import 'server-only';
import type { Actor } from '../../../platform/auth/actor';
import { flashCookie } from '../../../platform/http/flash-cookie';
import { readAccountFormFlash } from '../../../platform/http/form-flash';
import { deskPaths } from '../../../shop/desk-paths';

/** Hands recovery codes to the page that shows them once, sealed and for its account alone. */
export const recoveryCookie = (actor: Pick<Actor, 'id'>, codes: readonly string[]): string =>
  flashCookie(deskPaths.security, {
    values: { account: actor.id, codes: codes.join(' ') },
    errors: {},
  });

/** The recovery codes that were made just now; empty on every later look at the page. */
export async function readShownCodes(actor: Pick<Actor, 'id'>): Promise<string[]> {
  const flash = await readAccountFormFlash(deskPaths.security, actor.id);
  return flash?.values.codes?.split(' ') ?? [];
}
