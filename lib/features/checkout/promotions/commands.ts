import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { MongoServerError } from 'mongodb';
import type { NewEvent } from '../../../platform/events/event';
import { type Actor, signatureOf } from '../../../platform/auth/actor';
import { can, shopFor, mayChangePromotion } from '../../../shop/policy';
import { ShopError } from '../../../shop/errors';
import { toPoisha } from '../../../platform/money';
import { endOfDay, startOfDay } from '../../../platform/time/day-bounds';
import { type PromotionRecord, PromotionModel } from '../../../../models/promotion';
import { findAccountNames, lockDisabled } from '../../accounts';
import { findProductOwners, hasProducts } from '../../catalogue';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { recordChange } from '../../../platform/cache/broadcast';
import { applyInvalidation } from '../../../platform/cache/invalidation';
import { afterCommit, inTransaction } from '../../../platform/database/transaction';
import { changes } from '../../../shop/tags';
import { publish } from '../../../platform/events/publish';
import { isObjectId } from '../../../platform/validation';
import type { PromotionInput, PromotionChange, PromotionMove, PromotionView } from './schema';
import { promotionView } from './queries';

/** Events of a promotion; the purchases that use one report those uses. */
type PromotionEvent =
  | NewEvent<'promotion.added', { promotionId: string }>
  | NewEvent<'promotion.changed', { promotionId: string }>
  | NewEvent<'promotion.deleted', { promotionId: string }>;

/** Fields that an edit sets, except the code, which an automatic promotion does not have at all. */
type EditedFields = Omit<
  PromotionRecord,
  | '_id'
  | 'code'
  | 'sellerId'
  | 'state'
  | 'used'
  | 'purchases'
  | 'spentPoisha'
  | 'version'
  | 'createdAt'
  | 'createdBy'
>;

const poishaOrNull = (taka: number | null) => (taka === null ? null : toPoisha(taka));
const idsOf = (ids: readonly string[]) => ids.map((id) => new Types.ObjectId(id));

/** The record's fields of an input; what belongs to another kind or scope is left behind. */
export function editedFields(input: PromotionInput): EditedFields {
  const { kind, scope } = input;
  return {
    title: input.title,
    titleBn: input.titleBn,
    kind,
    percent: kind === 'percent' ? (input.percent ?? 0) : 0,
    capPoisha: kind === 'percent' ? poishaOrNull(input.cap) : null,
    amountPoisha: kind === 'amount' ? toPoisha(input.amount ?? 0) : 0,
    scope,
    productIds: scope === 'products' ? idsOf(input.products) : [],
    categories: scope === 'categories' ? input.categories : [],
    sellerIds: scope === 'sellers' ? idsOf(input.sellers) : [],
    firstOrderOnly: input.firstOrderOnly,
    minGoodsPoisha: toPoisha(input.minGoods ?? 0),
    startsAt: input.from === null ? null : startOfDay(input.from),
    endsAt: input.until === null ? null : endOfDay(input.until),
    maxUses: input.maxUses,
    maxUsesPerPerson: input.maxUsesPerPerson,
    budgetPoisha: poishaOrNull(input.budget),
    payer: input.payer,
  };
}

/**
 * Checks that a promotion with named targets names at least one, and that a seller's own promotion is for the
 * seller's own products and paid by the seller.
 * @param sellerId whose own it is; null is the shop's
 * @throws ShopError INVALID with the fields, FORBIDDEN where a seller names what only the shop may
 */
async function requireTargets(input: PromotionInput, sellerId: string | null): Promise<void> {
  if (sellerId !== null && (input.scope === 'sellers' || input.payer !== 'seller')) {
    throw new ShopError('FORBIDDEN', {
      message: 'Your promotions are for your own products and paid by you.',
    });
  }
  const fields: Record<string, string> = {};
  if (input.scope === 'products') {
    const owners = await findProductOwners(input.products);
    const isGood = (id: string) => {
      const product = owners.get(id);
      return product !== undefined && (sellerId === null || product.sellerId === sellerId);
    };
    if (!input.products.every(isGood)) fields.products = 'productUnknown';
  }
  if (input.scope === 'sellers') {
    const names = await findAccountNames(input.sellers);
    if (!input.sellers.every((id) => names.has(id))) fields.sellers = 'sellerUnknown';
  }
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID', { fields });
}

/** The seller who owns a new promotion; null for one of the shop. */
const ownerOf = (actor: Actor): string | null =>
  can(actor, 'promotions.manage') ? null : shopFor(actor, 'shop.promotions');

/**
 * Maximum numbers of promotions per owner, not ended and in all: for each seller, and for all of the shop
 * together.
 */
const MOST_OPEN = { seller: 50, shop: 500 };
const MOST_IN_ALL = { seller: 1000, shop: 20_000 };

/**
 * Makes a promotion: an administrator's for any goods, anyone else's for own products, paid by themselves.
 * @throws ShopError FORBIDDEN for who sells nothing, INVALID, NOT_POSSIBLE_NOW where there are too many,
 *   IDEMPOTENCY_MISMATCH
 */
export async function addPromotion(
  actor: Actor,
  input: PromotionInput,
  idempotency?: Idempotency,
): Promise<{ insertedId: string }> {
  const sellerId = ownerOf(actor);
  if (sellerId !== null && !(await hasProducts(sellerId))) throw new ShopError('FORBIDDEN');
  await requireTargets(input, sellerId);
  const write = writeOnce(actor, 'addpromotion', idempotency, async (session) => {
    await requireRoom(actor, sellerId, session);
    const record = {
      _id: new Types.ObjectId(),
      ...editedFields(input),
      ...(input.code !== '' && { code: input.code }),
      sellerId: sellerId === null ? null : new Types.ObjectId(sellerId),
      state: 'active' as const,
      used: 0,
      purchases: 0,
      spentPoisha: 0,
      version: 1,
      createdAt: new Date(),
      createdBy: signatureOf(actor),
    };
    await PromotionModel.create([record], { session });
    await tell(actor, 'promotion.added', null, record, session);
    return { insertedId: String(record._id) };
  });
  return write.catch(codeTaken);
}

/** Counted behind a write of the account's own record: two at once meet there. */
async function requireRoom(
  actor: Actor,
  sellerId: string | null,
  session: ClientSession,
): Promise<void> {
  await lockDisabled(sellerId ?? actor.id, session);
  const kind = sellerId === null ? 'shop' : 'seller';
  const own = { sellerId: sellerId === null ? null : new Types.ObjectId(sellerId) };
  const options = { session };
  const all = await PromotionModel.countDocuments(own, options);
  const ended = await PromotionModel.countDocuments({ ...own, state: 'ended' as const }, options);
  if (all < MOST_IN_ALL[kind] && all - ended < MOST_OPEN[kind]) return;
  throw new ShopError('NOT_POSSIBLE_NOW', {
    message: `There are ${MOST_OPEN[kind]} promotions that have not ended, or ${MOST_IN_ALL[kind]} in all. Please end some, or delete unused ones.`,
  });
}

/**
 * Sets all fields of a promotion. What purchases took of it stays as it was.
 * @throws ShopError NOT_FOUND, FORBIDDEN, INVALID, CONFLICT with the current `promotion`,
 *   NOT_POSSIBLE_NOW where it has ended
 */
export async function changePromotion(
  actor: Actor,
  id: string,
  { version, ...input }: PromotionChange,
): Promise<PromotionView> {
  const { sellerId } = await findOwn(actor, id);
  await requireTargets(input, sellerId && String(sellerId));
  const write = inTransaction(async (session) => {
    const before = await findOwn(actor, id, session);
    requireVersion(before, version);
    const set = { ...editedFields(input), version: version + 1 };
    const code = input.code;
    return update(actor, before, session, {
      $set: { ...set, ...(code !== '' && { code }) },
      ...(code === '' && { $unset: { code: 1 as const } }),
    });
  });
  return write.catch(codeTaken);
}

/**
 * Pauses, resumes or ends a promotion. What has ended never comes back.
 * @throws ShopError NOT_FOUND, FORBIDDEN, CONFLICT with the current `promotion`, NOT_POSSIBLE_NOW
 */
export async function movePromotion(
  actor: Actor,
  id: string,
  { version, state }: PromotionMove,
): Promise<PromotionView> {
  return inTransaction(async (session) => {
    const before = await findOwn(actor, id, session);
    requireVersion(before, version);
    if (before.state === state) throw new ShopError('NOT_POSSIBLE_NOW');
    return update(actor, before, session, { $set: { state, version: version + 1 } });
  });
}

/**
 * Deletes a promotion that no purchase ever used.
 * @throws ShopError NOT_FOUND, FORBIDDEN, NOT_POSSIBLE_NOW
 */
export async function deletePromotion(actor: Actor, id: string): Promise<void> {
  await inTransaction(async (session) => {
    const before = await findOwn(actor, id, session);
    const { deletedCount } = await PromotionModel.deleteOne(
      { _id: before._id, purchases: 0 },
      { session },
    );
    if (deletedCount !== 1) {
      throw new ShopError('NOT_POSSIBLE_NOW', {
        message: 'This promotion was used. It can be ended, not deleted.',
      });
    }
    await tell(actor, 'promotion.deleted', before, null, session);
  });
}

async function findOwn(
  actor: Actor,
  id: string,
  session: ClientSession | null = null,
): Promise<PromotionRecord> {
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  const record = await PromotionModel.findById(id, null, { session }).lean();
  if (record === null) throw new ShopError('NOT_FOUND');
  if (!mayChangePromotion(actor, record)) throw new ShopError('FORBIDDEN');
  return record;
}

function requireVersion(record: PromotionRecord, version: number): void {
  if (record.state === 'ended') {
    throw new ShopError('NOT_POSSIBLE_NOW', { message: 'This promotion has ended.' });
  }
  if (record.version === version) return;
  throw new ShopError('CONFLICT', {
    message: 'Somebody else changed this promotion in the meantime.',
    extra: { promotion: promotionView(record, new Date()) },
  });
}

async function update(
  actor: Actor,
  before: PromotionRecord,
  session: ClientSession,
  change: { $set: Partial<PromotionRecord>; $unset?: { code: 1 } },
): Promise<PromotionView> {
  const after = await PromotionModel.findOneAndUpdate({ _id: before._id }, change, {
    session,
    returnDocument: 'after',
  }).lean();
  if (after === null) throw new ShopError('NOT_FOUND');
  await tell(actor, 'promotion.changed', before, after, session);
  return promotionView(after, new Date());
}

const ACTIONS = {
  'promotion.added': 'promotion.add',
  'promotion.changed': 'promotion.change',
  'promotion.deleted': 'promotion.delete',
} as const;

async function tell(
  actor: Actor,
  name: PromotionEvent['name'],
  before: PromotionRecord | null,
  after: PromotionRecord | null,
  session: ClientSession,
): Promise<void> {
  const promotionId = String((after ?? before)!._id);
  const event: PromotionEvent = {
    name,
    entity: `promotion:${promotionId}`,
    data: { promotionId },
    audit: {
      action: ACTIONS[name],
      subject: 'promotion',
      subjectId: promotionId,
      ...(before && { before }),
      ...(after && { after }),
    },
  };
  await publish(actor, [event], session);
  // Automatic promotions are shown on lists and pages.
  await recordChange(changes.discounts(), session);
  afterCommit(session, () => applyInvalidation(changes.discounts()));
}

/** Two may take the same code at once: the unique index lets one of them in. */
function codeTaken(error: unknown): never {
  if (!(error instanceof MongoServerError) || error.code !== 11000) throw error;
  throw new ShopError('INVALID', { fields: { code: 'codeTaken' }, cause: error });
}
