import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import bn from '../../../messages/bn.json';
import en from '../../../messages/en.json';
import { queueMessages } from '../notifications/messages/queue-commands';
import { publicOrigin } from '../../platform/env';
import type { EventActor } from '../../platform/events/event';
import { publish } from '../../platform/events/publish';
import { DEFAULT_LOCALE, type Locale } from '../../platform/i18n/i18n';
import { localePath, paths } from '../../platform/paths';
import { UserModel } from '../../../models/user';
import type { WayChange, WayEvent } from './events';

const WORDS: Record<Locale, Record<WayChange, string>> = { en: en.wayChanges, bn: bn.wayChanges };

/** An address, and whether it was proved. */
export interface Reachable {
  email?: string | null | undefined;
  emailProvedAt?: Date | null | undefined;
  locale?: string | null | undefined;
}

/**
 * Writes down that a way into an account came or went, and tells its person by mail, in the transaction
 * that does it.
 * @param by null where nobody was signed in
 */
export async function wayChanged(
  by: EventActor | null,
  accountId: Types.ObjectId,
  change: WayChange,
  session: ClientSession,
): Promise<void> {
  await publish<WayEvent>(
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
  const fields = { email: 1, emailProvedAt: 1, locale: 1 } as const;
  const account = await UserModel.findById(accountId, fields, { session }).lean();
  if (account) await notifyOfWay(account, change, session);
}

/** Mails what happened to an address, e.g. the one that an account had; not where nobody proved it. */
export async function notifyOfWay(
  { email, emailProvedAt, locale: kept }: Reachable,
  change: WayChange,
  session: ClientSession,
): Promise<void> {
  if (!email || !emailProvedAt) return;
  const locale = localeOf(kept);
  const message = {
    key: `wayChanged:${new Types.ObjectId().toHexString()}`,
    kind: 'wayChanged' as const,
    channel: 'mail' as const,
    to: email,
    locale,
    values: {
      what: WORDS[locale][change],
      link: `${publicOrigin()}${localePath(locale, paths.profile)}`,
    },
  };
  await queueMessages([message], session);
}

const localeOf = (kept: string | null | undefined): Locale =>
  kept === 'bn' ? 'bn' : DEFAULT_LOCALE;

/** Sends an SMS to a number that an account has or had: who has nothing but that phone hears it there. */
export async function notifyPhone(
  {
    loginPhone,
    locale: kept,
  }: { loginPhone?: string | null | undefined; locale?: string | null | undefined },
  change: WayChange,
  session: ClientSession,
): Promise<void> {
  if (!loginPhone) return;
  const locale = localeOf(kept);
  const message = {
    key: `wayChanged:${new Types.ObjectId().toHexString()}`,
    kind: 'wayChanged' as const,
    channel: 'sms' as const,
    to: loginPhone,
    locale,
    values: { what: WORDS[locale][change] },
  };
  await queueMessages([message], session);
}
