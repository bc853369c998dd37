import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { queueMessages } from '../messages/queue-commands';
import type { EventActor } from '../../platform/events/event';
import { publish } from '../../platform/events/publish';
import { DEFAULT_LOCALE, type Locale } from '../../platform/i18n/i18n';
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

/**
 * Tells the address that an account had, as the account's own notice goes to the one it has now. An
 * address that nobody had proved hears nothing.
 */
export async function tellFormerAddress(
  before: {
    email?: string | null | undefined;
    emailProvedAt?: Date | null | undefined;
    locale?: Locale | null | undefined;
  },
  change: 'emailChanged' | 'emailRemoved',
  session: ClientSession,
): Promise<void> {
  const { email, emailProvedAt } = before;
  if (!email || !emailProvedAt) return;
  await queueMessages(
    [
      {
        key: `wayChanged:${new Types.ObjectId().toHexString()}`,
        kind: 'wayChanged',
        channel: 'mail',
        to: email,
        locale: before.locale ?? DEFAULT_LOCALE,
        values: { change },
      },
    ],
    session,
  );
}
