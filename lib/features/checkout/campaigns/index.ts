import 'server-only';

export { addCampaign, applyToCampaign, changeCampaign, stepCampaign, stepEntry } from './commands';
export { getCampaignPage, getPublicCampaign, listCampaigns, listPublicCampaigns } from './queries';
export type { CampaignChoice, PublicCampaign } from './queries';
export { turnCampaigns } from './turn-commands';
export { campaignQueue } from './work-queues';
