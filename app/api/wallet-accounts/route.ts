import { addWalletAccount, listWalletAccounts } from '@/lib/features/payments';
import { addWalletAccountRoute, listWalletAccountsRoute } from '@/lib/features/payments/shared';
import { created } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET`, `POST /api/wallet-accounts`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(listWalletAccountsRoute, { run: ({ actor }) => listWalletAccounts(actor) }),
  route(addWalletAccountRoute, {
    async run({ actor, body, idempotency }) {
      const { walletAccountId } = await addWalletAccount(actor, body, idempotency);
      return created('Account added successfully.', walletAccountId);
    },
  }),
);
