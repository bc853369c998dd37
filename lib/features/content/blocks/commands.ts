import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types, type ClientSession } from 'mongoose';
import { BlockPlaceModel, type BlockPlaceRecord } from '../../../../models/block-place';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { recordChange } from '../../../platform/cache/broadcast';
import { applyInvalidation } from '../../../platform/cache/invalidation';
import { withDatabase } from '../../../platform/database/connect';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { inTransaction } from '../../../platform/database/transaction';
import { settings } from '../../../platform/env';
import type { NewEvent } from '../../../platform/events/event';
import { publish } from '../../../platform/events/publish';
import { isOwnImage } from '../../../platform/storage/allowed';
import { claimPictures } from '../../../platform/storage/claim';
import { isObjectId } from '../../../platform/validation';
import { ShopError } from '../../../shop/errors';
import { requirePermission } from '../../../shop/policy';
import { changes } from '../../../shop/tags';
import { findProductChoices } from '../../catalogue';
import { blockView, findPlace, requireBannerPlace, requirePlace } from './queries';
import { latestOf, missingOf, nextTurn, stepBlocks } from './rules';
import { valueOf, type BlockChange, type BlockInput, type BlockStepInput } from './schema';
import { MOST_BLOCKS, type Block, type BlockKind, type BlockStep, type BlockValue } from './types';

/** Audit actions of the steps that change what visitors see; other steps have none. */
const RECORDED = {
  publish: 'content.blockPublish',
  hide: 'content.blockHide',
  remove: 'content.blockRemove',
} as const satisfies Partial<Record<BlockStep, string>>;

const DUPLICATE_KEY = 11000;

const refuse = (fields: Record<string, string>): never => {
  throw new ShopError('INVALID', { fields });
};

/** Products, source and picture of a value are there. @throws ShopError INVALID */
async function requireKnown({ products, source, image }: BlockValue): Promise<void> {
  const found = new Set((await findProductChoices(products)).map(({ _id }) => _id));
  const missing = products.findIndex((id) => !found.has(id));
  if (missing >= 0) refuse({ [`products.${missing}`]: 'productGone' });
  if (source !== '') {
    const place = await findPlace(source);
    if (place === null || place.kind === 'home') refuse({ source: 'unknownChoice' });
    else if (place.isOver) refuse({ source: 'campaignOver' });
  }
  if (image === '') return;
  if (!isOwnImage(image, settings())) refuse({ image: 'imageHost' });
  if ((await claimPictures([image])).length > 0) refuse({ image: 'imageGone' });
}

/** @throws ShopError INVALID where visitors may not see it yet, NOT_POSSIBLE_NOW in a campaign that ended */
async function requireReady(placeId: string, kind: BlockKind, value: BlockValue): Promise<void> {
  const missing = missingOf(kind, value, new Date());
  if (Object.keys(missing).length > 0) refuse(missing);
  if ((await requirePlace(placeId)).isOver) throw new ShopError('NOT_POSSIBLE_NOW');
  await requireKnown(value);
}

/** The published part of a list, scheduled blocks included, for comparison. */
const visible = (blocks: readonly Block[]) =>
  JSON.stringify(blocks.flatMap(({ id, published }) => (published ? [[id, published]] : [])));

/** Writes the blocks of a place. @returns tags of what visitors see of it; none where that stays the same */
async function writeBlocks(
  placeId: string,
  record: BlockPlaceRecord | null,
  blocks: readonly Block[],
  session: ClientSession,
): Promise<string[]> {
  const now = new Date();
  const turnsAt = nextTurn(blocks, now);
  const stored = blocks.map(({ id, at, ...block }) => ({
    ...{ ...block, _id: new Types.ObjectId(id), at: new Date(at) },
  }));
  const set = { blocks: stored, turnedAt: now, version: (record?.version ?? 0) + 1 };
  if (record === null) {
    await BlockPlaceModel.create([{ ...set, place: placeId, ...(turnsAt && { turnsAt }) }], {
      session,
    });
  } else {
    const { modifiedCount } = await BlockPlaceModel.updateOne(
      { _id: record._id, version: record.version },
      turnsAt ? { $set: { ...set, turnsAt } } : { $set: set, $unset: { turnsAt: 1 } },
      { session },
    );
    if (modifiedCount !== 1) throw new ShopError('CONFLICT');
  }
  if (visible((record?.blocks ?? []).map(blockView)) === visible(blocks)) return [];
  const tags = changes.blocks(placeId);
  await recordChange(tags, session);
  return tags;
}

/** Records a step that changes what visitors see. */
async function tell(
  actor: Actor,
  step: keyof typeof RECORDED,
  placeId: string,
  change: { before?: Block | undefined; after?: Block | undefined },
  session: ClientSession,
): Promise<void> {
  const { id, kind } = (change.after ?? change.before)!;
  const said = (block: Block | undefined) =>
    block && {
      place: placeId,
      kind,
      value: step === 'publish' ? block.published : latestOf(block),
    };
  const event: NewEvent = {
    name: `block.${step}`,
    entity: `block:${id}`,
    data: { place: placeId, blockId: id },
    audit: {
      ...{ action: RECORDED[step], subject: 'content', subjectId: id },
      ...{ before: said(change.before), after: said(change.after) },
    },
  };
  await publish(actor, [event], session);
}

/** Two that add the first block of a place at once: the later one is told so. */
const asConflict = (error: unknown): never => {
  if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
  throw new ShopError('CONFLICT');
};

/**
 * Adds a block below the others of a place, as a draft or, where the input says so, published.
 * @throws ShopError FORBIDDEN, NOT_FOUND, INVALID, QUOTA where there are as many as may be,
 *   NOT_POSSIBLE_NOW in a campaign that ended, CONFLICT
 */
export async function addBlock(
  actor: Actor,
  placeId: string,
  { kind, publish: isPublished, ...input }: BlockInput,
  idempotency?: Idempotency,
): Promise<{ blockId: string; place: string }> {
  requirePermission(actor, 'content.manage');
  const place = await requirePlace(placeId);
  if (place.isOver) throw new ShopError('NOT_POSSIBLE_NOW');
  const value = valueOf(input, '');
  await (isPublished ? requireReady(placeId, kind, value) : requireKnown(value));
  let tags: string[] = [];
  const result = await writeOnce(actor, 'addblock', idempotency, async (session) => {
    const record = await BlockPlaceModel.findOne({ place: placeId }, null, {
      session,
    }).lean();
    const blocks = (record?.blocks ?? []).map(blockView);
    if (blocks.length >= MOST_BLOCKS) {
      const message = `A place has at most ${MOST_BLOCKS} blocks.`;
      throw new ShopError('QUOTA', { message, extra: { quota: MOST_BLOCKS } });
    }
    const block: Block = {
      ...{ id: String(new Types.ObjectId()), kind, version: 1 },
      ...{ published: isPublished ? value : null, draft: isPublished ? null : value },
      ...{ at: new Date().toISOString(), by: signatureOf(actor) },
    };
    tags = await writeBlocks(placeId, record, [...blocks, block], session);
    if (isPublished) await tell(actor, 'publish', placeId, { after: block }, session);
    return { blockId: block.id, place: placeId };
  }).catch(asConflict);
  if (tags.length > 0) applyInvalidation(tags);
  return result;
}

/** @throws ShopError NOT_FOUND */
async function requireBlock(
  id: string,
  session: ClientSession | null,
): Promise<{ record: BlockPlaceRecord; blocks: Block[]; block: Block }> {
  const record = isObjectId(id)
    ? await BlockPlaceModel.findOne({ 'blocks._id': new Types.ObjectId(id) }, null, {
        session,
      }).lean()
    : null;
  const blocks = (record?.blocks ?? []).map(blockView);
  const block = blocks.find((each) => each.id === id);
  if (record === null || block === undefined) throw new ShopError('NOT_FOUND');
  return { record, blocks, block };
}

interface Change {
  /** The version that was seen; absent: whichever it is. */
  version?: number;
  /** @returns the whole list; null where that is not possible as it stands */
  next: (blocks: Block[], block: Block) => Block[] | null;
  /** The audit entry of the change; undefined: none. */
  step?: keyof typeof RECORDED | undefined;
}

/** Changes one block in a transaction. @throws ShopError NOT_FOUND, CONFLICT, NOT_POSSIBLE_NOW */
async function changeList(actor: Actor, id: string, change: Change): Promise<{ place: string }> {
  const { place, tags } = await inTransaction(async (session) => {
    const { record, blocks, block } = await requireBlock(id, session);
    if (change.version !== undefined && block.version !== change.version) {
      throw new ShopError('CONFLICT');
    }
    const next = change.next(blocks, block);
    if (next === null) throw new ShopError('NOT_POSSIBLE_NOW');
    const signed = next.map((each) =>
      each.id === id
        ? {
            ...each,
            ...{ version: block.version + 1, at: new Date().toISOString(), by: signatureOf(actor) },
          }
        : each,
    );
    const after = signed.find((each) => each.id === id);
    if (change.step)
      await tell(actor, change.step, record.place, { before: block, after }, session);
    return { place: record.place, tags: await writeBlocks(record.place, record, signed, session) };
  });
  if (tags.length > 0) applyInvalidation(tags);
  return { place };
}

/**
 * Keeps an edit as the block's draft, or publishes it at once; what visitors see of a draft stays as it was.
 * @throws ShopError FORBIDDEN, NOT_FOUND, INVALID, CONFLICT, NOT_POSSIBLE_NOW
 */
export async function changeBlock(
  actor: Actor,
  id: string,
  { version, kind: _kind, publish: isPublished, ...input }: BlockChange,
): Promise<{ place: string }> {
  requirePermission(actor, 'content.manage');
  const seen = await withDatabase(() => requireBlock(id, null));
  const value = valueOf(input, latestOf(seen.block).image);
  const { kind } = seen.block;
  await (isPublished ? requireReady(seen.record.place, kind, value) : requireKnown(value));
  return changeList(actor, id, {
    version,
    step: isPublished && 'publish',
    next: (blocks, block) =>
      blocks.map((each) =>
        each !== block
          ? each
          : { ...block, ...(isPublished ? { published: value, draft: null } : { draft: value }) },
      ),
  });
}

/**
 * Publishes a draft, throws it away, takes a block off the page, moves or removes it.
 * @throws ShopError FORBIDDEN, NOT_FOUND, CONFLICT, NOT_POSSIBLE_NOW; INVALID where what visitors need is missing
 */
export async function stepBlock(
  actor: Actor,
  id: string,
  { step, version }: BlockStepInput,
): Promise<{ place: string }> {
  requirePermission(actor, 'content.manage');
  if (step === 'publish') {
    const { record, block } = await withDatabase(() => requireBlock(id, null));
    await requireReady(record.place, block.kind, latestOf(block));
  }
  return changeList(actor, id, {
    version,
    step: step in RECORDED ? (step as keyof typeof RECORDED) : undefined,
    next: (blocks) => stepBlocks(blocks, id, step),
  });
}

/**
 * Puts an uploaded picture into a banner's draft.
 * @param image as the upload answered it
 * @throws ShopError FORBIDDEN, NOT_FOUND, INVALID
 */
export async function giveBlockPicture(
  actor: Actor,
  id: string,
  image: string,
): Promise<{ place: string }> {
  await requireBannerPlace(actor, id);
  if (!isOwnImage(image, settings())) refuse({ image: 'imageHost' });
  return changeList(actor, id, {
    next: (blocks, block) =>
      blocks.map((each) =>
        each === block ? { ...block, draft: { ...latestOf(block), image } } : each,
      ),
  });
}
