import { addCampaign } from '@/lib/features/checkout/campaigns';
import { addCampaignRoute, isCampaignField } from '@/lib/features/checkout/campaigns/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';

/** `POST /api/campaigns`: a campaign as a draft. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(addCampaignRoute, {
    form: {
      done: (_form, answer) =>
        withQuery(paths.campaign((answer as { campaignId: string }).campaignId), {
          notice: 'SAVED',
        }),
      refused: (_form, code) => withQuery(paths.campaigns, { notice: code }),
      keep: isCampaignField,
    },
    async run({ actor, body, idempotency }) {
      const { campaignId } = await addCampaign(actor, body, idempotency);
      return acknowledged('Saved.', { campaignId });
    },
  }),
);
