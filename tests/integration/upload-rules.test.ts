import * as upload from '@/app/(endpoints)/upload/route';
import { BYTES_PER_MEGABYTE } from '@/lib/platform/storage/rules';
import { RateLimitModel } from '@/models/rate-limit';
import { padded, redAndBlue } from '../support/pictures';
import { call, makeUser, unique, useShop, type TestUser } from '../support/shop';
import { form, post, send } from '../support/upload';

useShop();

let seller: TestUser;
let picture: Buffer;
beforeAll(async () => {
  seller = await makeUser();
  picture = await redAndBlue(640, 400).jpeg().toBuffer();
});

describe('a body that is no upload', () => {
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  /** A body that comes piece by piece, and how many bytes of it were taken. */
  function stream(pieces: number) {
    const taken = { bytes: 0 };
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (taken.bytes >= pieces * BYTES_PER_MEGABYTE) return controller.close();
        taken.bytes += BYTES_PER_MEGABYTE;
        controller.enqueue(new Uint8Array(BYTES_PER_MEGABYTE));
      },
    });
    return { body, taken };
  }

  it.each([
    ['JSON', { 'content-type': 'application/json' }, '{}', 415],
    ['a form post', { 'content-type': 'application/x-www-form-urlencoded' }, 'file=x', 415],
    ['a bare picture', { 'content-type': 'image/jpeg' }, 'x', 415],
    ['another multipart', { 'content-type': 'multipart/mixed; boundary=x' }, 'x', 415],
    ['multipart without a boundary', { 'content-type': 'multipart/form-data' }, 'x', 400],
    ['what is not multipart at all', multipart, 'hello', 400],
    [
      'an end that never comes',
      multipart,
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      400,
    ],
  ])('%s', async (_name, headers, body, status) => {
    const reply = await post(body, { as: seller, headers });
    expect(reply).toMatchObject({ status, body: { acknowledged: false } });
  });

  it('nothing', async () => {
    expect((await post(null, { as: seller })).status).toBe(415);
    expect((await post(null, { as: seller, headers: multipart })).status).toBe(400);
  });

  it('is read to its end when it is refused, so that a browser gets to see why', async () => {
    const { body, taken } = stream(10);
    const reply = await post(body, { as: seller, headers: { 'content-type': 'image/jpeg' } });
    expect(reply.status).toBe(415);
    expect(taken.bytes).toBe(10 * BYTES_PER_MEGABYTE);
  });

  it('is neither kept nor read to its end where it never ends', async () => {
    const { body, taken } = stream(1000);
    const reply = await post(body, { as: seller, headers: multipart });
    expect(reply.status).toBe(413);
    expect(taken.bytes).toBeLessThan(20 * BYTES_PER_MEGABYTE);
    const declared = stream(1000);
    const headers = { ...multipart, 'content-length': String(1000 * BYTES_PER_MEGABYTE) };
    expect((await post(declared.body, { as: seller, headers })).status).toBe(413);
    expect(declared.taken.bytes).toBeLessThan(3 * BYTES_PER_MEGABYTE);
  });

  it.each([
    ['without a preset', null],
    ['with one that nobody knows', 'invoice'],
    ['with one in capitals', 'PRODUCT'],
  ])('%s: 422', async (_name, preset) => {
    const reply = await send(picture, preset, { as: seller });
    expect(reply).toMatchObject({
      status: 422,
      body: { fields: { upload_preset: 'upload_preset must be product or profile_photo.' } },
    });
  });

  it('without a file, with an empty one, or with two: 422', async () => {
    const two = form(picture, 'product');
    two.append('file', new Blob([new Uint8Array(picture)]), 'b.jpg');
    const elsewhere = form(null, 'product');
    elsewhere.append('picture', new Blob([new Uint8Array(picture)]), 'b.jpg');
    for (const body of [form(null, 'product'), form(Buffer.alloc(0), 'product'), two, elsewhere]) {
      const reply = await post(body, { as: seller });
      expect(reply).toMatchObject({ status: 422, body: { fields: { file: expect.any(String) } } });
    }
  });

  it('comes by POST', async () => {
    const reply = await call(upload, '/upload');
    expect(reply).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
    expect(reply.headers.get('allow')).toBe('POST, OPTIONS');
  });
});

describe('who may upload', () => {
  it('asks for sign-in for products alone', async () => {
    const reply = await send(picture, 'product');
    expect(reply).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    expect((await send(picture, 'profile_photo')).status).toBe(200);
    expect((await send(picture, 'profile_photo', { as: seller })).status).toBe(200);
    const ended = { ...seller, token: `${seller.token}x` };
    expect((await send(picture, 'product', { as: ended })).status).toBe(401);
    const both = form(null, null);
    both.append('file', new Blob([new Uint8Array(picture)]), 'a.jpg');
    both.append('upload_preset', 'product');
    expect((await post(both)).status).toBe(401);
  });

  it('tells someone whose session ended that, and not that the picture is too large', async () => {
    expect((await send(await padded(8 * BYTES_PER_MEGABYTE), 'product')).status).toBe(401);
  });

  it('takes a cookie from the shop’s own pages only', async () => {
    const by = (origin: Record<string, string>) =>
      send(picture, 'product', { headers: { cookie: seller.cookie, ...origin } });
    expect((await by({ origin: 'http://localhost:3000' })).status).toBe(200);
    expect((await by({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    const refused = { status: 403, body: { code: 'BAD_ORIGIN' } };
    expect(await by({})).toMatchObject(refused);
    expect(await by({ origin: 'https://evil.example' })).toMatchObject(refused);
  });

  it('lets an address send 60 photos an hour before sign-in, and others go on', async () => {
    const address = unique('address');
    const photo = () => send(null, 'profile_photo', { address });
    expect((await photo()).status).toBe(422);
    await count(`photo:${address}`, 59);
    expect((await photo()).status).toBe(422);
    const reply = await photo();
    expect(reply).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    const wait = Number(reply.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    expect((await send(null, 'profile_photo')).status).toBe(422);
    expect((await send(null, 'profile_photo', { address, as: seller })).status).toBe(422);
  });

  it('lets an account send 240 an hour, from wherever', async () => {
    const busy = await makeUser();
    expect((await send(null, 'product', { as: busy })).status).toBe(422);
    await count(`upload:${busy.id}`, 239);
    expect((await send(null, 'profile_photo', { as: busy })).status).toBe(422);
    expect((await send(null, 'product', { as: busy })).status).toBe(429);
  });

  /** Sets the counter as if that many had been sent in this hour. */
  async function count(key: string, points: number): Promise<void> {
    const { matchedCount } = await RateLimitModel.updateOne({ key }, { points });
    expect(matchedCount).toBe(1);
  }
});

describe('an Idempotency-Key', () => {
  it('gives the first picture again, also at once, and refuses another file', async () => {
    const key = unique('key');
    const options = { as: seller, headers: { 'Idempotency-Key': key } };
    const replies = await Promise.all([1, 2, 3].map(() => send(picture, 'product', options)));
    const later = await send(picture, 'product', options);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    for (const reply of replies) expect(reply.body).toEqual(later.body);
    const other = await send(await redAndBlue(64, 40).png().toBuffer(), 'product', options);
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } });
  });
});
