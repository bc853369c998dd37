import type { Types } from 'mongoose';
import type { DeliveredEvent, NewEvent } from '../../../platform/events/event';

/** A seller's entry was accepted, refused, or dropped as it broke a rule; entity `campaign:{id}`. */
export type CampaignAnswered = NewEvent<
  'campaign.answered',
  { sellerId: Types.ObjectId; campaignId: Types.ObjectId; productName: string; isAccepted: boolean }
>;

/** It as a subscriber gets it. */
export type DeliveredCampaignAnswered = DeliveredEvent<CampaignAnswered> &
  Pick<CampaignAnswered, 'name' | 'data'>;

/** A campaign was made, changed, opened or cancelled, or an entry came; entity `campaign:{id}`. */
export type CampaignChanged = NewEvent<'campaign.changed', { campaignId: Types.ObjectId }>;
