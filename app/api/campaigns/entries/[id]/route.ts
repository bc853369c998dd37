import { stepEntry } from '@/lib/features/checkout/campaigns';
import { stepEntryRoute } from '@/lib/features/checkout/campaigns/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';

/** `POST /api/campaigns/entries/{id}`: the shop's answer, or its seller's withdrawal. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(stepEntryRoute, {
    form: {
      done: ({ campaignId = '' }) => withQuery(paths.campaign(campaignId), { notice: 'SAVED' }),
      refused: ({ campaignId = '' }, code) =>
        withQuery(paths.campaign(campaignId), { notice: code }),
      keep: ['account', 'entryId', 'reason'],
    },
    async run({ actor, id, body }) {
      return acknowledged('Saved.', await stepEntry(actor, id, body));
    },
  }),
);
