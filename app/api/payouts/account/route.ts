import { clientOf } from '@/lib/features/accounts';
import { savePayoutAccount } from '@/lib/features/ledger/payouts';
import { savePayoutAccountRoute } from '@/lib/features/ledger/payouts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';

/** `POST /api/payouts/account`: where the caller is paid as a seller. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(savePayoutAccountRoute, {
    form: {
      done: () => withQuery(paths.balance, { notice: 'ACCOUNT_SAVED' }),
      refused: (_form, code) => withQuery(`${paths.balance}#account`, { notice: code }),
      // Neither the number nor the routing number: they are asked for again.
      keep: ['account', 'kind', 'holder', 'bank', 'branch'],
    },
    async run({ actor, body, request }) {
      await savePayoutAccount(actor, body, clientOf(request));
      return acknowledged('Saved. An administrator verifies the account before it is paid to.');
    },
  }),
);
