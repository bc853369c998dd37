import { changeCampaign } from '@/lib/features/checkout/campaigns';
import { changeCampaignRoute, isCampaignField } from '@/lib/features/checkout/campaigns/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';

/** `POST /api/campaigns/{id}`: another version of a draft. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(changeCampaignRoute, {
    form: {
      done: ({ campaignId = '' }) => withQuery(paths.campaign(campaignId), { notice: 'SAVED' }),
      refused: ({ campaignId = '' }, code) =>
        withQuery(paths.campaign(campaignId), { notice: code }),
      keep: isCampaignField,
    },
    async run({ actor, id, body }) {
      await changeCampaign(actor, id, body);
      return acknowledged('Saved.', { campaignId: id });
    },
  }),
);
