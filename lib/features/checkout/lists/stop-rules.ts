import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { signingKey } from '../../../platform/seal';
import { ShopError } from '../../../shop/errors';
import type { Stoppable } from './types';

const LETTERS: Readonly<Record<Stoppable, string>> = { saved: 's', shops: 'f' };
/** 60 bits as base64url, since the address has to fit into an SMS. */
const MAC_LETTERS = 10;

const macOf = (body: string): string =>
  createHmac('sha256', signingKey('stop link'))
    .update(body)
    .digest('base64url')
    .slice(0, MAC_LETTERS);

/**
 * The token of a message's stop link: known only to whoever reads an account's messages, and good for
 * nothing but to stop these.
 */
export function stopToken(what: Stoppable, accountId: string): string {
  const body = LETTERS[what] + Buffer.from(accountId, 'hex').toString('base64url');
  return body + macOf(body);
}

/** Reads the subject of a stop link. @throws ShopError NOT_FOUND where this shop did not make the token */
export function readStopToken(token: string): { what: Stoppable; accountId: string } {
  const [, body = '', letter = '', id = '', mac = ''] =
    /^(([sf])([\w-]{16}))([\w-]{10})$/.exec(token) ?? [];
  if (body === '' || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(body)))) {
    throw new ShopError('NOT_FOUND');
  }
  return {
    what: letter === 's' ? 'saved' : 'shops',
    accountId: Buffer.from(id, 'base64url').toString('hex'),
  };
}
