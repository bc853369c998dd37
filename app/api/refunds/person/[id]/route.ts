import { switchToPerson } from '@/lib/features/payments/refund-desk-commands';
import { switchRefundRoute } from '@/lib/features/payments/refund-routes';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/refunds/person/{id}`: a person sends what a provider refused. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(switchRefundRoute, {
    async run({ actor, id, body }) {
      await switchToPerson(actor, id, body);
      return acknowledged('A person sends this refund.');
    },
  }),
);
