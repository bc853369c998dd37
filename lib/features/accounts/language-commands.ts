import 'server-only';
import { Types } from 'mongoose';
import { UserModel } from '../../../models/user';
import { withDatabase } from '../../platform/database/connect';
import type { Locale } from '../../platform/i18n/i18n';
import { inBackground } from '../../platform/jobs/background';

/** How long a page in another language has to wait until it counts: who reads in both writes nothing. */
const LANGUAGE_MS = 24 * 60 * 60 * 1000;

/**
 * Keeps the language that somebody signed in, ordered or changed to: messages to them are in it from
 * now on. Writes nothing where it is theirs already.
 */
export async function keepLanguage(
  accountId: Types.ObjectId | string,
  locale: Locale,
): Promise<void> {
  await withDatabase(() =>
    UserModel.updateOne(
      { _id: new Types.ObjectId(accountId), locale: { $ne: locale } },
      { $set: { locale, localeAt: new Date() } },
    ),
  );
}

/** Stored language of an account. */
interface KeptLanguage {
  locale?: Locale | null;
  localeAt?: Date | null;
}

/** Whether a page in this language is to be noted: another than theirs, and none was noted for a day. */
export const isLanguageNews = (
  { locale, localeAt }: KeptLanguage,
  seen: Locale,
  now: number,
): boolean => locale !== seen && now - (localeAt?.getTime() ?? 0) > LANGUAGE_MS;

/** Notes the language of a page that somebody looks at; of several at once, one writes. Nobody waits for it. */
export function noteLanguage(accountId: Types.ObjectId, locale: Locale): void {
  inBackground('language', () => {
    const now = Date.now();
    return withDatabase(() =>
      UserModel.updateOne(
        {
          _id: accountId,
          locale: { $ne: locale },
          $or: [{ localeAt: null }, { localeAt: { $lt: new Date(now - LANGUAGE_MS) } }],
        },
        { $set: { locale, localeAt: new Date(now) } },
      ),
    );
  });
}
