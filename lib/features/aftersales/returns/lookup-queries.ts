import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { ReturnModel, type ReturnRecord } from '../../../../models/return';
import { withDatabase, connectDatabase } from '../../../platform/database/connect';
import type { Actor } from '../../../platform/auth/actor';
import { isPrivatePath } from '../../../platform/storage/allowed';
import type { AskedAnswer } from '../../../shop/deadlines/answer-rules';
import { ShopError } from '../../../shop/errors';
import { readPrivate } from '../../../platform/storage/private-pictures';
import { isObjectId } from '../../../platform/validation';
import { OPEN_RETURN_STATES } from './types';
import { returnNumber } from './rules';
import { sideOf } from './store';

const FIELDS = { orderId: 1, serial: 1, sellerId: 1, waitsFor: 1, waitsBy: 1 } as const;

type DueReturn = Pick<ReturnRecord, '_id' | 'orderId' | 'serial' | 'sellerId'> & {
  waitsBy: Date;
};

/**
 * Returns that wait for their seller, or for the shop, by until when.
 * @param asked of one seller, or of all; those behind a place alone
 */
export async function findDueReturns(
  waitsFor: 'seller' | 'shop',
  {
    seller,
    from,
    to,
    after,
    limit,
  }: {
    seller: string | 'all';
    from: Date | null;
    to: Date;
    after: { at: Date; id: string } | null;
    limit: number;
  },
): Promise<DueReturn[]> {
  const least = after?.at ?? from;
  return withDatabase(() =>
    ReturnModel.find(
      {
        ...(seller !== 'all' && { sellerId: new Types.ObjectId(seller) }),
        waitsFor,
        waitsBy: { $lte: to, ...(least && { $gte: least }) },
        ...(after && {
          $or: [{ waitsBy: { $gt: after.at } }, { _id: { $gt: new Types.ObjectId(after.id) } }],
        }),
      },
      FIELDS,
    )
      .sort({ waitsBy: 1, _id: 1 })
      .limit(limit)
      .lean<DueReturn[]>(),
  );
}

/** A return as a question to its seller, and as what it says of the goods. */
interface AskedReturn extends AskedAnswer {
  orderId: string;
  /** It ended with money or a replacement for goods that were damaged, wrong or missing. */
  isFaulty: boolean;
}

/** Answers of a seller to a return that was asked for. */
const ANSWERS: readonly string[] = ['approved', 'declined', 'escalated'];
const FAULTS: readonly string[] = ['damaged', 'wrong', 'missing'];

/** Returns that were asked for from one moment to before another, as questions to their sellers. */
export async function* findAskedReturns(
  seller: string | 'all',
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<AskedReturn> {
  await connectDatabase();
  const found = ReturnModel.find(
    {
      ...(seller !== 'all' && { sellerId: new Types.ObjectId(seller) }),
      requestedAt: { $gte: from, $lt: to },
      answerBy: { $type: 'date' },
    },
    {
      ...{ orderId: 1, serial: 1, sellerId: 1, reason: 1, outcome: 1, requestedAt: 1, answerBy: 1 },
      ...{ 'history.at': 1, 'history.side': 1, 'history.event': 1 },
    },
  ).lean<ReturnRecord>();
  for await (const { _id, orderId, serial, sellerId, requestedAt, ...rest } of found.cursor()) {
    const first = (side: string, events: readonly string[]) =>
      rest.history.find((each) => each.side === side && events.includes(each.event))?.at ?? null;
    yield {
      ...{ id: String(_id), number: returnNumber(String(orderId), serial) },
      ...{ sellerId: String(sellerId), askedAt: requestedAt, answerBy: rest.answerBy! },
      answeredAt: first('seller', ANSWERS),
      endedAt: first('buyer', ['withdrawn']),
      orderId: String(orderId),
      isFaulty:
        (rest.outcome === 'refund' || rest.outcome === 'replacement') &&
        FAULTS.includes(rest.reason),
    };
  }
}

/**
 * Whether returns of an order hold what it brought, and until when a declined one can be passed on.
 */
export async function returnHold(
  orderId: Types.ObjectId,
  session: ClientSession,
): Promise<{ isOpen: boolean; notBefore: Date | null }> {
  const found = await ReturnModel.find({ orderId }, { state: 1, waitsBy: 1 }, { session }).lean<
    Pick<ReturnRecord, 'state' | 'waitsBy'>[]
  >();
  const declined = found.flatMap(({ state, waitsBy }) =>
    state === 'declined' && waitsBy ? [waitsBy.getTime()] : [],
  );
  return {
    isOpen: found.some(({ state }) => (OPEN_RETURN_STATES as readonly string[]).includes(state)),
    notBefore: declined.length === 0 ? null : new Date(Math.max(...declined)),
  };
}

/** Which of these orders something is being returned of. */
export async function findReturning(orderIds: readonly Types.ObjectId[]): Promise<string[]> {
  const found = await ReturnModel.find(
    { orderId: { $in: [...orderIds] }, state: { $in: OPEN_RETURN_STATES } },
    { orderId: 1 },
  ).lean<Pick<ReturnRecord, 'orderId'>[]>();
  return found.map(({ orderId }) => String(orderId));
}

const MOST_OF_PERSON = 1000;

/** Returns' numbers and orders, by the returns' ids. */
export async function findReturnNumbers(
  ids: readonly Types.ObjectId[],
): Promise<Map<string, { number: string; orderId: Types.ObjectId }>> {
  if (ids.length === 0) return new Map();
  const found = await withDatabase(() =>
    ReturnModel.find({ _id: { $in: ids } }, { orderId: 1, serial: 1 }).lean(),
  );
  return new Map(
    found.map(({ _id, orderId, serial }) => [
      String(_id),
      { orderId, number: returnNumber(String(orderId), serial) },
    ]),
  );
}

/** Orders that one person gives or gave something back of, the latest. */
export async function findReturnedOrders(actor: Actor): Promise<Types.ObjectId[]> {
  const found = await withDatabase(() =>
    ReturnModel.find({ customerId: new Types.ObjectId(actor.id) }, { orderId: 1 })
      .sort({ requestedAt: -1, _id: -1 })
      .limit(MOST_OF_PERSON)
      .lean(),
  );
  return found.map(({ orderId }) => orderId);
}

const nameOf = (url: string) => url.slice('/uploads/'.length);

/**
 * Where whoever may see a return finds one of its photos. What lies elsewhere (Cloudinary) has its own
 * address, which nobody guesses.
 */
export const photoAddress = (returnId: string, url: string): string =>
  isPrivatePath(url) ? `/api/returns/photo/${returnId}?name=${nameOf(url)}` : url;

/** The stored address of a photo's name, as far as it is one of these. */
const photoOf = (photos: readonly string[], name: string): string | undefined =>
  photos.find((url) => isPrivatePath(url) && nameOf(url) === name);

/**
 * A photo of a return (WebP) for its buyer, its seller, or the shop.
 * @throws ShopError NOT_FOUND where there is none, or the return is nothing of theirs; STORAGE_AWAY
 */
export async function readReturnPhoto(
  actor: Actor,
  id: string,
  { name, small }: { name: string; small: boolean },
): Promise<Buffer> {
  const found = isObjectId(id)
    ? await withDatabase(() =>
        ReturnModel.findById(id, { customerId: 1, sellerId: 1, photos: 1 }).lean<ReturnRecord>(),
      )
    : null;
  const url = found && sideOf(actor, found) ? photoOf(found.photos, name) : undefined;
  const bytes = url === undefined ? null : await readPrivate(url, small);
  if (bytes === null) throw new ShopError('NOT_FOUND');
  return bytes;
}

/** Photos of what is given back: the sweep of pictures leaves them. */
export async function* returnPictures(): AsyncGenerator<string> {
  await connectDatabase();
  const returns = ReturnModel.find({ 'photos.0': { $exists: true } }, { photos: 1 }).lean();
  for await (const { photos } of returns.cursor()) yield* photos;
}
