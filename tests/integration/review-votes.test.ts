import { Types } from 'mongoose';
import { getProductReviews, readVotes } from '@/lib/features/aftersales/reviews/queries';
import { ReviewModel } from '@/models/review';
import { UserModel } from '@/models/user';
import { MOST_VOTES } from '@/lib/features/aftersales/reviews/types';
import { decide, record, reviewed, signedInBy, vote, write } from '../support/reviews';
import { makeUser, uniquePhone, useShop } from '../support/shop';

/** Readers who found a review helpful. */

useShop();

const HELPFUL = { vote: 'helpful' };
const WITHDRAWN = { vote: 'withdrawn' };

async function written() {
  const all = await reviewed();
  const { reviewId } = (await write(all.buyer, all)).body as { reviewId: string };
  const helpful = async () => {
    const { newest } = await getProductReviews(String(all.product._id));
    return [newest[0]!.helpful, (await record(reviewId)).votes.length];
  };
  return { ...all, reviewId, helpful };
}

it('vote once for each account, also twice at once, and take it back.', async () => {
  const { other, reviewId, helpful } = await written();
  expect((await vote(undefined, reviewId, HELPFUL)).status).toBe(401);
  expect((await vote(other, reviewId, { vote: 'twice' })).status).toBe(422);
  await Promise.all([vote(other, reviewId, HELPFUL), vote(other, reviewId, HELPFUL)]);
  expect((await vote(other, reviewId, HELPFUL)).body).toMatchObject({ helpful: 1 });
  expect(await helpful()).toEqual([1, 1]);
  expect([...(await readVotes(other, [reviewId])).voted]).toEqual([reviewId]);
  expect((await vote(await makeUser(), reviewId, WITHDRAWN)).body).toMatchObject({ helpful: 1 });
  await Promise.all([vote(other, reviewId, WITHDRAWN), vote(other, reviewId, WITHDRAWN)]);
  expect(await helpful()).toEqual([0, 0]);
});

it('do not vote for their own review or shop.', async () => {
  const { buyer, seller, reviewId, helpful } = await written();
  for (const who of [buyer, seller]) {
    expect((await vote(who, reviewId, HELPFUL)).status).toBe(409);
    expect([...(await readVotes(who, [reviewId])).own]).toEqual([reviewId]);
  }
  expect(await helpful()).toEqual([0, 0]);
});

it.each(['seller', 'buyer'] as const)(
  'who look like the %s are not counted, nor uncounted.',
  async (whose) => {
    const { [whose]: person, reviewId, helpful } = await written();
    const byBrowser = await makeUser();
    await signedInBy(uniquePhone(), [byBrowser, person]);
    const byPhone = await makeUser();
    const phone = uniquePhone();
    const set = (id: string, fields: object) =>
      UserModel.updateOne({ _id: new Types.ObjectId(id) }, { $set: fields });
    await set(person.id, { phone });
    await set(byPhone.id, { loginPhone: phone });
    for (const who of [byBrowser, byPhone]) {
      expect((await vote(who, reviewId, HELPFUL)).body).toMatchObject({ helpful: 0 });
    }
    expect(await helpful()).toEqual([0, 2]);
    await vote(byBrowser, reviewId, WITHDRAWN);
    expect(await helpful()).toEqual([0, 1]);
  },
);

it('learn nothing of a review that is not shown, and fill none without end.', async () => {
  const { other, admin, reviewId } = await written();
  const votes = Array.from({ length: MOST_VOTES }, () => ({
    ...{ accountId: new Types.ObjectId(), isCounted: true },
  }));
  await ReviewModel.updateOne({ _id: reviewId }, { $set: { votes, helpful: MOST_VOTES } });
  expect((await vote(other, reviewId, HELPFUL)).status).toBe(409);
  await decide(admin, reviewId, { event: 'hidden', reason: 'It names a person.', version: 0 });
  expect((await vote(other, reviewId, HELPFUL)).status).toBe(404);
});

it('vote sixty times an hour.', async () => {
  const { other, reviewId } = await written();
  for (let count = 1; count <= 60; count += 1) {
    expect((await vote(other, reviewId, WITHDRAWN)).status).toBe(200);
  }
  expect((await vote(other, reviewId, HELPFUL)).status).toBe(429);
});
