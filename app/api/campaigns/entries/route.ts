import { applyToCampaign } from '@/lib/features/checkout/campaigns';
import { applyToCampaignRoute } from '@/lib/features/checkout/campaigns/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';

/** `POST /api/campaigns/entries`: a seller applies with a product. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(applyToCampaignRoute, {
    form: {
      done: ({ campaignId = '' }) => withQuery(paths.campaign(campaignId), { notice: 'SAVED' }),
      refused: ({ campaignId = '' }, code) =>
        withQuery(paths.campaign(campaignId), { notice: code }),
      keep: ['account', 'productId', 'percent', 'pieces'],
    },
    async run({ actor, body, idempotency }) {
      return acknowledged('Saved.', await applyToCampaign(actor, body, idempotency));
    },
  }),
);
