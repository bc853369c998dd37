import { complain } from '@/lib/features/aftersales/complaints';
import { openComplaintRoute } from '@/lib/features/aftersales/complaints/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { isObjectId } from '@/lib/platform/validation';

/** `POST /api/complaints/order/{id}`: a complaint of one's own order. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(openComplaintRoute, {
    form: {
      done: (_form, answer) =>
        withQuery(paths.complaint((answer as { complaintId: string }).complaintId), {
          notice: 'SENT',
        }),
      refused: ({ orderId = '' }, code) =>
        withQuery(paths.complain, {
          notice: code,
          ...(isObjectId(orderId) && { order: orderId }),
        }),
      keep: ['about', 'text', 'account'],
    },
    async run({ actor, id, body, idempotency }) {
      const { complaintId } = await complain(actor, id, body, idempotency);
      return acknowledged('The complaint is with the seller.', { complaintId });
    },
  }),
);
