import { Types } from 'mongoose';
import * as answerRoute from '@/app/api/reviews/answer/[id]/route';
import * as deskRoute from '@/app/api/reviews/desk/[id]/route';
import * as helpfulRoute from '@/app/api/reviews/helpful/[id]/route';
import * as orderRoute from '@/app/api/reviews/order/[id]/route';
import * as ownRoute from '@/app/api/reviews/own/[id]/route';
import * as removePhotoRoute from '@/app/api/reviews/remove-photo/[id]/route';
import * as reportRoute from '@/app/api/reviews/report/[id]/route';
import { OrderModel } from '@/models/order';
import { ReviewModel, type ReviewRecord } from '@/models/review';
import { KnownDeviceModel } from '@/models/session';
import { UserModel } from '@/models/user';
import { makeOrders, people } from './orders';
import { call, makeProduct, makeUser, uniquePhone, type TestUser } from './shop';

const DAY_MS = 24 * 3_600_000;

export const GOOD = { goods: 5, seller: 4, delivery: 3, text: 'Boils fast, and the lid fits.' };

/** Both accounts signed in with one browser. */
export async function signedInBy(browser: string, users: readonly TestUser[]): Promise<void> {
  await KnownDeviceModel.create(
    users.map(({ id }) => ({
      ...{ _id: `${browser}-${id}`, browser, lastSeenAt: new Date() },
      accountId: new Types.ObjectId(id),
    })),
  );
}

/** Accounts of long ago, so that they are no burst. */
export async function grown(user: TestUser): Promise<TestUser> {
  const createdAt = new Date(Date.now() - 100 * DAY_MS);
  await UserModel.updateOne({ _id: new Types.ObjectId(user.id) }, { $set: { createdAt } });
  return user;
}

export interface Delivered {
  orderId: string;
  lineId: string;
}

/** An order of three pieces that a courier says was delivered so many days ago. */
export async function deliveredOrder(
  seller: TestUser,
  buyer: TestUser,
  productId: Types.ObjectId,
  { days = 1, proved = true }: { days?: number; proved?: boolean } = {},
): Promise<Delivered> {
  const [orderId] = await makeOrders(seller, buyer, [
    { productId, quantity: 3, phoneNumber: uniquePhone() },
  ]);
  const at = new Date(Date.now() - days * DAY_MS);
  const order = await OrderModel.findByIdAndUpdate(
    orderId,
    {
      $set: {
        orderStatus: 'completed',
        fulfilment: 'delivered',
        'lines.0.delivered': 3,
        ...(proved && { provedAt: at, provedBy: 'courier' }),
      },
      $push: {
        history: { at, by: 'pathao', fulfilment: 'delivered', orderStatus: 'completed' },
      },
    },
    { returnDocument: 'after' },
  ).orFail();
  return { orderId: orderId!, lineId: String(order.lines[0]!._id) };
}

/** A product with its seller, a buyer of it, and others. */
export async function reviewed() {
  const all = await people();
  await grown(all.buyer);
  const product = await makeProduct({ authorId: new Types.ObjectId(all.seller.id) });
  return { ...all, product, ...(await deliveredOrder(all.seller, all.buyer, product._id)) };
}

export const write = (
  as: TestUser | undefined,
  { orderId, lineId }: Delivered,
  body: object = GOOD,
  headers: Record<string, string> = {},
) =>
  call(orderRoute, `/api/reviews/order/${orderId}`, {
    ...{ method: 'POST', as, id: orderId, body: { lineId, ...body }, headers },
  });

const step =
  (route: typeof ownRoute, path: string) => (as: TestUser | undefined, id: string, body: object) =>
    call(route, `/api/reviews/${path}/${id}`, { method: 'POST', as, id, body });

export const edit = step(ownRoute, 'own');
export const answer = step(answerRoute, 'answer');
export const report = step(reportRoute, 'report');
export const vote = step(helpfulRoute, 'helpful');
export const takeOff = step(removePhotoRoute, 'remove-photo');
export const decide = step(deskRoute, 'desk');

export const record = async (id: string): Promise<ReviewRecord> =>
  ReviewModel.findById(id).orFail().lean<ReviewRecord>();

/** Reviews of a product by buyers of long ago, each with so many stars for the goods. */
export async function reviewsOf(
  seller: TestUser,
  productId: Types.ObjectId,
  stars: readonly number[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const goods of stars) {
    const buyer = await grown(await makeUser());
    const reply = await write(buyer, await deliveredOrder(seller, buyer, productId), {
      ...GOOD,
      goods,
    });
    ids.push(reply.body.reviewId as string);
  }
  return ids;
}
