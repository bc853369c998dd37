import 'server-only';
import type { ClientSession } from 'mongoose';
import {
  CampaignEntryModel,
  CampaignModel,
  type CampaignEntryRecord,
  type CampaignRecord,
} from '../../../../models/campaign';
import { recordChange } from '../../../platform/cache/broadcast';
import { applyInvalidation } from '../../../platform/cache/invalidation';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { publish } from '../../../platform/events/publish';
import { changes } from '../../../shop/tags';
import {
  beginCampaignPrice,
  campaignFault,
  findCampaignProduct,
  leaveCampaign,
  type CampaignFault,
} from '../../catalogue';
import type { CampaignAnswered } from './events';
import { ENTRY_STEPS, type EntryStep } from './transitions';
import { MOST_ENTRIES } from './types';

/** Campaigns of one run of the job; the rest has its turn with the next. */
const AT_ONCE = 20;

/**
 * Turns products to the prices of campaigns that have begun, once their rules were checked again, and back at
 * the end. Every few seconds: until a product is turned its ordinary price is shown and charged, and at the
 * end the price that is charged is the ordinary one whatever a page still shows.
 */
export async function turnCampaigns(now = new Date()): Promise<void> {
  const [begun, over] = await withDatabase(async () => {
    // A product may be accepted after the begin. Campaigns with nothing to turn keep no other from its turn.
    const accepted = await CampaignEntryModel.distinct('campaignId', {
      state: { $in: ENTRY_STEPS.begin.from },
    });
    return Promise.all([
      CampaignModel.find({
        ...{ state: 'open', from: { $lte: now }, until: { $gt: now } },
        $or: [{ begunAt: { $exists: false } }, { _id: { $in: accepted } }],
      })
        .sort({ from: 1 })
        .limit(AT_ONCE)
        .lean(),
      CampaignModel.find({
        endedAt: { $exists: false },
        $or: [{ state: 'cancelled' }, { state: 'open', until: { $lte: now } }],
      })
        .sort({ until: 1 })
        .limit(AT_ONCE)
        .lean(),
    ]);
  });
  for (const campaign of over) await endCampaign(campaign, now);
  for (const campaign of begun) await beginCampaign(campaign, now);
}

const entriesOf = ({ _id }: CampaignRecord, states: readonly CampaignEntryRecord['state'][]) =>
  withDatabase(() =>
    CampaignEntryModel.find({ campaignId: _id, state: { $in: states } })
      .sort({ appliedAt: 1, _id: 1 })
      .limit(MOST_ENTRIES)
      .lean(),
  );

async function beginCampaign(campaign: CampaignRecord, now: Date): Promise<void> {
  for (const entry of await entriesOf(campaign, ENTRY_STEPS.begin.from)) {
    await turn(async (session) => {
      const product = await findCampaignProduct(entry.productId, session);
      const fault = campaignFault(product, entry, campaign, now);
      if (product?.campaign?.campaignId.equals(campaign._id)) {
        if (fault === null) {
          await moveEntry(entry, 'begin', '', now, session);
          return beginCampaignPrice(product, now, session);
        }
        await moveEntry(entry, 'drop', fault, now, session);
        return leaveCampaign(product, now, session);
      }
      await moveEntry(entry, 'drop', fault ?? 'elsewhere', now, session);
      return [];
    });
  }
  await note(campaign, { begunAt: now });
}

/** Takes all products out of a campaign that is over or was cancelled; what still waited is refused. */
export async function endCampaign(campaign: CampaignRecord, now: Date): Promise<void> {
  const states = [...ENTRY_STEPS.end.from, ...ENTRY_STEPS.lapse.from];
  for (;;) {
    const entries = await entriesOf(campaign, states);
    for (const entry of entries) {
      await turn(async (session) => {
        const product = await findCampaignProduct(entry.productId, session);
        const isWaiting = entry.state === 'waiting';
        await moveEntry(entry, isWaiting ? 'lapse' : 'end', campaign.reason, now, session);
        const isIn = product?.campaign?.campaignId.equals(campaign._id) === true;
        return isIn ? leaveCampaign(product, now, session) : [];
      });
    }
    if (entries.length < MOST_ENTRIES) break;
  }
  await note(campaign, { endedAt: now });
}

/** One entry in a transaction of its own: one product that is being ordered holds up no other. */
async function turn(write: (session: ClientSession) => Promise<string[]>): Promise<void> {
  const tags = await inTransaction(async (session) => {
    const changed = await write(session);
    await recordChange(changes.campaigns(), session);
    return changed;
  });
  applyInvalidation([...tags, ...changes.campaigns()]);
}

async function note(
  { _id }: CampaignRecord,
  set: Partial<Pick<CampaignRecord, 'begunAt' | 'endedAt'>>,
): Promise<void> {
  const [field] = Object.keys(set);
  const changed = await inTransaction(async (session) => {
    const { modifiedCount } = await CampaignModel.updateOne(
      { _id, [field!]: { $exists: false } },
      { $set: set },
      { session },
    );
    if (modifiedCount === 1) await recordChange(changes.campaigns(), session);
    return modifiedCount === 1;
  });
  if (changed) applyInvalidation(changes.campaigns());
}

/** Moves an entry by the clock; its seller hears of one that takes no part after all. */
async function moveEntry(
  { _id, sellerId, campaignId, productName }: CampaignEntryRecord,
  step: Extract<EntryStep, 'begin' | 'drop' | 'end' | 'lapse'>,
  reason: CampaignFault | string,
  now: Date,
  session: ClientSession,
): Promise<void> {
  const { from, to } = ENTRY_STEPS[step];
  const isSilent = step === 'begin' || step === 'end';
  const { modifiedCount } = await CampaignEntryModel.updateOne(
    { _id, state: { $in: from } },
    { $set: { state: to, ...(!isSilent && { reason, decidedAt: now }) } },
    { session },
  );
  if (modifiedCount !== 1) throw new Error(`The entry ${String(_id)} was moved meanwhile`);
  if (isSilent) return;
  const event: CampaignAnswered = {
    name: 'campaign.answered',
    entity: `campaign:${String(campaignId)}`,
    data: { sellerId, campaignId, productName, isAccepted: false },
    audit: {
      action: `promotion.campaign.${step}`,
      subject: 'promotion',
      subjectId: String(campaignId),
      after: { entryId: String(_id), productName, reason },
    },
  };
  await publish(null, [event], session);
}
