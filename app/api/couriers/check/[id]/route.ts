import { checkCourierAccount } from '@/lib/features/fulfilment/couriers';
import { checkCourierAccountRoute } from '@/lib/features/fulfilment/couriers/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { toTaka } from '@/lib/platform/money';

/** `POST /api/couriers/check/{id}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(checkCourierAccountRoute, {
    async run({ actor, id }) {
      const { stores, balancePoisha } = await checkCourierAccount(actor, id);
      const balance = balancePoisha === undefined ? {} : { balance: toTaka(balancePoisha) };
      return acknowledged('The courier knows these keys.', { stores, ...balance });
    },
  }),
);
