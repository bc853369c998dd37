import 'server-only';
import { CampaignEntryModel, type CampaignEntryRecord } from '../../../../models/campaign';
import { paths } from '../../../shop/paths';
import { firstWaiting, workQueue } from '../../../shop/work/queue';

/** Sellers' entries that the shop has to answer. */
export const campaignQueue = workQueue({
  name: 'campaignEntries',
  room: paths.campaigns,
  href: paths.campaigns,
  access: 'promotions.manage',
  models: [CampaignEntryModel],
  read: () =>
    firstWaiting<CampaignEntryRecord>(
      CampaignEntryModel,
      { state: 'waiting' },
      { sort: { appliedAt: 1, _id: 1 }, since: 'appliedAt' },
    ),
});
