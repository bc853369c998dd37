import { actOnDemoCharge } from '@/lib/features/payments';
import { demoPayRoute } from '@/lib/features/payments/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';

/** `POST /api/demopay/{id}`: a button of the demonstration gateway's page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(demoPayRoute, {
    form: {
      done: (_form, answer) => paths.pay((answer as { purchaseId: string }).purchaseId),
      refused: ({ charge = '' }, code) => withQuery(paths.demoPay(charge), { notice: code }),
    },
    async run({ actor, id, body }) {
      const { purchaseId } = await actOnDemoCharge(actor, id, body.action);
      return acknowledged('Done.', { purchaseId });
    },
  }),
);
