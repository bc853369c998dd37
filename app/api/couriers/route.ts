import { addCourierAccount } from '@/lib/features/couriers/account-commands';
import { listCourierAccounts } from '@/lib/features/couriers/account-queries';
import { addCourierAccountRoute, listCourierAccountsRoute } from '@/lib/features/couriers/routes';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET`, `POST /api/couriers`. Errors: 401, 403, 422 INVALID, QUOTA. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(listCourierAccountsRoute, { run: ({ actor }) => listCourierAccounts(actor) }),
  route(addCourierAccountRoute, {
    async run({ actor, body }) {
      const { accountId: insertedId, webhook } = await addCourierAccount(actor, body);
      return acknowledged('Account added successfully.', { insertedId, webhook });
    },
  }),
);
