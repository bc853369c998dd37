import { askAboutProduct } from '@/lib/features/conversations';
import { askProductRoute } from '@/lib/features/conversations/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { isObjectId } from '@/lib/platform/validation';
import { paths } from '@/lib/shop/paths';

/** `POST /api/conversations/product/{id}`: a buyer asks the seller of a product. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(askProductRoute, {
    form: {
      done: (_form, answer) =>
        withQuery(paths.thread((answer as { threadId: string }).threadId), { notice: 'SENT' }),
      refused: ({ productId = '' }, code) =>
        withQuery(isObjectId(productId) ? paths.ask(productId) : paths.threads, { notice: code }),
      keep: ['kind', 'quantity', 'text', 'account'],
    },
    async run({ actor, id, body, idempotency }) {
      const { threadId } = await askAboutProduct(actor, id, body, idempotency);
      return acknowledged('Sent.', { threadId });
    },
  }),
);
