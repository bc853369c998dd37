import { decidePayoutAccount } from '@/lib/features/ledger/payouts';
import { decidePayoutAccountRoute } from '@/lib/features/ledger/payouts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';

/** `POST /api/payouts/accounts/{id}`: verifies or rejects a seller's payout account. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(decidePayoutAccountRoute, {
    form: {
      done: () => withQuery(paths.payouts, { notice: 'ACCOUNT_DECIDED' }),
      refused: (_form, code) => withQuery(paths.payouts, { notice: code }),
    },
    async run({ actor, id, body }) {
      await decidePayoutAccount(actor, id, body);
      return acknowledged('Saved.');
    },
  }),
);
