import { NextRequest } from 'next/server';
import sharp from 'sharp';
import * as photoRoute from '@/app/api/reviews/photo/[id]/route';
import {
  getReviewedOrder,
  listProductReviews,
  reviewPictures,
} from '@/lib/features/aftersales/reviews/queries';
import { PROOF_COOKIE, withProofs } from '@/lib/features/aftersales/tracking/proof';
import { publicOrigin } from '@/lib/platform/env';
import { storedFolder, UPLOADS } from '@/lib/platform/storage/stores';
import { OrderModel } from '@/models/order';
import { ReviewModel } from '@/models/review';
import { decide, GOOD, record, reviewed, takeOff, write } from '../support/reviews';
import { unique, useShop, type TestUser } from '../support/shop';

/** Photos of a buyer's review. */

useShop();

const DAY_MS = 24 * 3_600_000;

/** A picture of its own, as a phone takes it: with place, camera and words in it. */
const taken = async (shade: number): Promise<Buffer> =>
  sharp({
    create: { width: 600, height: 400, channels: 3, background: { r: shade, g: 90, b: 40 } },
  })
    .withExif({ IFD0: { Make: 'Phone of 01712345678', Copyright: 'Rahima, Road 5' } })
    .jpeg()
    .toBuffer();

interface Sent {
  as?: TestUser | undefined;
  name?: string;
  headers?: Record<string, string>;
}

let shades = 0;

/** Sends a photo to a review, as a browser's own form does. */
async function send(id: string, { as, name = 'photo.jpg', headers = {} }: Sent = {}) {
  const body = new FormData();
  body.append('upload_preset', 'product');
  const bytes = new Uint8Array(await taken((shades += 7) % 255));
  body.append('file', new Blob([bytes], { type: 'image/jpeg' }), name);
  const request = new NextRequest(`http://localhost:3000/api/reviews/photo/${id}`, {
    method: 'POST',
    body,
    headers: {
      'x-forwarded-for': unique('address'),
      accept: 'application/json',
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...headers,
    },
  });
  const response = await photoRoute.POST(request, { params: Promise.resolve({ id }) } as never);
  const text = await response.text();
  return {
    status: response.status,
    location: response.headers.get('location'),
    body: (text ? JSON.parse(text) : {}) as { code?: string; url?: string },
  };
}

async function written() {
  const all = await reviewed();
  const { reviewId } = (await write(all.buyer, all)).body as { reviewId: string };
  return { ...all, reviewId };
}

const shownOf = async (productId: unknown) =>
  (await listProductReviews(String(productId), {})).reviews[0]!.photos;

it('are its writer’s, and say nothing of file, place or camera.', async () => {
  const { buyer, other, seller, admin, product, reviewId } = await written();
  for (const as of [other, seller, admin, undefined]) {
    expect((await send(reviewId, { as })).status).toBe(404);
  }
  const name = 'call-০১৭১২৩৪৫৬৭৮-শূন্য-এক-সাত.jpg';
  expect(await send(reviewId, { as: buyer, name })).toMatchObject({ status: 200 });
  const [photo] = await shownOf(product._id);
  expect(photo).toMatch(/^\/uploads\/[\w-]+\.webp$/);
  expect(JSON.stringify(await record(reviewId))).not.toMatch(/০১৭|call-|jpg/);
  const file = await (await storedFolder(UPLOADS)).read(photo!.slice('/uploads/'.length));
  const { format, exif, xmp, iptc } = await sharp(Buffer.from(file!)).metadata();
  expect({ format, exif, xmp, iptc }).toEqual({ format: 'webp' });
});

it('are five at most, also where more come at once.', async () => {
  const { buyer, product, reviewId } = await written();
  for (let count = 1; count <= 4; count += 1) {
    expect((await send(reviewId, { as: buyer })).status).toBe(200);
  }
  const last = await Promise.all([1, 2, 3].map(() => send(reviewId, { as: buyer })));
  expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await send(reviewId, { as: buyer })).body.code).toBe('QUOTA');
  expect(await shownOf(product._id)).toHaveLength(5);
});

it('are a guest’s by the code of the order’s phone, from the shop’s own pages alone.', async () => {
  const { reviewId, orderId } = await written();
  const { phoneNumber: phone } = await OrderModel.findById(orderId).orFail().lean();
  const cookieOf = (isCoded: boolean) =>
    `${PROOF_COOKIE}=${withProofs([], { orderIds: [orderId], phone, isCoded }, new Date()).value}`;
  const by = (isCoded: boolean, origin: string) =>
    send(reviewId, { headers: { cookie: cookieOf(isCoded), origin } });
  expect((await by(true, 'https://elsewhere.example')).status).toBe(403);
  expect((await by(false, publicOrigin())).status).toBe(404);
  expect((await by(true, publicOrigin())).status).toBe(200);
});

it('are added and taken off within 14 days; the history keeps what was taken off.', async () => {
  const { buyer, other, product, reviewId, orderId } = await written();
  const { url: photo } = (await send(reviewId, { as: buyer })).body;
  const off = (as: TestUser, version: number) => takeOff(as, reviewId, { photo, version });
  expect((await off(other, 1)).status).toBe(404);
  expect((await off(buyer, 0)).body.code).toBe('CONFLICT');
  expect(
    (await takeOff(buyer, reviewId, { photo: '/uploads/other-0a0.webp', version: 1 })).status,
  ).toBe(404);
  expect((await off(buyer, 1)).status).toBe(200);
  expect(await shownOf(product._id)).toEqual([]);
  expect(await record(reviewId)).toMatchObject({
    hasPhotos: false,
    history: [{ photos: [photo] }],
  });
  const kept: string[] = [];
  for await (const url of reviewPictures()) kept.push(url);
  expect(kept).toContain(photo);
  await send(reviewId, { as: buyer });
  await ReviewModel.updateOne(
    { _id: reviewId },
    { $set: { writtenAt: new Date(Date.now() - 14 * DAY_MS) } },
  );
  expect((await send(reviewId, { as: buyer })).body.code).toBe('NOT_POSSIBLE_NOW');
  const [left] = await shownOf(product._id);
  expect((await takeOff(buyer, reviewId, { photo: left, version: 3 })).status).toBe(409);
  const order = await getReviewedOrder({ actor: buyer, cookie: undefined }, orderId);
  expect(order?.lines[0]?.review?.editUntil).toBeUndefined();
});

it('of a review that the shop hid wait with it.', async () => {
  const { buyer, admin, reviewId } = await written();
  await decide(admin, reviewId, { event: 'hidden', reason: 'It names a person.', version: 0 });
  expect((await send(reviewId, { as: buyer })).status).toBe(200);
  expect(await record(reviewId)).toMatchObject({
    state: 'pending',
    hold: 'edited',
    hasPhotos: true,
  });
});

it('lead an ordinary form back to the review, and are what its list is filtered by.', async () => {
  const { buyer, seller, product, reviewId, orderId, lineId } = await written();
  const { status, location } = await send(reviewId, {
    as: buyer,
    headers: { accept: 'text/html' },
  });
  expect([status, location]).toEqual([
    303,
    `/review/${orderId}?line=${lineId}&notice=PHOTO#photos`,
  ]);
  const plainOne = await reviewed();
  await OrderModel.updateOne(
    { _id: plainOne.orderId },
    { $set: { 'lines.0.productId': product._id } },
  );
  expect((await write(plainOne.buyer, plainOne, GOOD)).status).toBe(201);
  const all = await listProductReviews(String(product._id), {});
  const withPhotos = await listProductReviews(String(product._id), { photos: '1', stars: 5 });
  expect([all.reviews.length, withPhotos.reviews.map(({ _id }) => _id)]).toEqual([2, [reviewId]]);
  expect(seller.id).not.toBe(buyer.id);
});
