export type { DeliveredCampaignAnswered } from './events';
export {
  addCampaignRoute,
  applyToCampaignRoute,
  changeCampaignRoute,
  stepCampaignRoute,
  stepEntryRoute,
} from './routes';
export * as routes from './routes';
export { campaignListSchema, categoryField, isCampaignField } from './schema';
export type { CampaignListAsked, CampaignView, EntryView } from './schema';
export { CAMPAIGN_PHASES, DEFAULT_PERCENT, MOST_PER_SELLER, MOST_REASON } from './types';
export type { CampaignPhase } from './types';
