import { Types } from 'mongoose';
import * as products from '@/app/api/products/route';
import * as productRoute from '@/app/api/product/[id]/route';
import {
  getProductReviews,
  getReviewedOrder,
  listProductReviews,
  listReviewDesk,
} from '@/lib/features/aftersales/reviews/queries';
import { addAddress } from '@/lib/features/accounts/addresses/commands';
import { listAddresses } from '@/lib/features/accounts/addresses/queries';
import { addressSchema } from '@/lib/features/accounts/addresses/schema';
import { askForReviews, planRequest } from '@/lib/features/aftersales/reviews/request-commands';
import { reviewSubscriber } from '@/lib/features/aftersales/reviews/subscribers';
import { findReviewFaults, mendReviewFault } from '@/lib/features/aftersales/reviews/integrity';
import { PROOF_COOKIE, withProofs } from '@/lib/features/aftersales/tracking/proof';
import { publicOrigin } from '@/lib/platform/env';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import type { Finding } from '@/lib/platform/integrity/finding';
import { AuditEntryModel } from '@/models/audit';
import { NotificationModel } from '@/models/notification';
import { OrderModel } from '@/models/order';
import { PayoutAccountModel } from '@/models/payout';
import { ProductModel } from '@/models/product';
import { ReviewModel } from '@/models/review';
import { UserModel } from '@/models/user';
import {
  answer,
  decide,
  deliveredOrder,
  edit,
  GOOD,
  grown,
  record,
  report,
  reviewed,
  reviewsOf,
  signedInBy,
  write,
} from '../support/reviews';
import { checkoutBody } from '../support/checkout';
import { call, makeProduct, makeUser, uniquePhone, useShop } from '../support/shop';

useShop();

const DAY_MS = 24 * 3_600_000;
const HIDE = { event: 'hidden', reason: 'It names a person.' };

const setOrder = (id: string, fields: object) =>
  OrderModel.updateOne({ _id: new Types.ObjectId(id) }, { $set: fields });

const told = async (userId: string) =>
  (await NotificationModel.find({ userId: new Types.ObjectId(userId) }).lean()).map(
    ({ kind }) => kind,
  );

describe('A review', () => {
  it('is of a delivered line, is public at once, and its seller is told.', async () => {
    const { buyer, seller, product, orderId, lineId } = await reviewed();
    const reply = await write(buyer, { orderId, lineId });
    expect(reply).toMatchObject({ status: 201, body: { acknowledged: true } });
    const { reviews } = await listProductReviews(String(product._id), {});
    expect(reviews).toMatchObject([
      {
        name: 'Rahima K.',
        stars: { goods: 5, seller: 4, delivery: 3 },
        text: GOOD.text,
        isEdited: false,
        isReturned: false,
      },
    ]);
    expect(JSON.stringify(reviews)).not.toContain(buyer.id);
    await settleBackground();
    expect(await told(seller.id)).toContain('orderReviewed');
  });

  it('is refused of a line that is somebody else’s, or was not delivered.', async () => {
    const { buyer, seller, other, admin, product, ...line } = await reviewed();
    for (const who of [other, seller, admin]) expect((await write(who, line)).status).toBe(404);
    expect((await write(undefined, line)).status).toBe(404);
    expect((await write(buyer, { ...line, lineId: '0123456789abcdef01234567' })).status).toBe(404);
    const second = await deliveredOrder(seller, other, product._id);
    expect((await write(buyer, { ...line, lineId: second.lineId })).status).toBe(404);
    await setOrder(line.orderId, { orderStatus: 'pending', fulfilment: 'shipped' });
    expect((await write(buyer, line)).status).toBe(409);
    await setOrder(line.orderId, { orderStatus: 'cancelled', 'lines.0.delivered': 0 });
    expect((await write(buyer, line)).status).toBe(409);
    await setOrder(line.orderId, { orderStatus: 'completed', 'lines.0.cancelled': 3 });
    expect((await write(buyer, line)).status).toBe(409);
    expect(await ReviewModel.countDocuments({ productId: product._id })).toBe(0);
  });

  it('is refused of what came back, by the seller’s word alone, and after 90 days.', async () => {
    const { buyer, seller, product, ...line } = await reviewed();
    await setOrder(line.orderId, { 'lines.0.returned': 3 });
    expect((await write(buyer, line)).status).toBe(409);
    await setOrder(line.orderId, { 'lines.0.returned': 0, orderStatus: 'returned' });
    expect((await write(buyer, line)).status).toBe(409);
    const said = await deliveredOrder(seller, buyer, product._id, { proved: false, days: 30 });
    expect((await write(buyer, said)).status).toBe(409);
    const late = await deliveredOrder(seller, buyer, product._id, { days: 90 });
    expect((await write(buyer, late)).status).toBe(409);
    const last = await deliveredOrder(seller, buyer, product._id, { days: 89 });
    expect((await write(buyer, last)).status).toBe(201);
  });

  it('is one for each line, also where two come at once.', async () => {
    const { buyer, product, ...line } = await reviewed();
    const replies = await Promise.all([1, 2, 3].map(() => write(buyer, line)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await write(buyer, line)).status).toBe(409);
    expect(await ReviewModel.countDocuments({ productId: product._id })).toBe(1);
  });

  it.each([
    ['no stars', { goods: undefined }],
    ['six stars', { goods: 6 }],
    ['half a star', { delivery: 3.5 }],
    ['1,001 characters', { text: 'ক'.repeat(1001) }],
  ])('is refused with %s.', async (_what, change) => {
    const { buyer, ...line } = await reviewed();
    expect((await write(buyer, line, { ...GOOD, ...change })).status).toBe(422);
  });

  it('takes nothing of its state, writer or seller from the client.', async () => {
    const { buyer, other, ...line } = await reviewed();
    const more = { state: 'hidden', isCounted: false, customerId: other.id, sellerId: other.id };
    const reply = await write(buyer, line, { ...GOOD, ...more });
    expect(await record(reply.body.reviewId as string)).toMatchObject({
      state: 'published',
      isCounted: true,
      customerId: new Types.ObjectId(buyer.id),
    });
  });

  it('is a guest’s by the code that went to the order’s phone, and by number and phone alone no one’s.', async () => {
    const { ...line } = await reviewed();
    const { phoneNumber: phone } = await OrderModel.findById(line.orderId).orFail().lean();
    const cookieOf = (isCoded: boolean) => {
      const proof = withProofs([], { orderIds: [line.orderId], phone, isCoded }, new Date());
      return `${PROOF_COOKIE}=${proof.value}`;
    };
    const by = (isCoded: boolean, headers: Record<string, string> = {}) =>
      write(undefined, line, GOOD, { cookie: cookieOf(isCoded), ...headers });
    expect((await by(true, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await by(false, { origin: publicOrigin() })).status).toBe(404);
    expect((await by(true, { origin: publicOrigin() })).status).toBe(201);
  });
});

describe('What looks like the seller’s own', () => {
  const own = async (prepare: (of: Awaited<ReturnType<typeof reviewed>>) => Promise<unknown>) => {
    const all = await reviewed();
    await prepare(all);
    const reply = await write(all.buyer, all);
    expect(reply.status).toBe(201);
    const id = reply.body.reviewId as string;
    return { ...all, id, review: await record(id) };
  };

  it('waits for the shop by the seller’s phone, and never counts, also once it is published.', async () => {
    const { review, id, admin, seller, product } = await own(async ({ orderId, seller: who }) => {
      const phone = uniquePhone();
      await UserModel.updateOne({ _id: new Types.ObjectId(who.id) }, { $set: { phone } });
      await setOrder(orderId, { phoneNumber: phone });
    });
    expect(review).toMatchObject({ state: 'pending', hold: 'own', isCounted: false });
    expect(review.ownSigns).toContain('phone');
    expect((await listProductReviews(String(product._id), {})).reviews).toEqual([]);
    await reviewsOf(seller, product._id, [1, 1, 1]);
    const decision = { event: 'published', version: review.version };
    expect((await decide(admin, id, decision)).status).toBe(200);
    const { summary } = await getProductReviews(String(product._id));
    expect(summary).toMatchObject({ count: 3, average: 1, published: 4 });
  });

  it('waits by the phone that the account signs in with.', async () => {
    const { review } = await own(async ({ buyer, seller }) => {
      const phone = uniquePhone();
      await UserModel.updateOne({ _id: new Types.ObjectId(seller.id) }, { $set: { phone } });
      await UserModel.updateOne(
        { _id: new Types.ObjectId(buyer.id) },
        { $set: { loginPhone: phone } },
      );
    });
    expect(review).toMatchObject({ state: 'pending', isCounted: false });
  });

  it('waits by the address that the seller has.', async () => {
    const { review } = await own(async ({ orderId, seller }) => {
      await addAddress(seller, addressSchema.parse({ label: 'shop', ...checkoutBody({}) }));
      const { text } = (await listAddresses(seller))[0]!;
      await setOrder(orderId, { shippingAddress: text.toUpperCase() });
    });
    expect(review.ownSigns).toContain('address');
    expect(review).toMatchObject({ state: 'pending', hold: 'own', isCounted: false });
  });

  it('waits by the browser that the seller signed in with.', async () => {
    const { review } = await own(async ({ buyer, seller }) => {
      await signedInBy(uniquePhone(), [buyer, seller]);
    });
    expect(review.ownSigns).toContain('browser');
    expect(review).toMatchObject({ state: 'pending', hold: 'own', isCounted: false });
  });

  it('waits by the wallet that the seller is paid at.', async () => {
    const { review } = await own(async ({ orderId, seller }) => {
      const phone = uniquePhone();
      await setOrder(orderId, { phoneNumber: phone });
      await PayoutAccountModel.collection.insertOne({
        _id: new Types.ObjectId(seller.id),
        ...{
          kind: 'bkash',
          number: phone,
          holder: 'Seller',
          changedAt: new Date(),
          state: 'verified',
        },
      } as never);
    });
    expect(review.ownSigns).toContain('wallet');
    expect(review.isCounted).toBe(false);
  });
});

describe('A text with contact data', () => {
  const IN_WORDS = 'কল করুন শূন্য এক সাত এক দুই তিন চার পাঁচ ছয় সাত আট';

  it('waits for the shop, in number words of Bangla too, and is public once it is let through.', async () => {
    const { buyer, admin, product, ...line } = await reviewed();
    const { reviewId } = (await write(buyer, line, { ...GOOD, text: IN_WORDS })).body as {
      reviewId: string;
    };
    expect(await record(reviewId)).toMatchObject({ state: 'pending', hold: 'contact' });
    expect((await listProductReviews(String(product._id), {})).reviews).toEqual([]);
    expect((await decide(admin, reviewId, { event: 'published', version: 0 })).status).toBe(200);
    expect(await record(reviewId)).toMatchObject({ state: 'published', isCounted: true });
  });

  it('waits where an edit brings it.', async () => {
    const { buyer, product, ...line } = await reviewed();
    const { reviewId } = (await write(buyer, line)).body as { reviewId: string };
    await edit(buyer, reviewId, { ...GOOD, text: IN_WORDS, version: 0 });
    expect(await record(reviewId)).toMatchObject({ state: 'pending', hold: 'contact' });
    expect((await getProductReviews(String(product._id))).summary.published).toBe(0);
  });

  it('is no name: a number as a name is shown to nobody.', async () => {
    const { buyer, product, ...line } = await reviewed();
    await setOrder(line.orderId, { customerName: '০১৭১২৩৪৫৬৭৮ Kettles' });
    await write(buyer, line);
    const { reviews } = await listProductReviews(String(product._id), {});
    expect(reviews[0]!.name).toBe('');
  });
});

describe('A burst', () => {
  it('of five new accounts within an hour waits as a whole; known buyers do not.', async () => {
    const { buyer, seller, product, ...line } = await reviewed();
    const ids: string[] = [];
    for (let number = 1; number <= 5; number += 1) {
      const fresh = await makeUser();
      const order = await deliveredOrder(seller, fresh, product._id);
      const reply = await write(fresh, order, { ...GOOD, goods: 1 });
      ids.push(reply.body.reviewId as string);
      if (number < 5) expect(await record(ids.at(-1)!)).toMatchObject({ state: 'published' });
    }
    for (const id of ids)
      expect(await record(id)).toMatchObject({ state: 'pending', hold: 'burst' });
    const found = await ProductModel.findById(product._id).orFail().lean();
    expect(found.reviews).toMatchObject({ count: 0, average: null });
    const known = await write(buyer, line);
    expect(await record(known.body.reviewId as string)).toMatchObject({ state: 'published' });
  });
});

describe('Changing a review', () => {
  it('keeps what it said, and is its writer’s alone.', async () => {
    const { buyer, other, seller, admin, product, ...line } = await reviewed();
    const { reviewId } = (await write(buyer, line)).body as { reviewId: string };
    const change = { ...GOOD, goods: 2, text: 'It leaks by now.', version: 0 };
    for (const who of [other, seller, admin]) {
      expect((await edit(who, reviewId, change)).status).toBe(404);
    }
    expect((await edit(buyer, reviewId, change)).status).toBe(200);
    expect((await edit(buyer, reviewId, change)).body.code).toBe('CONFLICT');
    expect(await record(reviewId)).toMatchObject({
      stars: { goods: 2 },
      history: [{ stars: { goods: 5 }, text: GOOD.text }],
    });
    expect((await listProductReviews(String(product._id), {})).reviews[0]).toMatchObject({
      isEdited: true,
      text: 'It leaks by now.',
    });
  });

  it('is refused after 14 days, and brings nothing back that the shop hid.', async () => {
    const { buyer, admin, ...line } = await reviewed();
    const { reviewId } = (await write(buyer, line)).body as { reviewId: string };
    const written = (days: number) =>
      ReviewModel.updateOne(
        { _id: new Types.ObjectId(reviewId) },
        { $set: { writtenAt: new Date(Date.now() - days * DAY_MS) } },
      );
    await written(14);
    expect((await edit(buyer, reviewId, { ...GOOD, version: 0 })).status).toBe(409);
    await written(13);
    await decide(admin, reviewId, { ...HIDE, version: 0 });
    expect((await edit(buyer, reviewId, { ...GOOD, version: 1 })).status).toBe(200);
    expect(await record(reviewId)).toMatchObject({ state: 'pending', hold: 'edited', reason: '' });
  });
});

describe('A seller', () => {
  it('answers once, and nobody answers for them.', async () => {
    const { buyer, other, seller, admin, product, ...line } = await reviewed();
    const { reviewId } = (await write(buyer, line)).body as { reviewId: string };
    const words = { text: 'Thank you!', version: 0 };
    for (const who of [other, buyer, admin]) {
      expect((await answer(who, reviewId, words)).status).toBe(403);
    }
    const called = await answer(seller, reviewId, { ...words, text: 'কল করুন ০১৭১২-৩৪৫৬৭৮' });
    expect(called).toMatchObject({ status: 422, body: { fields: { text: expect.any(String) } } });
    expect((await answer(seller, reviewId, words)).status).toBe(200);
    expect((await answer(seller, reviewId, { text: 'More', version: 1 })).status).toBe(409);
    const { newest } = await getProductReviews(String(product._id));
    expect(newest[0]).toMatchObject({ answer: { text: 'Thank you!' } });
    await settleBackground();
    expect(await told(buyer.id)).toContain('orderReviewAnswered');
    expect((await listReviewDesk(seller, { tab: 'unanswered' })).reviews).toEqual([]);
    expect((await listReviewDesk(other, { tab: 'all' })).reviews).toEqual([]);
  });

  it('reports and removes nothing; a report says nothing of who reported.', async () => {
    const { buyer, other, seller, admin, ...line } = await reviewed();
    const { reviewId } = (await write(buyer, line)).body as { reviewId: string };
    expect((await report(undefined, reviewId, { reason: 'untrue' })).status).toBe(401);
    for (const who of [seller, seller, other]) {
      expect((await report(who, reviewId, { reason: 'untrue' })).status).toBe(200);
    }
    expect((await report(other, reviewId, { reason: 'all' })).status).toBe(422);
    expect(await record(reviewId)).toMatchObject({ state: 'published' });
    expect((await decide(seller, reviewId, { ...HIDE, version: 0 })).status).toBe(403);
    const { reviews } = await listReviewDesk(admin, { tab: 'reported' });
    expect(reviews.find(({ _id }) => _id === reviewId)).toMatchObject({ reports: { untrue: 2 } });
    const [own] = (await listReviewDesk(seller, { tab: 'all' })).reviews;
    expect(own).toMatchObject({ _id: reviewId, reports: {} });
  });
});

describe('The shop', () => {
  it('hides with a reason and a permission alone; it is logged and counted in public.', async () => {
    const { buyer, other, admin, product, ...line } = await reviewed();
    const { reviewId } = (await write(buyer, line)).body as { reviewId: string };
    const finance = await makeUser({ staffRole: 'finance' });
    for (const who of [other, buyer, finance]) {
      expect((await decide(who, reviewId, { ...HIDE, version: 0 })).status).toBe(403);
    }
    expect((await decide(undefined, reviewId, { ...HIDE, version: 0 })).status).toBe(401);
    const without = { event: 'hidden', reason: ' ', version: 0 };
    expect((await decide(admin, reviewId, without)).status).toBe(422);
    expect((await decide(admin, reviewId, { ...HIDE, version: 0 })).status).toBe(200);
    expect(await AuditEntryModel.findOne({ subjectId: reviewId }).lean()).toMatchObject({
      action: 'review.hidden',
      actorEmail: admin.email,
      after: { reason: HIDE.reason },
    });
    expect((await getProductReviews(String(product._id))).summary).toMatchObject({
      published: 0,
      hidden: 1,
    });
    const own = await getReviewedOrder({ actor: buyer, cookie: undefined }, line.orderId);
    expect(own?.lines[0]?.review).toMatchObject({ state: 'hidden', reason: HIDE.reason });
    await settleBackground();
    expect(await told(buyer.id)).toContain('orderReviewHidden');
  });

  it('decides nothing of an own shop, nor on an own review.', async () => {
    const { seller, buyer, ...line } = await reviewed();
    const { reviewId } = (await write(buyer, line)).body as { reviewId: string };
    for (const { id } of [seller, buyer]) {
      await UserModel.updateOne({ _id: new Types.ObjectId(id) }, { $set: { role: 'admin' } });
    }
    for (const who of [seller, buyer]) {
      expect((await decide(who, reviewId, { ...HIDE, version: 0 })).status).toBe(403);
    }
  });
});

describe('The rating', () => {
  it('is the average from three counted reviews on, in lists, filters and JSON.', async () => {
    const seller = await makeUser();
    const make = (productName: string, rating: number) =>
      makeProduct({ productName, rating, authorId: new Types.ObjectId(seller.id) });
    const praised = await make('Ribbon praised', 1);
    const loved = await make('Ribbon loved', 1);
    await make('Ribbon graded', 5);
    await reviewsOf(seller, praised._id, [5, 5, 4, 5, 5, 4, 5, 5, 5, 5]);
    await reviewsOf(seller, loved._id, [5, 5]);
    const read = async (query: string) =>
      (await call(products, `/products?q=ribbon&${query}`)).body as unknown as {
        productName: string;
        rating: number;
        reviews: object;
      }[];
    expect(await read('sort=rating')).toMatchObject([
      { productName: 'Ribbon praised', rating: 1, reviews: { count: 10, average: 4.8 } },
      { reviews: { count: 2, average: null } },
      { productName: 'Ribbon graded', rating: 5, reviews: { count: 0, average: null } },
    ]);
    expect((await read('rating=4')).map(({ productName }) => productName)).toEqual([
      'Ribbon praised',
    ]);
    await reviewsOf(seller, loved._id, [5]);
    const liked = await make('Ribbon liked', 1);
    await reviewsOf(seller, liked._id, [5, 5, 5, 5]);
    // By the average; of the same one that first which more say. The seller's own grade does not count.
    for (const query of ['sort=rating', `sort=rating&seller=${seller.id}`]) {
      expect((await read(query)).map(({ productName }) => productName)).toEqual([
        'Ribbon liked',
        'Ribbon loved',
        'Ribbon praised',
        'Ribbon graded',
      ]);
    }
    const one = await call(productRoute, `/product/${String(loved._id)}`, {
      id: String(loved._id),
    });
    expect(one.body).toMatchObject({ rating: 1, reviews: { count: 3, average: 5 } });
  });

  it('counts reviews that come at the same moment.', async () => {
    const { seller, product } = await reviewed();
    const lines = await Promise.all(
      [5, 4, 3, 5].map(async (goods) => {
        const buyer = await grown(await makeUser());
        return { buyer, goods, line: await deliveredOrder(seller, buyer, product._id) };
      }),
    );
    await Promise.all(
      lines.map(({ buyer, goods, line }) => write(buyer, line, { ...GOOD, goods })),
    );
    const found = await ProductModel.findById(product._id).orFail().lean();
    expect(found.reviews).toMatchObject({ count: 4, average: 4.3 });
  });

  it('is checked by check-data, which counts it anew, and names reviews of no delivered line.', async () => {
    const { buyer, product, ...line } = await reviewed();
    const { reviewId } = (await write(buyer, line)).body as { reviewId: string };
    const faults = async () => {
      const found: Finding[] = [];
      for await (const fault of findReviewFaults()) found.push(fault);
      return found.filter(({ id }) => [reviewId, String(product._id)].includes(id));
    };
    expect(await faults()).toEqual([]);
    await setOrder(line.orderId, { 'lines.0.delivered': 0 });
    await ProductModel.updateOne(
      { _id: product._id },
      { $set: { reviews: { count: 9, average: 5 } } },
    );
    const wrong = await faults();
    expect(wrong.map(({ kind }) => kind)).toEqual(['review.delivered', 'review.rating']);
    expect(await mendReviewFault(wrong[1]!)).toBe(true);
    expect((await faults()).map(({ kind }) => kind)).toEqual(['review.delivered']);
  });
});

describe('Around an order', () => {
  it('goods that came back keep their review, marked.', async () => {
    const { buyer, product, ...line } = await reviewed();
    await write(buyer, line);
    await setOrder(line.orderId, { 'lines.0.returned': 1 });
    await reviewSubscriber.deliver([
      {
        name: 'return.moved',
        data: { return: { orderId: new Types.ObjectId(line.orderId) } },
      } as never,
    ]);
    expect((await listProductReviews(String(product._id), {})).reviews).toMatchObject([
      { isReturned: true },
    ]);
  });

  it('its buyer is asked once, three days after delivery, and not who has written.', async () => {
    const { buyer, seller, product, ...line } = await reviewed();
    const second = await deliveredOrder(seller, buyer, product._id);
    await write(buyer, second);
    const at = new Date(Date.now() - 2.9 * DAY_MS);
    for (const { orderId } of [line, second]) await planRequest(new Types.ObjectId(orderId), at);
    await planRequest(new Types.ObjectId(line.orderId), new Date(0));
    const asked = async () => {
      await settleBackground();
      const found = await NotificationModel.find({
        userId: new Types.ObjectId(buyer.id),
        kind: 'orderReview',
      }).lean();
      return found.map(({ subjectId }) => String(subjectId));
    };
    await askForReviews();
    expect(await asked()).toEqual([]);
    const later = new Date(Date.now() + 0.2 * DAY_MS);
    await Promise.all([askForReviews(later), askForReviews(later)]);
    await askForReviews(later);
    expect(await asked()).toEqual([line.orderId]);
  });
});
