import { Types } from 'mongoose';
import * as deskRoute from '@/app/api/complaints/desk/[id]/route';
import * as orderRoute from '@/app/api/complaints/order/[id]/route';
import * as ownRoute from '@/app/api/complaints/own/[id]/route';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { isObjectId } from '@/lib/platform/validation';
import { ComplaintModel, type ComplaintRecord } from '@/models/complaint';
import { NotificationModel } from '@/models/notification';
import { makeOrders, people } from './orders';
import { call, type TestUser } from './shop';

export const LATE = { about: 'late', text: 'It was to come on Monday.' };

/** A delivered order, its people, and what they do about it. */
export async function ordered() {
  const all = await people();
  const [orderId] = await makeOrders(all.seller, all.buyer, [{}]);
  return { ...all, orderId: orderId! };
}

export const post = (
  as: TestUser | undefined,
  orderId: string,
  body: object = LATE,
  key?: string,
) =>
  call(orderRoute, `/api/complaints/order/${orderId}`, {
    ...{ method: 'POST', as, id: orderId, body },
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });

/** An open complaint with its people. */
export async function complained() {
  const all = await ordered();
  const { body } = await post(all.buyer, all.orderId);
  return { ...all, id: body.complaintId as string };
}

export const record = async (id: string): Promise<ComplaintRecord> =>
  (await ComplaintModel.findById(id).lean<ComplaintRecord>())!;

type Step = { event: string; text?: string; version?: number };

/** A step in the version that there is, unless one is named. */
const step =
  (route: typeof deskRoute, path: string) =>
  async (
    as: TestUser | undefined,
    id: string,
    body: Step,
    headers: Record<string, string> = {},
  ) => {
    const found = isObjectId(id) ? await ComplaintModel.findById(id, { version: 1 }).lean() : null;
    return call(route, `${path}/${id}`, {
      ...{ method: 'POST', as, id, headers },
      body: { text: 'Words.', version: found?.version ?? 1, ...body },
    });
  };
export const atDesk = step(deskRoute, '/api/complaints/desk');
export const ofBuyer = step(ownRoute, '/api/complaints/own');

/** Returns what somebody was told about a complaint, oldest first. */
export async function toldOf(user: TestUser, id: string): Promise<string[]> {
  await settleBackground();
  const all = await NotificationModel.find({
    userId: new Types.ObjectId(user.id),
    subjectId: new Types.ObjectId(id),
  })
    .sort({ _id: 1 })
    .lean();
  return all.flatMap(({ kind }) => (kind.startsWith('complaint') ? [kind] : []));
}
