import 'server-only';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Actor } from '../../platform/auth/actor';
import { writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { inTransaction } from '../../platform/database/transaction';
import { toTaka } from '../../platform/money';
import { ShopError } from '../../shop/errors';
import { sellsAs } from '../../shop/policy';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { enterQueue, placeInQueue, requireSellingName } from '../accounts';
import { changeOfProduct } from './change-rules';
import {
  insertProduct,
  namingTakenSkus,
  requirePictures,
  requireProduct,
  requireSeller,
  requireVersion,
  writeUpdate,
} from './commands';
import { answeredOf, DIRECT_NAMES } from './product-fields-rules';
import { requireAllowedWords } from './look-through';
import { requireAttributes } from './place-commands';
import { requireRoomForDraft, requireRoomInReview } from './queue-queries';
import { reviewedHalf } from './review-rules';
import {
  addProductSchema,
  type AddProduct,
  type savedDraftSchema,
  type stateStepSchema,
} from './schema';
import { STATE_STEPS, type ProductStatus, type StateStep } from './state-types';
import { variantInputOf } from './variant-records';
import { announceProductChange, recordProductWrites, signedBy } from './write-commands';

/** What the history and the audit log call each step. */
const DONE = {
  keep: { history: 'kept', audit: 'product.keep' },
  send: { history: 'sent', audit: 'product.send' },
  pause: { history: 'paused', audit: 'product.pause' },
  resume: { history: 'resumed', audit: 'product.resume' },
} as const satisfies Record<StateStep, { history: string; audit: string }>;

/**
 * Moves a seller's own product from one state into the next. Staff take products off sale by a rejection,
 * which no step leads out of.
 * @returns the state it is in now
 * @throws ShopError NOT_FOUND, FORBIDDEN, CONFLICT with the current product where `version` is an older one,
 *   NOT_POSSIBLE_NOW where it is in another state than the step starts from; for `send` INVALID with the
 *   fields that are missing, QUOTA, NAME_NEEDED, SHOP_NAME_TAKEN
 */
export async function stepProduct(
  actor: Actor,
  id: string,
  { step, version }: z.output<typeof stateStepSchema>,
): Promise<{ status: ProductStatus }> {
  const { from, to } = STATE_STEPS[step];
  const isKnown = step === 'send' && (await enterQueue('product', actor.id));
  const changed = await inTransaction(async (session) => {
    const product = await requireOwn(actor, id, session);
    requireVersion(product, version);
    requireStatus(product, from);
    const now = new Date();
    const set: Partial<ProductRecord> = { status: to, editedAt: now };
    if (step === 'keep') await requireRoomForDraft(actor, session);
    if (step === 'send') {
      requireSendable(product);
      await requireAllowedWords(product);
      await requireAttributes(product, session);
      set.authorName = await requireSellingName(actor, session);
      const waiting = await requireRoomInReview(actor, session);
      set.queueAt = placeInQueue({ isKnown, waiting }, now);
    }
    const { modifiedCount } = await ProductModel.updateOne(
      { _id: product._id, status: from },
      {
        $set: set,
        $inc: { version: 1 },
        $push: { history: { at: now, ...signedBy(actor), action: DONE[step].history } },
      },
      { session },
    );
    if (modifiedCount === 0) requireStatus({ status: to }, from);
    const tags = changeOfProduct(id, product, {
      ...product,
      ...set,
      version: product.version + 1,
    });
    const action = DONE[step].audit;
    const details = { action, before: { status: from }, after: { status: to } };
    await recordProductWrites(actor, tags, [{ id, ...details }], session);
    return tags;
  });
  announceProductChange(changed);
  return { status: to };
}

/**
 * Keeps a product that is not sent to review yet, for its seller alone to see.
 * @param input may lack what `requireSendable` asks for
 * @throws ShopError as `addProduct`, QUOTA where there are too many drafts
 */
export async function addDraft(
  actor: Actor,
  input: AddProduct,
  idempotency?: Idempotency,
): Promise<{ productId: string }> {
  await requireSeller(actor, input);
  const write = async (session: ClientSession) => {
    await requireRoomForDraft(actor, session);
    return insertProduct(actor, input, { queueAt: new Date(), status: 'draft' }, session);
  };
  return namingTakenSkus(() => writeOnce(actor, 'draft', idempotency, write));
}

/**
 * Saves a draft anew, as its form holds it: what is empty there is taken out of it.
 * @throws ShopError NOT_FOUND, FORBIDDEN, INVALID, CONFLICT with the current product, NOT_POSSIBLE_NOW where it
 *   is no draft any more
 */
export async function saveDraft(
  actor: Actor,
  id: string,
  { version, ...input }: z.output<typeof savedDraftSchema>,
): Promise<void> {
  await requirePictures(input);
  const { options, variants, compareAtPrice, weightGrams, ...fields } = input;
  const { price, maxQuantity, priceLadder, ...simple } = fields;
  const update = {
    ...simple,
    weightGrams: weightGrams ?? null,
    ...(variants
      ? // Nothing of a draft is sold: its stocks are what the form says.
        { options, variants: variants.map((each) => ({ ...each, stockWas: undefined })) }
      : { price, maxQuantity, priceLadder, compareAtPrice: compareAtPrice ?? null }),
  };
  const write = async (session: ClientSession) => {
    const product = await requireOwn(actor, id, session);
    requireVersion(product, version);
    requireStatus(product, 'draft');
    await writeUpdate(actor, product, update, session);
  };
  await namingTakenSkus(() => inTransaction(write));
}

async function requireOwn(
  actor: Actor,
  id: string,
  session: ClientSession,
): Promise<ProductRecord> {
  const product = await requireProduct(id, session);
  if (!sellsAs(actor, product.authorId, 'shop.products')) throw new ShopError('FORBIDDEN');
  return product;
}

function requireStatus({ status }: Pick<ProductRecord, 'status'>, asked: ProductStatus): void {
  if (status === asked) return;
  throw new ShopError('NOT_POSSIBLE_NOW', {
    message: 'This product is in another state by now. Please look at it again.',
  });
}

/**
 * A draft is sent in with what `POST /addproduct` asks for, a price above nothing included: a draft that
 * names none is stored with 0.
 * @throws ShopError INVALID with the fields as the product form names them
 */
function requireSendable(product: ProductRecord): void {
  const [only] = product.variants;
  const sold = product.hasOptions
    ? { options: product.options, variants: product.variants.map(variantInputOf) }
    : {
        // Zero is what a draft without a price and a stock has.
        price: only!.pricePoisha ? toTaka(only!.pricePoisha) : '',
        maxQuantity: only!.stock || '',
      };
  const { error } = addProductSchema.safeParse({
    ...reviewedHalf(product),
    ...answeredOf(DIRECT_NAMES, product),
    ...sold,
  });
  const fields = Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
  if (!product.hasOptions && !only!.pricePoisha) fields.price = 'required';
  if (!product.hasOptions && !only!.stock) fields.maxQuantity = 'required';
  if (Object.keys(fields).length > 0) {
    throw new ShopError('INVALID', { fields: fields as never });
  }
}
