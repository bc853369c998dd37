import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { publish } from '../../platform/events/publish';
import type { AccountEvent } from './events';
import type { Client } from './sessions/client';
import { endAllSessions } from './sessions/commands';
import { forgetDevices } from './sessions/known-devices';

/**
 * What follows from a new password, in the transaction that sets it: every session ends, no browser
 * is known any more (whoever had the old password may have made one known), and the account's person
 * hears of it.
 */
export async function passwordChanged(
  accountId: Types.ObjectId,
  { browser, system, network }: Pick<Client, 'browser' | 'system' | 'network'>,
  session: ClientSession,
): Promise<void> {
  await endAllSessions(accountId, 'password', session);
  await forgetDevices(accountId, session);
  await publish<AccountEvent>(
    null,
    [
      {
        name: 'account.passwordChanged',
        entity: `user:${accountId.toHexString()}`,
        data: { accountId, browser, system, network },
      },
    ],
    session,
  );
}
