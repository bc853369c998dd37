import { changeCourierAccount } from '@/lib/features/fulfilment/couriers';
import { changeCourierAccountRoute } from '@/lib/features/fulfilment/couriers/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `PUT /api/couriers/{id}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(changeCourierAccountRoute, {
    async run({ actor, id, body }) {
      return acknowledged(
        'Account changed successfully.',
        await changeCourierAccount(actor, id, body),
      );
    },
  }),
);
