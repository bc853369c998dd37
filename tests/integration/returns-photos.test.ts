import { NextRequest } from 'next/server';
import * as photos from '@/app/api/returns/photo/[id]/route';
import { MOST_PHOTOS } from '@/lib/features/aftersales/returns/types';
import { findReturn } from '@/lib/features/aftersales/returns/queries';
import { photoAddress } from '@/lib/features/aftersales/returns/lookup-queries';
import { ReturnModel } from '@/models/return';
import { expectSound } from '../support/books';
import { expectDescribed } from '../support/contract';
import { plain } from '../support/pictures';
import { deliveredGoods, returnOf } from '../support/returns';
import { call, makeUser, useShop, type TestUser } from '../support/shop';
import { form, uploaded } from '../support/upload';

/** Photos of a return. */

useShop();
afterEach(() => expectSound('returns'));

const refused = (code: string) => ({ code });

it('Photos are pictures that the shop stored, and has.', async () => {
  const { buyer, ask } = await deliveredGoods();
  const url = await uploaded(buyer);
  for (const photo of [
    'https://elsewhere.example/a.webp',
    'javascript:alert(1)',
    '/uploads/../a.webp',
    '/uploads/none-of-ours-0a0.webp',
  ]) {
    await expect(ask({ photos: [url, photo] })).rejects.toMatchObject({
      ...refused('INVALID'),
      fields: { photos: expect.any(String) as string },
    });
  }
  await ask({ photos: [url] });
});

it('Photos are shown to the buyer, the seller and the shop alone, and shown by nothing else.', async () => {
  const { buyer, seller, other, ask } = await deliveredGoods();
  const admin = await makeUser({ role: 'admin' });
  const url = await uploaded(buyer);
  const { returnId } = await ask({ photos: [url] });
  const kept = (await returnOf(returnId)).photos;
  expect(kept).toEqual([url.replace('/uploads/', '/uploads/private-')]);
  const { photos: shown } = (await findReturn(
    returnId,
    { kind: 'account', actor: buyer },
    new Date(),
  ))!;
  const [address] = shown as [string];
  const see = (as: TestUser | undefined, path = address) =>
    call(photos, path, { as, id: returnId });
  for (const who of [buyer, seller, admin]) {
    const { status, headers } = await see(who);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(headers.get('cache-control')).toMatch(/^private/);
  }
  expect((await see(buyer, `${address}&small=1`)).status).toBe(200);
  expect((await see(undefined)).status).toBe(401);
  expect((await see(other)).status).toBe(404);
  // Another picture of the shop's is none of the return's.
  expect((await see(buyer, `/api/returns/photo/${returnId}?name=none.webp`)).status).toBe(404);
  // Nobody attaches, and thereby sees, what belongs to somebody else's return.
  await expect(ask({ photos: kept })).rejects.toMatchObject(refused('INVALID'));
});

/** Sends a file as a browser's own form, or a script's, does. */
async function post(
  id: string,
  as: TestUser,
  body: FormData,
  { accept = 'application/json', key }: { accept?: string; key?: string } = {},
) {
  const path = `/api/returns/photo/${id}`;
  const headers = {
    ...{ authorization: `Bearer ${as.token}`, accept },
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const request = new NextRequest(`http://localhost:3000${path}`, {
    ...{ method: 'POST', body, headers },
  });
  const response = await photos.POST(request, { params: Promise.resolve({ id }) });
  const text = await response.text();
  const answer = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  await expectDescribed('POST', path, response.status, text === '' ? '' : answer);
  return { status: response.status, headers: response.headers, body: answer };
}

it('Photos are added by an ordinary form before the seller answers; what is no picture is refused.', async () => {
  const { buyer, seller, other, ask } = await deliveredGoods();
  const { returnId } = await ask();
  const file = await plain(40, 30).png().toBuffer();
  const html = 'text/html,application/xhtml+xml';
  const added = await post(returnId, buyer, form(file, 'product', 'image/png'), {
    accept: html,
  });
  expect(added.status).toBe(303);
  expect(added.headers.get('location')).toBe(`/order/returns/${returnId}?notice=PHOTO#photos`);
  expect((await returnOf(returnId)).photos).toEqual([
    expect.stringMatching(/^\/uploads\/private-.+webp$/),
  ]);
  const text = form(Buffer.from('<svg onload="alert(1)">'), 'product', 'image/jpeg');
  expect((await post(returnId, buyer, text)).body).toMatchObject({ code: 'UNSUPPORTED_TYPE' });
  const shown = await post(returnId, buyer, form(Buffer.from('no'), 'product'), { accept: html });
  expect(shown.headers.get('location')).toContain('notice=UNSUPPORTED_TYPE');
  for (const [nobody, code] of [
    [other, 'NOT_FOUND'],
    [seller, 'FORBIDDEN'],
  ] as const) {
    expect((await post(returnId, nobody, form(file, 'product'))).body).toMatchObject({ code });
  }
  const url = (await returnOf(returnId)).photos[0]!;
  const full = Array.from({ length: MOST_PHOTOS }, () => url);
  await ReturnModel.updateOne({ _id: returnId }, { $set: { photos: full } });
  expect((await post(returnId, buyer, form(file, 'product'))).body).toMatchObject({
    code: 'QUOTA',
  });
});

it('Photos are added once for an Idempotency-Key, of a header as of a form’s field, also at once and when it was the last.', async () => {
  const { buyer, seller, ask } = await deliveredGoods();
  const { returnId } = await ask();
  const file = await plain(40, 30).png().toBuffer();
  const before = Array.from({ length: MOST_PHOTOS - 2 }, (_, place) => `/uploads/${place}.webp`);
  await ReturnModel.updateOne({ _id: returnId }, { $set: { photos: before } });
  const byHeader = () => post(returnId, buyer, form(file, 'product'), { key: 'one' });
  const taps = await Promise.all([byHeader(), byHeader()]);
  expect(taps.map(({ status }) => status)).toEqual([200, 200]);
  expect(taps[0]!.body).toEqual(taps[1]!.body);
  const added = (await returnOf(returnId)).photos.slice(before.length);
  expect(added.map((url) => photoAddress(returnId, url))).toEqual([taps[0]!.body.url]);
  const byField = async () => {
    const body = form(file, 'product');
    body.append('idempotencyKey', 'two');
    return post(returnId, buyer, body, { accept: 'text/html' });
  };
  await byField();
  const full = (await returnOf(returnId)).photos;
  expect(full).toHaveLength(MOST_PHOTOS);
  expect((await byField()).headers.get('location')).toContain('notice=PHOTO');
  expect(await byHeader()).toMatchObject({ status: 200, body: taps[0]!.body });
  const other = form(await plain(30, 30).png().toBuffer(), 'product');
  expect((await post(returnId, buyer, other, { key: 'one' })).body).toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  });
  // A repeated request says again what was added, though the seller has answered meanwhile.
  await ReturnModel.updateOne({ _id: returnId }, { $set: { state: 'accepted' } });
  expect(await byHeader()).toMatchObject({ status: 200, body: taps[0]!.body });
  expect((await returnOf(returnId)).photos).toEqual(full);
  expect((await post(returnId, seller, form(file, 'product'), { key: 'one' })).body).toEqual(
    expect.objectContaining({ code: 'FORBIDDEN' }),
  );
  await ReturnModel.updateOne({ _id: returnId }, { $set: { state: 'requested', photos: [] } });
});
