import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import bn from '../../../messages/bn.json';
import en from '../../../messages/en.json';
import { queueMessages } from '../notifications/messages';
import { publicOrigin } from '../../platform/env';
import type { EventActor } from '../../platform/events/event';
import { publish } from '../../platform/events/publish';
import { DEFAULT_LOCALE, type Locale } from '../../platform/i18n/i18n';
import { localePath } from '../../platform/i18n/locale-path';
import { paths } from '../../shop/paths';
import { UserModel } from '../../../models/user';
import { recordChange } from '../../platform/cache/broadcast';
import { applyInvalidation } from '../../platform/cache/invalidation';
import { afterCommit, inTransaction } from '../../platform/database/transaction';
import { changes } from '../../shop/tags';
import { EmailProofModel } from '../../../models/email-proof';
import { PasswordResetModel } from '../../../models/password-reset';
import type { SignInMethodChange, SignInMethodEvent } from './events';
import { hasChangedHands } from './phone-rules';
import { fieldsOf } from './sign-in-method-rules';
import { userWords } from './words';

const LABELS: Record<Locale, Record<SignInMethodChange, string>> = {
  en: en.wayChanges,
  bn: bn.wayChanges,
};

/** An address, and whether it was proved. */
interface Reachable {
  email?: string | null | undefined;
  emailProvedAt?: Date | null | undefined;
  locale?: string | null | undefined;
}

/**
 * Writes down that a way into an account came or went, and tells its person by mail, in the transaction
 * that does it.
 * @param by null where nobody was signed in
 */
export async function signInMethodChanged(
  by: EventActor | null,
  accountId: Types.ObjectId,
  change: SignInMethodChange,
  session: ClientSession,
): Promise<void> {
  await publish<SignInMethodEvent>(
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
  if (change.startsWith('phone')) {
    // A seller's tier begins with a proved phone.
    const tags = changes.seller(accountId.toHexString());
    await recordChange(tags, session);
    afterCommit(session, () => applyInvalidation(tags));
  }
  const fields = { email: 1, emailProvedAt: 1, locale: 1 } as const;
  const account = await UserModel.findById(accountId, fields, { session }).lean();
  if (account) await notifyOfSignInMethod(account, change, session);
}

/** Mails what happened to an address, e.g. the one that an account had; not where nobody proved it. */
export async function notifyOfSignInMethod(
  { email, emailProvedAt, locale: kept }: Reachable,
  change: SignInMethodChange,
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
      what: LABELS[locale][change],
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
  change: SignInMethodChange,
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
    values: { what: LABELS[locale][change] },
  };
  await queueMessages([message], session);
}

/**
 * Takes a number off an account that has not used it for long, as it may be somebody else's by now. The
 * account's person is told by its other ways. Does nothing where the account has used it, or has lost
 * its other ways, meanwhile.
 */
export async function releaseNumber(accountId: Types.ObjectId, phone: string): Promise<void> {
  await inTransaction(async (session) => {
    const account = await UserModel.findOne(
      { _id: accountId, loginPhone: phone },
      {
        ...{ name: 1, email: 1, emailProvedAt: 1, guest: 1 },
        ...{ passwordHash: 1, googleId: 1, phoneUsedAt: 1 },
      },
      { session },
    ).lean();
    if (account === null || !hasChangedHands(account, new Date())) return;
    const { name, email } = account;
    await UserModel.updateOne(
      { _id: accountId, loginPhone: phone },
      { $unset: { loginPhone: 1 }, $set: { phoneUsedAt: null, ...userWords({ name, email }) } },
      { session },
    );
    await signInMethodChanged(null, accountId, 'phoneReleased', session);
  });
}

/**
 * Takes an address that nobody had proved off an account that a proved phone signs in to, and with it
 * password and Google: whoever has shown that the address is theirs gets an account of their own, and
 * the phone's person keeps this one. An SMS tells them.
 * @returns whether there was such an account
 */
export async function releaseEmail(email: string, session: ClientSession): Promise<boolean> {
  const account = await UserModel.findOne(
    { email, emailProvedAt: null, loginPhone: { $exists: true } },
    { name: 1, loginPhone: 1, locale: 1 },
    { session },
  ).lean();
  if (account === null) return false;
  const { _id, name, loginPhone } = account;
  await UserModel.updateOne(
    { _id },
    {
      $unset: Object.fromEntries(fieldsOf('email').map((field) => [field, 1])),
      $set: userWords({ name, loginPhone }),
    },
    { session },
  );
  await endLinks(_id, session);
  await notifyPhone(account, 'emailRemoved', session);
  await signInMethodChanged(null, _id, 'emailRemoved', session);
  return true;
}

/** Ends the links that were mailed to an address that is another one, or proved, by now. */
export async function endLinks(accountId: Types.ObjectId, session: ClientSession): Promise<void> {
  await PasswordResetModel.deleteMany({ accountId }, { session });
  await EmailProofModel.deleteMany({ accountId }, { session });
}
