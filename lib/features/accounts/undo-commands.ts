import 'server-only';
import { randomInt } from 'node:crypto';
import { MongoServerError } from 'mongodb';
import { Types, type ClientSession } from 'mongoose';
import type { Channel } from '../notifications/messages/shared';
import { queueMessages } from '../notifications/messages';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { publicOrigin } from '../../platform/env';
import { ShopError } from '../../shop/errors';
import { DEFAULT_LOCALE, type Locale } from '../../platform/i18n/i18n';
import { deskPaths } from '../../shop/desk-paths';
import { localePath } from '../../platform/i18n/locale-path';
import { keyedHash } from '../../platform/seal';
import { UserModel, type UserRecord } from '../../../models/user';
import { SignInMethodUndoModel } from '../../../models/sign-in-method-undo';
import { endAllSessions } from './sessions/commands';
import { forgetDevices } from './sessions/known-devices';
import { signInMethodChanged, endLinks } from './sign-in-method-release';
import { userWords } from './words';

const HOURS = 72;
/** Length of the token in a link that fits an SMS: 49 random bits; tries are limited per address. */
const LENGTH = 10;
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const newToken = () =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const idOf = (token: string) => keyedHash('undo', token.toUpperCase());

/** Fields by which changes to the sign-in methods of an account without a password are undone. */
type Undoable = Pick<
  UserRecord,
  | '_id'
  | 'email'
  | 'emailProvedAt'
  | 'loginPhone'
  | 'phoneUsedAt'
  | 'googleId'
  | 'passwordHash'
  | 'locale'
>;

/**
 * Sends the former ways of an account a link that takes a change of them back, without a login, in the
 * transaction that changes them. Of accounts that have no password: where there is one, it was asked for,
 * and who came in by a lost phone has to stay out.
 */
export async function offerUndo(before: Undoable, session: ClientSession): Promise<void> {
  if (before.passwordHash) return;
  const { email, emailProvedAt, loginPhone, phoneUsedAt, googleId } = before;
  const mail = email && emailProvedAt ? email : undefined;
  if (!mail && !loginPhone) return;
  const token = newToken();
  const now = Date.now();
  const expiresAt = new Date(now + HOURS * 3_600_000);
  await SignInMethodUndoModel.create(
    [
      {
        _id: idOf(token),
        accountId: before._id,
        before: {
          ...(email && { email }),
          ...(loginPhone && { loginPhone }),
          ...(googleId && { googleId }),
          emailProvedAt: emailProvedAt ?? null,
          phoneUsedAt: phoneUsedAt ?? null,
        },
        at: new Date(now),
        expiresAt,
      },
    ],
    { session },
  );
  const locale: Locale = before.locale === 'bn' ? 'bn' : DEFAULT_LOCALE;
  const link = `${publicOrigin()}${localePath(locale, deskPaths.undo(token))}`;
  const site = link.replace(/^https?:\/\//, '');
  const signInMethods: { channel: Channel; to: string; values: Record<string, string | number> }[] =
    [
      ...(mail ? [{ channel: 'mail' as const, to: mail, values: { link, hours: HOURS } }] : []),
      ...(loginPhone ? [{ channel: 'sms' as const, to: loginPhone, values: { site } }] : []),
    ];
  await queueMessages(
    signInMethods.map((signInMethod) => ({
      key: `wayUndo:${new Types.ObjectId().toHexString()}`,
      kind: 'wayUndo' as const,
      locale,
      expiresAt,
      ...signInMethod,
    })),
    session,
  );
}

/** Whether a link still takes something back. */
export const isUndoGood = async (token: string): Promise<boolean> =>
  (await withDatabase(() =>
    SignInMethodUndoModel.exists({ _id: idOf(token), expiresAt: { $gt: new Date() } }),
  )) !== null;

/**
 * Takes a change of an account's ways back, and all that followed it: the account is entered as before, and
 * whoever is in it is out.
 * @throws ShopError NOT_FOUND where the link is unknown, used or too old, NOT_POSSIBLE_NOW where another
 *   account has such a way by now
 */
export async function undoSignInMethodChange(token: string): Promise<void> {
  try {
    await inTransaction(async (session) => {
      const undo = await SignInMethodUndoModel.findOne(
        { _id: idOf(token), expiresAt: { $gt: new Date() } },
        {},
        { session },
      ).lean();
      if (undo === null) throw new ShopError('NOT_FOUND');
      const { accountId, before } = undo;
      const account = await UserModel.findOne(
        { _id: accountId, disabled: false },
        { name: 1 },
        { session },
      ).lean();
      if (account === null) throw new ShopError('NOT_FOUND');
      const { email, loginPhone, googleId, emailProvedAt, phoneUsedAt } = before!;
      const kept = {
        ...(email && { email }),
        ...(loginPhone && { loginPhone }),
        ...(googleId && { googleId }),
      };
      const gone = ['email', 'loginPhone', 'googleId'].filter((name) => !(name in kept));
      await UserModel.updateOne(
        { _id: accountId },
        {
          $set: {
            ...kept,
            emailProvedAt: emailProvedAt ?? null,
            phoneUsedAt: phoneUsedAt ?? null,
            ...userWords({ name: account.name, email, loginPhone }),
          },
          // It had none: one that was set since is of who made the change.
          $unset: Object.fromEntries([...gone, 'passwordHash'].map((name) => [name, 1])),
          $inc: { sessionVersion: 1 },
        },
        { session },
      );
      await SignInMethodUndoModel.deleteMany({ accountId, at: { $gte: undo.at } }, { session });
      await endLinks(accountId, session);
      await endAllSessions(accountId, 'way', session);
      await forgetDevices(accountId, session);
      await signInMethodChanged(null, accountId, 'changeUndone', session);
    });
  } catch (error) {
    if (error instanceof MongoServerError && error.code === 11000) {
      throw new ShopError('NOT_POSSIBLE_NOW', { cause: error });
    }
    throw error;
  }
}
