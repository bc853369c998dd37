import * as newsletter from '@/app/(endpoints)/newsletter/route';
import * as letter from '@/app/api/newsletter/letter/route';
import * as oneLetter from '@/app/api/newsletter/letter/[id]/route';
import {
  sendLetters,
  type LetterProduct,
} from '@/lib/features/accounts/newsletter/letter-commands';
import { readWeek } from '@/lib/features/catalogue/week-queries';
import type { MessageType } from '@/lib/features/notifications/messages/types';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { MessageModel } from '@/models/message';
import { NewsletterSubscriberModel } from '@/models/newsletter-subscriber';
import { ProductModel } from '@/models/product';
import { readOutbox, textOf } from '../support/outbox';
import { call, makeProduct, unique, useShop } from '../support/shop';
import { until } from '../support/until';

useShop();

const post = (body: unknown, headers: Record<string, string> = {}) =>
  call(newsletter, '/newsletter', { method: 'POST', body, headers });

describe('POST /newsletter', () => {
  it('answers the same whether or not the address was there, and keeps it once', async () => {
    const email = `${unique('Reader')}@Example.com`;
    const first = await post({ email });
    expect(first).toMatchObject({ status: 200, body: { acknowledged: true } });
    const again = await post({ email: email.toUpperCase() });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await NewsletterSubscriberModel.countDocuments({ email: email.toLowerCase() })).toBe(1);
  });

  it('keeps an address once of twenty at the same moment', async () => {
    const email = `${unique('race')}@example.com`;
    const replies = await Promise.all(Array.from({ length: 20 }, () => post({ email })));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(await NewsletterSubscriberModel.countDocuments({ email })).toBe(1);
  });

  it.each([
    [{}],
    [{ email: 'nonsense' }],
    [{ email: { $gt: '' } }],
    [{ email: `${'x'.repeat(250)}@a.bd` }],
  ])('refuses %j as 422', async (body) => {
    expect(await post(body)).toMatchObject({
      status: 422,
      body: { code: 'INVALID', fields: { email: expect.any(String) } },
    });
  });

  it('leads an ordinary form post to its page', async () => {
    const form = async (email: string, more: Record<string, string> = {}) => {
      const reply = await post(new URLSearchParams({ email }).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost:3000',
        ...more,
      });
      expect(reply.status).toBe(303);
      return reply.headers.get('location');
    };
    expect(await form(`${unique('form')}@example.com`)).toBe(
      '/newsletter/thanks?notice=NEWSLETTER',
    );
    expect(
      await form(`${unique('form')}@example.com`, { referer: 'http://localhost:3000/bn' }),
    ).toBe('/bn/newsletter/thanks?notice=NEWSLETTER');
    expect(await form('nonsense')).toBe('/newsletter/thanks?notice=INVALID');
  });

  it('takes sixty an hour per address', async () => {
    const headers = { 'x-forwarded-for': '10.8.8.8' };
    const replies = await Promise.all(
      Array.from({ length: 61 }, () => post({ email: `${unique('m')}@example.com` }, headers)),
    );
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(1);
  });

  it('answers POST alone', async () => {
    const reply = await call(newsletter, '/newsletter');
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toBe('POST, OPTIONS');
  });
});

const DAY_MS = 24 * 60 * 60 * 1000;
const letterTo = (email: string, kind: MessageType) =>
  MessageModel.find({ to: email, kind }).lean();
const recordOf = (email: string) => NewsletterSubscriberModel.findOne({ email }).lean();

/** Mails to an address, oldest first, once there are so many. */
async function mailsTo(email: string, count: number): Promise<string[]> {
  const mails = async () => (await readOutbox()).filter((mail) => mail.includes(`To: ${email}`));
  await until(async () => (await mails()).length >= count, `${count} mails`);
  return mails();
}

/** Subscribes an address and returns the token of the link that is mailed to it. */
async function subscribed(locale = 'en'): Promise<{ email: string; token: string }> {
  const email = `${unique('letter')}@example.com`;
  await post({ email, locale });
  await settleBackground();
  const text = textOf((await mailsTo(email, 1))[0]!);
  return { email, token: /\/newsletter\/letter\/([0-9a-f]{56})\s/.exec(text)![1]! };
}

const choose = (token: string, choice: string) =>
  call(letter, '/api/newsletter/letter', { method: 'POST', body: { token, choice } });

describe('the link in the mail', () => {
  it('confirms the address, and only then a letter is due', async () => {
    const { email, token } = await subscribed('bn');
    expect(await recordOf(email)).toMatchObject({ locale: 'bn', forgetAt: expect.any(Date) });
    expect((await recordOf(email))!.nextLetterAt).toBeUndefined();
    expect(await choose(token, 'confirm')).toMatchObject({ status: 200 });
    const { nextLetterAt, forgetAt, confirmedAt } = (await recordOf(email))!;
    expect(nextLetterAt!.getTime()).toBeGreaterThan(Date.now());
    expect(forgetAt).toBeUndefined();
    // A second tap changes nothing.
    expect(await choose(token, 'confirm')).toMatchObject({ status: 200 });
    expect((await recordOf(email))!.confirmedAt).toEqual(confirmedAt);
    // Nor does it get another mail.
    await post({ email });
    await settleBackground();
    expect(await letterTo(email, 'newsletterConfirm')).toHaveLength(1);
  });

  it('is of no use where this shop did not make it', async () => {
    const { email, token } = await subscribed();
    const forged = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
    for (const wrong of [forged, token.slice(0, 24), 'x', `${token}0`]) {
      expect(await choose(wrong, 'leave')).toMatchObject({ status: 404 });
    }
    expect(await recordOf(email)).not.toBeNull();
  });

  it('takes the address off by one click in a mail program, twice without an error', async () => {
    const { email, token } = await subscribed();
    const leave = () =>
      call(oneLetter, `/api/newsletter/letter/${token}`, {
        method: 'POST',
        id: token,
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect(await leave()).toMatchObject({ status: 200 });
    expect(await recordOf(email)).toBeNull();
    expect(await leave()).toMatchObject({ status: 200 });
    expect(await choose(token, 'confirm')).toMatchObject({ status: 404 });
  });

  it('only leads to its page where a program opens it', async () => {
    const { email, token } = await subscribed();
    const reply = await call(oneLetter, `/api/newsletter/letter/${token}`, { id: token });
    expect([reply.status, reply.headers.get('location')]).toEqual([
      303,
      `/newsletter/letter/${token}`,
    ]);
    expect((await recordOf(email))!.confirmedAt).toBeUndefined();
  });

  it('leads a form back to its page in the page’s language, as the page sends no referrer', async () => {
    const { token } = await subscribed('bn');
    const form = async (fields: Record<string, string>) =>
      (
        await call(letter, '/api/newsletter/letter', {
          method: 'POST',
          body: new URLSearchParams(fields).toString(),
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            origin: 'http://localhost:3000',
          },
        })
      ).headers.get('location');
    expect(await form({ token, choice: 'confirm', locale: 'bn' })).toBe(
      `/bn/newsletter/letter/${token}?notice=CONFIRMED`,
    );
    expect(await form({ token: '//elsewhere.example', choice: 'leave', locale: '//x' })).toBe(
      '/newsletter/letter/x?notice=NOT_FOUND',
    );
  });

  it('is mailed three times a day at most, and nobody is told', async () => {
    const { email } = await subscribed();
    for (let again = 0; again < 5; again += 1) {
      expect(await post({ email })).toMatchObject({ status: 200 });
      await settleBackground();
    }
    expect(await letterTo(email, 'newsletterConfirm')).toHaveLength(3);
  });
});

describe('the weekly letter', () => {
  const sari: LetterProduct = {
    id: '0123456789abcdef01234567',
    productName: 'Cotton sari',
    productNameBn: 'সুতি শাড়ি',
    pricePoisha: 12_000,
  };
  const lungi = { ...sari, productName: 'Lungi', productNameBn: '', lowestBeforePoisha: 15_050 };
  const week = async () => ({ fresh: [sari], cheaper: [lungi] });

  it('goes once a week to whom it is due, in their language, with a way out', async () => {
    const { email, token } = await subscribed('bn');
    await choose(token, 'confirm');
    const { nextLetterAt } = (await recordOf(email))!;
    await sendLetters(week, new Date(nextLetterAt!.getTime() - 1));
    expect(await letterTo(email, 'newsletter')).toEqual([]);
    await sendLetters(week, nextLetterAt!);
    await sendLetters(week, nextLetterAt!);
    const letters = await letterTo(email, 'newsletter');
    expect(letters).toHaveLength(1);
    const mail = (await mailsTo(email, 2))[1]!;
    const text = textOf(mail);
    for (const part of ['সুতি শাড়ি: ৳১২০', 'Lungi: ৳১২০', '১৫০.৫০', `/bn/product/${sari.id}`]) {
      expect(text).toContain(part);
    }
    expect(text).toContain(`/bn/newsletter/letter/${token}`);
    const headers = mail.replace(/\r\n[ \t]+/g, ' ');
    expect(headers).toMatch(
      new RegExp(`^List-Unsubscribe: <http\\S+/api/newsletter/letter/${token}>\\r$`, 'm'),
    );
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect((await recordOf(email))!.nextLetterAt).toEqual(
      new Date(nextLetterAt!.getTime() + 7 * DAY_MS),
    );
  });

  it('is left out of a week without anything to tell', async () => {
    const { email, token } = await subscribed();
    await choose(token, 'confirm');
    const { nextLetterAt } = (await recordOf(email))!;
    await sendLetters(async () => ({ fresh: [], cheaper: [] }), nextLetterAt!);
    expect(await letterTo(email, 'newsletter')).toEqual([]);
    expect((await recordOf(email))!.nextLetterAt!.getTime()).toBe(
      nextLetterAt!.getTime() + 7 * DAY_MS,
    );
  });

  it('never goes to an address that nobody confirmed', async () => {
    const { email } = await subscribed();
    await sendLetters(week, new Date(Date.now() + 30 * DAY_MS));
    expect(await letterTo(email, 'newsletter')).toEqual([]);
  });
});

describe('what a week brought', () => {
  const since = new Date(Date.now() - 7 * DAY_MS);
  const old = new Date(Date.now() - 60 * DAY_MS);
  const aged = async (set: object) => {
    const product = await makeProduct();
    await ProductModel.updateOne(
      { _id: product._id },
      { $set: { createdAt: old, history: [], ...set } },
    );
    return String(product._id);
  };
  const prices = (...entries: [daysAgo: number, pricePoisha: number][]) =>
    entries.map(([daysAgo, pricePoisha]) => ({
      at: new Date(Date.now() - daysAgo * DAY_MS),
      pricePoisha,
    }));
  const priced = (now: number, ...entries: [number, number][]) =>
    aged({
      pricePoisha: now,
      'variants.0.pricePoisha': now,
      'variants.0.prices': prices(...entries),
    });

  it('is what was published and what is cheaper than in the 30 days before', async () => {
    const fresh = String((await makeProduct())._id);
    const stale = await aged({});
    const late = await aged({
      createdAt: new Date(Date.now() - 20 * DAY_MS),
      history: [{ at: new Date(), by: 'admin', action: 'published' }],
    });
    const cheaper = await priced(8_000, [60, 10_000], [2, 8_000]);
    // Raised and lowered again: no cheaper than it was.
    const pretended = await priced(10_000, [60, 10_000], [10, 15_000], [1, 10_000]);
    const soldOut = await priced(8_000, [60, 10_000], [2, 8_000]);
    await ProductModel.updateOne({ _id: soldOut }, { $set: { maxQuantity: 0 } });
    const waiting = await priced(8_000, [60, 10_000], [2, 8_000]);
    await ProductModel.updateOne({ _id: waiting }, { $set: { status: 'pending' } });
    const week = await readWeek(since);
    const ids = (products: { id: string }[]) => products.map(({ id }) => id);
    expect(ids(week.fresh)).toEqual(expect.arrayContaining([fresh, late]));
    expect(ids(week.fresh)).not.toContain(stale);
    expect(week.cheaper).toContainEqual(
      expect.objectContaining({ id: cheaper, pricePoisha: 8_000, lowestBeforePoisha: 10_000 }),
    );
    for (const none of [pretended, soldOut, waiting, fresh]) {
      expect(ids(week.cheaper)).not.toContain(none);
    }
  });
});
