import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types, type ClientSession } from 'mongoose';
import {
  CampaignEntryModel,
  CampaignModel,
  type CampaignEntryRecord,
  type CampaignRecord,
} from '../../../../models/campaign';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { applyInvalidation } from '../../../platform/cache/invalidation';
import { recordChange } from '../../../platform/cache/broadcast';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { inTransaction } from '../../../platform/database/transaction';
import type { AuditAction } from '../../../platform/events/event';
import { publish } from '../../../platform/events/publish';
import { isObjectId, type ValidationKey } from '../../../platform/validation';
import { ShopError } from '../../../shop/errors';
import { isOfOwnShop, requirePermission, sellsAs, shopFor } from '../../../shop/policy';
import { changes } from '../../../shop/tags';
import { findAccountNames, lockDisabled } from '../../accounts';
import {
  campaignFault,
  findCampaignProduct,
  joinCampaign,
  leaveCampaign,
  promisedPrices,
  type CampaignFault,
} from '../../catalogue';
import type { CampaignAnswered, CampaignChanged } from './events';
import { endCampaign } from './turn-commands';
import { phaseOf, slugOfName, timeFaults } from './rules';
import type {
  Application,
  CampaignChange,
  CampaignInput,
  CampaignStepInput,
  EntryStepInput,
} from './schema';
import { CAMPAIGN_STEPS, ENTRY_STEPS, type EntryStep } from './transitions';
import { MOST_ENTRIES } from './types';

const isDuplicate = (error: unknown) => error instanceof MongoServerError && error.code === 11000;

/** States of entries that take a place in their campaign. */
const LIVE = ['waiting', 'accepted', 'running'] as const;

/** @throws ShopError NOT_FOUND */
export async function requireCampaign(
  id: string,
  session: ClientSession | null = null,
): Promise<CampaignRecord> {
  const found = isObjectId(id) ? await CampaignModel.findById(id, null, { session }).lean() : null;
  if (found === null) throw new ShopError('NOT_FOUND');
  return found;
}

async function tell(
  actor: Actor,
  action: AuditAction,
  campaign: Pick<CampaignRecord, '_id'>,
  session: ClientSession,
  told: { before?: object; after?: object },
): Promise<void> {
  const id = String(campaign._id);
  const event: CampaignChanged = {
    name: 'campaign.changed',
    entity: `campaign:${id}`,
    data: { campaignId: campaign._id },
    audit: { action, subject: 'promotion', subjectId: id, ...told },
  };
  await publish(actor, [event], session);
  await recordChange(changes.campaigns(), session);
}

/** The moments of a draft need only be in order. @throws ShopError INVALID */
function requireTimes(times: Parameters<typeof timeFaults>[0], now: Date | null): void {
  const fields = timeFaults(times, now);
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID', { fields });
}

/**
 * Makes a campaign as a draft, which no seller sees.
 * @throws ShopError FORBIDDEN, INVALID, IDEMPOTENCY_MISMATCH
 */
export async function addCampaign(
  actor: Actor,
  input: CampaignInput,
  idempotency?: Idempotency,
): Promise<{ campaignId: string }> {
  requirePermission(actor, 'promotions.manage');
  requireTimes(input, null);
  const result = await writeOnce(actor, 'addcampaign', idempotency, async (session) => {
    const _id = new Types.ObjectId();
    const plain = slugOfName(input.name) || 'campaign';
    const isTaken = await CampaignModel.exists({ slug: plain }).session(session);
    const record = {
      ...input,
      _id,
      slug: isTaken ? `${plain}-${String(_id).slice(-6)}` : plain,
      state: 'draft' as const,
      reason: '',
      version: 1,
      createdAt: new Date(),
      createdBy: signatureOf(actor),
    };
    await CampaignModel.create([record], { session });
    await tell(actor, 'promotion.campaign.add', record, session, { after: record });
    return { campaignId: String(_id) };
  });
  applyInvalidation(changes.campaigns());
  return result;
}

/** @throws ShopError CONFLICT, NOT_POSSIBLE_NOW where no change was written */
function requireChanged(count: number, before: CampaignRecord, version: number): void {
  if (count === 1) return;
  throw new ShopError(before.version === version ? 'NOT_POSSIBLE_NOW' : 'CONFLICT');
}

/** Changes a draft. @throws ShopError FORBIDDEN, NOT_FOUND, INVALID, CONFLICT, NOT_POSSIBLE_NOW */
export async function changeCampaign(
  actor: Actor,
  id: string,
  { version, ...input }: CampaignChange,
): Promise<void> {
  requirePermission(actor, 'promotions.manage');
  requireTimes(input, null);
  await inTransaction(async (session) => {
    const before = await requireCampaign(id, session);
    const { modifiedCount } = await CampaignModel.updateOne(
      { _id: before._id, version, state: 'draft' },
      { $set: { ...input, version: version + 1 } },
      { session },
    );
    requireChanged(modifiedCount, before, version);
    await tell(actor, 'promotion.campaign.change', before, session, { before, after: input });
  });
  applyInvalidation(changes.campaigns());
}

/**
 * Opens a draft for applications, or cancels a campaign: its waiting entries are refused and its prices end
 * at once.
 * @throws ShopError FORBIDDEN, NOT_FOUND, CONFLICT, NOT_POSSIBLE_NOW; INVALID where it would begin too soon
 */
export async function stepCampaign(
  actor: Actor,
  id: string,
  { step, version, reason = '' }: CampaignStepInput,
  now = new Date(),
): Promise<void> {
  requirePermission(actor, 'promotions.manage');
  const before = await inTransaction(async (session) => {
    const campaign = await requireCampaign(id, session);
    const { from, to } = CAMPAIGN_STEPS[step];
    if (step === 'open') requireTimes(campaign, now);
    if (phaseOf(campaign, now) === 'ended') throw new ShopError('NOT_POSSIBLE_NOW');
    const { modifiedCount } = await CampaignModel.updateOne(
      { _id: campaign._id, version, state: { $in: from } },
      { $set: { state: to, version: version + 1, ...(step === 'cancel' && { reason }) } },
      { session },
    );
    requireChanged(modifiedCount, campaign, version);
    await tell(actor, `promotion.campaign.${step}`, campaign, session, {
      before: { state: campaign.state },
      after: { state: to, ...(reason && { reason }) },
    });
    return campaign;
  });
  applyInvalidation(changes.campaigns());
  // After a crash here, the job does the rest.
  if (step === 'cancel') await endCampaign({ ...before, state: 'cancelled', reason }, now);
}

/** The field of an application at which a fault is told, and its message under `validation`. */
const FAULTS: Record<CampaignFault, [field: string, message: ValidationKey]> = {
  notOnSale: ['productId', 'campaignNotOnSale'],
  category: ['productId', 'campaignCategory'],
  tooNew: ['productId', 'campaignTooNew'],
  elsewhere: ['productId', 'campaignElsewhere'],
  terms: ['percent', 'campaignTerms'],
  pieces: ['pieces', 'campaignPieces'],
};

/**
 * Applies with a product of the caller's shop. Its prices are reckoned from the lowest of the last 30 days and
 * kept with the entry, so that nothing that happens to the ordinary price moves them.
 * @throws ShopError FORBIDDEN, NOT_FOUND, INVALID at the field, NOT_POSSIBLE_NOW where it is not open or the
 *   product was entered already, IDEMPOTENCY_MISMATCH
 */
export async function applyToCampaign(
  actor: Actor,
  { campaignId, productId, percent, pieces }: Application,
  idempotency?: Idempotency,
  now = new Date(),
): Promise<{ entryId: string }> {
  const sellerId = shopFor(actor, 'shop.promotions');
  const names = await findAccountNames([sellerId]);
  return writeOnce(actor, `campaign:${campaignId}`, idempotency, async (session) => {
    const campaign = await requireCampaign(campaignId, session);
    if (campaign.state === 'draft') throw new ShopError('NOT_FOUND');
    if (phaseOf(campaign, now) !== 'open') throw new ShopError('NOT_POSSIBLE_NOW');
    const product = await findCampaignProduct(new Types.ObjectId(productId), session);
    if (!product || !product.authorId.equals(sellerId)) {
      throw new ShopError('INVALID', { fields: { productId: 'productUnknown' } });
    }
    const prices = promisedPrices(product, percent, now);
    const fault = campaignFault(product, { prices, pieces }, campaign, now);
    if (fault) {
      const [field, message] = FAULTS[fault];
      throw new ShopError('INVALID', { fields: { [field]: message } });
    }
    // Behind a write of the account's own record: two applications at once meet here.
    await lockDisabled(sellerId, session);
    const mine = { campaignId: campaign._id, sellerId: new Types.ObjectId(sellerId) };
    const count = await CampaignEntryModel.countDocuments(
      { ...mine, state: { $in: LIVE } },
      { session },
    );
    if (count >= campaign.mostPerSeller) {
      throw new ShopError('INVALID', { fields: { productId: 'campaignFull' } });
    }
    return {
      entryId: await writeEntry(
        { actor, sellerName: names.get(sellerId) ?? '', now },
        {
          ...mine,
          productId: product._id,
          productName: product.productName,
          productNameBn: product.productNameBn,
          ...{ percent, pieces, prices },
        },
        session,
      ),
    };
  });
}

/** A new entry, or one that was refused or withdrawn, anew. @throws ShopError NOT_POSSIBLE_NOW */
async function writeEntry(
  { actor, sellerName, now }: { actor: Actor; sellerName: string; now: Date },
  fields: Pick<
    CampaignEntryRecord,
    'campaignId' | 'productId' | 'sellerId' | 'productName' | 'productNameBn' | 'percent' | 'pieces'
  > & { prices: { variantId: Types.ObjectId; pricePoisha: number; lowPoisha: number }[] },
  session: ClientSession,
): Promise<string> {
  const { campaignId, productId } = fields;
  const set = {
    ...fields,
    sellerName,
    state: ENTRY_STEPS.apply.to,
    reason: '',
    appliedAt: now,
    appliedBy: signatureOf(actor),
  };
  const again = await CampaignEntryModel.findOneAndUpdate(
    { campaignId, productId, state: { $in: ENTRY_STEPS.apply.from } },
    { $set: set, $unset: { decidedAt: 1, decidedBy: 1 } },
    { session },
  ).lean();
  const _id = again?._id ?? new Types.ObjectId();
  if (again === null) {
    if (await CampaignEntryModel.exists({ campaignId, productId }).session(session)) {
      throw new ShopError('INVALID', { fields: { productId: 'campaignTwice' } });
    }
    try {
      await CampaignEntryModel.create([{ _id, ...set }], { session });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new ShopError('INVALID', { fields: { productId: 'campaignTwice' }, cause: error });
    }
  }
  await tell(actor, 'promotion.campaign.apply', { _id: campaignId }, session, { after: set });
  return String(_id);
}

/**
 * The shop's answer to an entry, with a reason where it refuses, or its seller's withdrawal before the begin.
 * An accepted product's pieces are set aside from then on. The rules are looked at once more.
 * @throws ShopError FORBIDDEN (nobody decides for their own shop), NOT_FOUND, NOT_POSSIBLE_NOW, INVALID at
 *   `decision` where a rule is broken by now
 */
export async function stepEntry(
  actor: Actor,
  id: string,
  { decision, reason = '' }: EntryStepInput,
  now = new Date(),
): Promise<{ campaignId: string }> {
  if (decision !== 'withdraw') requirePermission(actor, 'promotions.manage');
  const { tags, campaignId } = await inTransaction(async (session) => {
    const entry = isObjectId(id)
      ? await CampaignEntryModel.findById(id, null, { session }).lean()
      : null;
    if (entry === null) throw new ShopError('NOT_FOUND');
    const isOwn = isOfOwnShop(actor, entry.sellerId);
    const mayWithdraw = isOwn && sellsAs(actor, entry.sellerId, 'shop.promotions');
    if (decision === 'withdraw' ? !mayWithdraw : isOwn) throw new ShopError('FORBIDDEN');
    const campaign = await requireCampaign(String(entry.campaignId), session);
    const phase = phaseOf(campaign, now);
    if (phase === 'ended' || phase === 'cancelled') throw new ShopError('NOT_POSSIBLE_NOW');
    const changed =
      decision === 'accept'
        ? await accept(entry, campaign, now, session)
        : await letGo(entry, now, session);
    await writeStep(actor, entry, decision, { reason, now }, session);
    return { tags: changed, campaignId: String(campaign._id) };
  });
  applyInvalidation([...tags, ...changes.campaigns()]);
  return { campaignId };
}

async function accept(
  entry: CampaignEntryRecord,
  campaign: CampaignRecord,
  now: Date,
  session: ClientSession,
): Promise<string[]> {
  const { prices, pieces, percent } = entry;
  const product = await findCampaignProduct(entry.productId, session);
  const fault = campaignFault(product, { prices, pieces }, campaign, now);
  if (fault) throw new ShopError('INVALID', { fields: { decision: FAULTS[fault][1] } });
  const accepted = await CampaignEntryModel.countDocuments(
    { campaignId: campaign._id, state: { $in: ['accepted', 'running'] } },
    { session },
  );
  if (accepted >= MOST_ENTRIES) throw new ShopError('NOT_POSSIBLE_NOW');
  const { slug, name, nameBn, from, until } = campaign;
  const offer = { campaignId: campaign._id, slug, name, nameBn, from, until, percent, pieces };
  await joinCampaign(entry.productId, { ...offer, prices }, session);
  return changes.unlisted(String(entry.productId));
}

/** Releases the pieces that were set aside. */
async function letGo(
  { productId, campaignId, state }: CampaignEntryRecord,
  now: Date,
  session: ClientSession,
): Promise<string[]> {
  if (state !== 'accepted') return [];
  const product = await findCampaignProduct(productId, session);
  if (!product?.campaign?.campaignId.equals(campaignId)) return [];
  return leaveCampaign(product, now, session);
}

/** @throws ShopError NOT_POSSIBLE_NOW where the entry's state does not allow it (any more) */
async function writeStep(
  actor: Actor,
  entry: CampaignEntryRecord,
  step: Extract<EntryStep, 'accept' | 'refuse' | 'withdraw'>,
  { reason, now }: { reason: string; now: Date },
  session: ClientSession,
): Promise<void> {
  const { from, to } = ENTRY_STEPS[step];
  const { modifiedCount } = await CampaignEntryModel.updateOne(
    { _id: entry._id, state: { $in: from } },
    { $set: { state: to, reason, decidedAt: now, decidedBy: signatureOf(actor) } },
    { session },
  );
  if (modifiedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
  const { sellerId, campaignId, productName } = entry;
  const audit = {
    action: `promotion.campaign.${step}` as const,
    subject: 'promotion' as const,
    subjectId: String(campaignId),
    after: { entryId: String(entry._id), productName, ...(reason && { reason }) },
  };
  const entity = `campaign:${String(campaignId)}`;
  const event: CampaignAnswered | CampaignChanged =
    step === 'withdraw'
      ? { name: 'campaign.changed', entity, data: { campaignId }, audit }
      : {
          name: 'campaign.answered',
          entity,
          data: { sellerId, campaignId, productName, isAccepted: step === 'accept' },
          audit,
        };
  await publish(actor, [event], session);
  await recordChange(changes.campaigns(), session);
}
