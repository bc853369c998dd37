import { addCourierAccount, listCourierAccounts } from '@/lib/features/fulfilment/couriers';
import {
  addCourierAccountRoute,
  listCourierAccountsRoute,
} from '@/lib/features/fulfilment/couriers/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET`, `POST /api/couriers`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(listCourierAccountsRoute, { run: ({ actor }) => listCourierAccounts(actor) }),
  route(addCourierAccountRoute, {
    async run({ actor, body, idempotency }) {
      const { accountId: insertedId, webhook } = await addCourierAccount(actor, body, idempotency);
      return acknowledged('Account added successfully.', { insertedId, webhook });
    },
  }),
);
