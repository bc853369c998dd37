import { writeAboutOrder } from '@/lib/features/conversations';
import { askOrderRoute } from '@/lib/features/conversations/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { isObjectId } from '@/lib/platform/validation';
import { paths } from '@/lib/shop/paths';

/** `POST /api/conversations/order/{id}`: the buyer of an order writes to its seller. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(askOrderRoute, {
    form: {
      done: (_form, answer) =>
        withQuery(paths.thread((answer as { threadId: string }).threadId), { notice: 'SENT' }),
      refused: ({ orderId = '' }, code) =>
        withQuery(isObjectId(orderId) ? paths.askOrder(orderId) : paths.threads, { notice: code }),
      keep: ['text', 'account'],
    },
    async run({ actor, id, body, idempotency }) {
      const { threadId } = await writeAboutOrder(actor, 'buyer', id, body, idempotency);
      return acknowledged('Sent.', { threadId });
    },
  }),
);
