import * as newsletter from '@/app/(endpoints)/newsletter/route';
import { NewsletterSubscriberModel } from '@/models/newsletter-subscriber';
import { call, unique, useShop } from '../support/shop';

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
