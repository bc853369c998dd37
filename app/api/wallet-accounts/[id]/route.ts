import { changeWalletAccount } from '@/lib/features/payments';
import { changeWalletAccountRoute } from '@/lib/features/payments/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `PUT /api/wallet-accounts/{id}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(changeWalletAccountRoute, {
    async run({ actor, id, body }) {
      const walletAccount = await changeWalletAccount(actor, id, body);
      return acknowledged('Account changed successfully.', { walletAccount });
    },
  }),
);
