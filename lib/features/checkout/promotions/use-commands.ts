import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { ShopError } from '../../../shop/errors';
import { LIMITS } from '../../../shop/limit-rules';
import { consumeKey, refund } from '../../../platform/http/limits';
import type { ValidationKey } from '../../../platform/validation';
import {
  PromotionModel,
  PromotionUseModel,
  type PromotionRecord,
  type PromotionUseRecord,
} from '../../../../models/promotion';
import { isCode, normalizeCode } from './code-rules';
import { listActivePromotions, personFilter, promotionOf } from './queries';
import { promotionStatusOf, usesPerPerson } from './rules';

/** Discount that a purchase takes from a promotion, in poisha. */
export interface PromotionTaken {
  promotionId: string;
  poisha: number;
}

/** In one order for everybody, so that two purchases never wait for each other. */
const inOrder = <Item extends { promotionId: string | Types.ObjectId }>(items: readonly Item[]) =>
  [...items].sort((a, b) => (String(a.promotionId) < String(b.promotionId) ? -1 : 1));

/**
 * Takes the uses of a purchase off its promotions, in the placing transaction: however many people
 * use one in the same second, its uses and its budget are never exceeded, nor what one person may
 * have. Each promotion once at most; a purchase once.
 * @param phone that its buyer proved; undefined: none
 * @param uses as `applyPromotions` names them in `promotions`, prices anew at `now`
 * @throws ShopError PROMOTION_GONE, with the field `code` where it was the code that is gone
 */
export async function redeemPromotions(
  session: ClientSession,
  {
    customerId,
    phone,
    purchaseId,
    uses,
    now,
  }: {
    customerId: string;
    phone?: string | undefined;
    purchaseId: string;
    uses: readonly PromotionTaken[];
    now: Date;
  },
): Promise<void> {
  for (const { promotionId, poisha } of inOrder(uses)) {
    if (!Number.isSafeInteger(poisha) || poisha <= 0) {
      throw new RangeError(`${poisha} poisha are no discount`);
    }
    const promotion = await PromotionModel.findById(promotionId, null, { session }).lean();
    if (promotion === null) throw new ShopError('PROMOTION_GONE');
    if (promotionStatusOf(promotionOf(promotion), now) !== 'running') throw goneError(promotion);
    const { maxUses, budgetPoisha } = promotion;
    // First of all, so that a second purchase of the same person meets this one here.
    const { modifiedCount } = await PromotionModel.updateOne(
      {
        _id: promotion._id,
        state: 'active',
        ...(maxUses !== null && { used: { $lt: maxUses } }),
        ...(budgetPoisha !== null && { spentPoisha: { $lte: budgetPoisha - poisha } }),
      },
      { $inc: { used: 1, purchases: 1, spentPoisha: poisha } },
      { session },
    );
    if (modifiedCount !== 1) throw goneError(promotion);
    const person = { promotionId: promotion._id, customerId: new Types.ObjectId(customerId) };
    const most = usesPerPerson(promotion);
    if (most !== null) {
      const before = await PromotionUseModel.countDocuments(
        { promotionId: promotion._id, ...personFilter(customerId, phone), givenBackAt: null },
        { session },
      );
      if (before >= most) throw goneError(promotion, 'codeOncePerPerson');
    }
    const record = {
      ...person,
      ...(phone !== undefined && { phone }),
      purchaseId: new Types.ObjectId(purchaseId),
      at: now,
      takenPoisha: poisha,
      leftPoisha: poisha,
      givenBackAt: null,
    };
    await PromotionUseModel.create([record], { session });
  }
}

/**
 * Takes again what a purchase gave back, for one that comes back to life: what it was promised then
 * counts, whenever the promotion ends.
 * @throws ShopError PROMOTION_GONE where its uses or its budget are used up
 */
export async function retakePromotions(
  session: ClientSession,
  { purchaseId, uses }: { purchaseId: string; uses: readonly PromotionTaken[] },
): Promise<void> {
  for (const { promotionId, poisha } of inOrder(uses)) {
    const use = await PromotionUseModel.findOne(
      { purchaseId: new Types.ObjectId(purchaseId), promotionId: new Types.ObjectId(promotionId) },
      null,
      { session },
    ).lean();
    const promotion = await PromotionModel.findById(promotionId, null, { session }).lean();
    if (use === null || promotion === null) throw new ShopError('PROMOTION_GONE');
    const { maxUses, budgetPoisha } = promotion;
    const isAgain = use.givenBackAt !== null;
    const { modifiedCount } = await PromotionModel.updateOne(
      {
        _id: promotion._id,
        ...(isAgain && maxUses !== null && { used: { $lt: maxUses } }),
        ...(budgetPoisha !== null && { spentPoisha: { $lte: budgetPoisha - poisha } }),
      },
      { $inc: { spentPoisha: poisha, ...(isAgain && { used: 1 }) } },
      { session },
    );
    if (modifiedCount !== 1) throw goneError(promotion);
    await PromotionUseModel.updateOne(
      { _id: use._id },
      { $inc: { leftPoisha: poisha }, $set: { givenBackAt: null } },
      { session },
    );
  }
}

function goneError(
  { code }: Pick<PromotionRecord, 'code'>,
  why: ValidationKey = 'codeInvalid',
): ShopError {
  return new ShopError('PROMOTION_GONE', { ...(code && { fields: { code: why } }) });
}

/**
 * Gives back what a purchase took, in the cancelling transaction: all of it, or of one promotion a
 * part (the part of an order or line that is cancelled). What is given back once is never given back
 * again; a use counts until the last poisha of it is back.
 * @param poisha without it all that is left; needs `promotionId`
 * @throws RangeError where more is to be given back than is left
 */
export async function releasePromotions(
  session: ClientSession,
  {
    purchaseId,
    promotionId,
    poisha,
    now,
  }: { purchaseId: string; promotionId?: string; poisha?: number; now: Date },
): Promise<void> {
  if (poisha !== undefined && (promotionId === undefined || poisha < 0)) {
    throw new RangeError('A part is given back of one promotion');
  }
  const uses = await PromotionUseModel.find(
    {
      purchaseId: new Types.ObjectId(purchaseId),
      givenBackAt: null,
      ...(promotionId !== undefined && { promotionId: new Types.ObjectId(promotionId) }),
    },
    null,
    { session },
  ).lean();
  if (poisha !== undefined && poisha > (uses[0]?.leftPoisha ?? 0)) {
    throw new RangeError(`Of ${promotionId} ${poisha} poisha are not left to be given back`);
  }
  for (const use of inOrder(uses)) await releaseUse(session, use, poisha ?? use.leftPoisha, now);
}

/**
 * Gives back what units whose money goes back took of one promotion, in the granting transaction; where
 * less of it is left, as units were cancelled in between, that.
 */
export async function returnPromotion(
  session: ClientSession,
  {
    purchaseId,
    promotionId,
    poisha,
    now,
  }: { purchaseId: string; promotionId: string; poisha: number; now: Date },
): Promise<void> {
  const use = await PromotionUseModel.findOne(
    {
      purchaseId: new Types.ObjectId(purchaseId),
      promotionId: new Types.ObjectId(promotionId),
      givenBackAt: null,
    },
    null,
    { session },
  ).lean();
  if (use) await releaseUse(session, use, Math.min(poisha, use.leftPoisha), now);
}

async function releaseUse(
  session: ClientSession,
  use: PromotionUseRecord,
  poisha: number,
  now: Date,
): Promise<void> {
  const isWhole = poisha === use.leftPoisha;
  const { modifiedCount } = await PromotionUseModel.updateOne(
    { _id: use._id, leftPoisha: use.leftPoisha, givenBackAt: null },
    { $inc: { leftPoisha: -poisha }, ...(isWhole && { $set: { givenBackAt: now } }) },
    { session },
  );
  if (modifiedCount !== 1)
    throw new Error(`The use ${String(use._id)} changed within its transaction`);
  await PromotionModel.updateOne(
    { _id: use.promotionId },
    { $inc: { spentPoisha: -poisha, ...(isWhole && { used: -1 }) } },
    { session },
  );
}

/**
 * Reads a code that somebody typed. Codes are worth guessing, so wrong ones are counted for the account
 * and for the address; the answer is the same for an unknown, a paused and an ended one. What else
 * keeps a code from counting, `applyPromotions` says.
 * @param of the caller: `account` is undefined for guests
 * @returns the code in its one spelling
 * @throws ShopError INVALID with the field `code`, TOO_MANY after too many wrong ones
 */
export async function readTypedCode(
  of: { address: string; account: string | undefined },
  typed: string,
  now: Date,
): Promise<string> {
  const tries = [
    [LIMITS.promotionCodeAddress, of.address] as const,
    ...(of.account ? [[LIMITS.promotionCodeAccount, of.account] as const] : []),
  ];
  // Counted first and taken back where it is right: after too many a right one is refused as well.
  for (const [limit, whose] of tries) await consumeKey(limit, whose);
  const code = normalizeCode(typed);
  const found = isCode(code) ? await listActivePromotions(now, { code, sellerIds: [] }) : [];
  const promotion = found.find((each) => each.code === code);
  if (!promotion || promotionStatusOf(promotion, now) !== 'running') {
    throw new ShopError('INVALID', { fields: { code: 'codeInvalid' } });
  }
  for (const [limit, whose] of tries) await refund(limit, whose);
  return code;
}
