import { writeAboutOrder } from '@/lib/features/conversations';
import { writeBuyerRoute } from '@/lib/features/conversations/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { isObjectId } from '@/lib/platform/validation';
import { paths } from '@/lib/shop/paths';

/** `POST /api/conversations/buyer/{id}`: the seller of an order writes to its buyer. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(writeBuyerRoute, {
    form: {
      done: (_form, answer) =>
        withQuery(paths.conversation((answer as { threadId: string }).threadId), {
          notice: 'SENT',
        }),
      refused: ({ orderId = '' }, code) =>
        withQuery(isObjectId(orderId) ? paths.writeBuyer(orderId) : paths.conversations, {
          notice: code,
        }),
      keep: ['text', 'account'],
    },
    async run({ actor, id, body, idempotency }) {
      const { threadId } = await writeAboutOrder(actor, 'seller', id, body, idempotency);
      return acknowledged('Sent.', { threadId });
    },
  }),
);
