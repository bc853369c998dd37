import { switchToPerson } from '@/lib/features/payments';
import { switchRefundRoute } from '@/lib/features/payments/shared';
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
