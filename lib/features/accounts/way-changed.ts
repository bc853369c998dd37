import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import type { EventActor } from '../../platform/events/event';
import { publish } from '../../platform/events/publish';
import type { AccountEvent, WayChange } from './events';

/**
 * Writes down that a way into an account came or went, and tells its person, in the transaction that
 * does it.
 * @param by null where nobody was signed in
 */
export function wayChanged(
  by: EventActor | null,
  accountId: Types.ObjectId,
  change: WayChange,
  session: ClientSession,
): Promise<void> {
  return publish<AccountEvent>(
    by,
    [
      {
        name: 'account.wayChanged',
        entity: `user:${accountId.toHexString()}`,
        data: { accountId, change },
        audit: {
          action: `access.${change}`,
          subject: 'access',
          subjectId: accountId.toHexString(),
        },
      },
    ],
    session,
  );
}
