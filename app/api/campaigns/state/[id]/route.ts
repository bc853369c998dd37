import { stepCampaign } from '@/lib/features/checkout/campaigns';
import { stepCampaignRoute } from '@/lib/features/checkout/campaigns/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';

/** `POST /api/campaigns/state/{id}`: opened for applications, or cancelled. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(stepCampaignRoute, {
    form: {
      done: ({ campaignId = '' }) => withQuery(paths.campaign(campaignId), { notice: 'SAVED' }),
      refused: ({ campaignId = '' }, code) =>
        withQuery(paths.campaign(campaignId), { notice: code }),
      keep: ['account', 'step', 'reason'],
    },
    async run({ actor, id, body }) {
      await stepCampaign(actor, id, body);
      return acknowledged('Saved.', { campaignId: id });
    },
  }),
);
