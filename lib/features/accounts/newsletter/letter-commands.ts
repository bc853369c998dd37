import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { MongoServerError } from 'mongodb';
import {
  NewsletterSubscriberModel,
  type NewsletterSubscriberRecord,
} from '../../../../models/newsletter-subscriber';
import { withDatabase } from '../../../platform/database/connect';
import { publicOrigin } from '../../../platform/env';
import { ShopError } from '../../../shop/errors';
import { consumeKey, type Limit } from '../../../platform/http/limits';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../platform/i18n/i18n';
import { inBackground } from '../../../platform/jobs/background';
import { formatTaka, toTaka } from '../../../platform/money';
import { signingKey } from '../../../platform/seal';
import { deskPaths } from '../../../shop/desk-paths';
import { localePath } from '../../../platform/i18n/locale-path';
import { paths } from '../../../shop/paths';
import { mailLabels } from '../../../platform/mail/labels';
import { queueMessages } from '../../notifications/messages';
import { nextLetterTime } from './letter-rules';
import type { LetterChoice, LetterState, NewSubscriber } from './schema';

const DAY_SECONDS = 24 * 60 * 60;
const FORGET_DAYS = 30;
/** However often somebody subscribes an address: a stranger's mailbox is not to be filled. */
const CONFIRM_MAILS: Limit = {
  name: 'newsletter-confirm',
  points: 3,
  seconds: DAY_SECONDS,
  per: 'account',
};

const DUPLICATE_KEY = 11000;
const MAC_HEX = 32;

const macOf = (id: string): string =>
  createHmac('sha256', signingKey('newsletter link')).update(id).digest('hex').slice(0, MAC_HEX);

/** Known only to whoever reads the mails to that address: it confirms and leaves, and does nothing else. */
const tokenOf = (id: string): string => id + macOf(id);

/** The subscriber's id. @throws ShopError NOT_FOUND where this shop did not make the token */
function subscriberOf(token: string): string {
  const [id = '', mac = ''] = /^([0-9a-f]{24})([0-9a-f]{32})$/.exec(token)?.slice(1) ?? [];
  if (id === '' || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(id)))) {
    throw new ShopError('NOT_FOUND');
  }
  return id;
}

/**
 * Puts an address on the list and mails it the link that confirms it; an address that is confirmed gets no
 * mail. The answer is the same for every address, as all of it goes on behind it.
 */
export async function subscribe(wanted: NewSubscriber): Promise<void> {
  const record = await keepSubscriber(wanted);
  if (record.confirmedAt) return;
  inBackground('newsletter confirmation', () => mailConfirmation(record, wanted.locale));
}

async function keepSubscriber({
  email,
  locale,
}: NewSubscriber): Promise<NewsletterSubscriberRecord> {
  const now = new Date();
  const forgetAt = new Date(now.getTime() + FORGET_DAYS * DAY_SECONDS * 1000);
  const write = () =>
    NewsletterSubscriberModel.findOneAndUpdate(
      { email },
      { $setOnInsert: { createdAt: now, locale, forgetAt } },
      { upsert: true, returnDocument: 'after' },
    ).lean();
  const record = await withDatabase(() =>
    write().catch((error: unknown) => {
      // Two at the same moment: the unique index lets one in, and the other one finds it.
      if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
      return write();
    }),
  );
  return record!;
}

async function mailConfirmation(
  { _id, email }: NewsletterSubscriberRecord,
  locale: Locale,
): Promise<void> {
  try {
    await consumeKey(CONFIRM_MAILS, email);
  } catch (error) {
    // Said to nobody: it would tell that the address is not confirmed.
    if (error instanceof ShopError && error.code === 'TOO_MANY') return;
    throw error;
  }
  await queueMessages([
    {
      key: `newsletterConfirm:${String(_id)}:${Date.now()}`,
      kind: 'newsletterConfirm',
      channel: 'mail',
      to: email,
      locale,
      values: { link: pageOf(String(_id), locale) },
    },
  ]);
}

const pageOf = (id: string, locale: Locale): string =>
  publicOrigin() + localePath(locale, deskPaths.letter(tokenOf(id)));

/** Whose link it is. @throws ShopError NOT_FOUND where it is none, or the address is off the list */
export async function readLetterState(token: string): Promise<LetterState> {
  const id = subscriberOf(token);
  const record = await withDatabase(() => NewsletterSubscriberModel.findById(id).lean());
  if (record === null) throw new ShopError('NOT_FOUND');
  const { email, locale, confirmedAt } = record;
  return { email, locale: locale ?? DEFAULT_LOCALE, isConfirmed: Boolean(confirmedAt) };
}

/**
 * Confirms that the letter is wanted, or takes the address off the list; leaving twice is no error.
 * @throws ShopError NOT_FOUND where the link is none, or it confirms an address that is off the list
 */
export async function chooseLetter(token: string, choice: LetterChoice): Promise<void> {
  const _id = subscriberOf(token);
  if (choice === 'leave') {
    await withDatabase(() => NewsletterSubscriberModel.deleteOne({ _id }));
    return;
  }
  const now = new Date();
  const isThere = await withDatabase(async () => {
    const confirmed = { confirmedAt: now, nextLetterAt: nextLetterTime(now) };
    const { matchedCount } = await NewsletterSubscriberModel.updateOne(
      { _id, confirmedAt: null },
      { $set: confirmed, $unset: { forgetAt: 1 } },
    );
    return matchedCount > 0 || (await NewsletterSubscriberModel.exists({ _id })) !== null;
  });
  if (!isThere) throw new ShopError('NOT_FOUND');
}

/** A product of the week's letter. Prices in integer poisha. */
export interface LetterProduct {
  id: string;
  productName: string;
  productNameBn: string;
  pricePoisha: number;
  /** Lowest price of the 30 days before, which the letter names beside the price; absent for a new product. */
  lowestBeforePoisha?: number;
}

/** Reads new products and cheaper ones since a moment, for the letter. */
export type ReadWeek = (
  since: Date,
) => Promise<{ fresh: LetterProduct[]; cheaper: LetterProduct[] }>;

const WEEK_MS = 7 * DAY_SECONDS * 1000;
/** Letters of one run; the job runs again within minutes. */
const MOST_LETTERS = 200;

/**
 * Sends the letter to whom it is due, each address once a week. A week without anything new or cheaper has
 * no letter.
 * @param readWeek reads the shop's products
 * @returns number of letters
 */
export async function sendLetters(readWeek: ReadWeek, now = new Date()): Promise<number> {
  const due = await withDatabase(() =>
    NewsletterSubscriberModel.find({ nextLetterAt: { $lte: now } })
      .sort({ nextLetterAt: 1 })
      .limit(MOST_LETTERS)
      .lean(),
  );
  if (due.length === 0) return 0;
  const { fresh, cheaper } = await readWeek(new Date(now.getTime() - WEEK_MS));
  const hasNews = fresh.length + cheaper.length > 0;
  const goods = Object.fromEntries(
    LOCALES.map((locale) => [locale, goodsText(fresh, cheaper, locale)]),
  ) as Record<Locale, string>;
  if (hasNews) {
    await queueMessages(
      due.map((record) => {
        const id = String(record._id);
        const locale = record.locale ?? DEFAULT_LOCALE;
        return {
          // The key holds the week: whoever sends it again after a stop sends it once.
          key: `newsletter:${id}:${record.nextLetterAt!.toISOString()}`,
          kind: 'newsletter' as const,
          channel: 'mail' as const,
          to: record.email,
          locale,
          values: {
            goods: goods[locale],
            link: publicOrigin() + localePath(locale, paths.products),
            stop: pageOf(id, locale),
            oneClickStop: `${publicOrigin()}/api/newsletter/letter/${tokenOf(id)}`,
          },
        };
      }),
    );
  }
  await withDatabase(() =>
    NewsletterSubscriberModel.updateMany(
      { _id: { $in: due.map(({ _id }) => _id) } },
      { $set: { nextLetterAt: nextLetterTime(now) } },
    ),
  );
  return hasNews ? due.length : 0;
}

/** Both lists as paragraphs of plain text: name and price, and the address below. */
function goodsText(fresh: LetterProduct[], cheaper: LetterProduct[], locale: Locale): string {
  const words = mailLabels(locale);
  const taka = (poisha: number) => formatTaka(toTaka(poisha), locale);
  const line = ({
    id,
    productName,
    productNameBn,
    pricePoisha,
    lowestBeforePoisha,
  }: LetterProduct) => {
    const values = {
      product: (locale === 'bn' && productNameBn) || productName,
      price: taka(pricePoisha),
      before: taka(lowestBeforePoisha ?? pricePoisha),
    };
    const name = lowestBeforePoisha === undefined ? 'letterProduct' : 'letterCheaperProduct';
    return `${words(name, values)}\n${publicOrigin()}${localePath(locale, paths.product(id))}`;
  };
  const list = (heading: string, products: LetterProduct[]) =>
    products.length === 0 ? [] : [heading, ...products.map(line)];
  return [...list(words('letterFresh'), fresh), ...list(words('letterCheaper'), cheaper)].join(
    '\n\n',
  );
}
