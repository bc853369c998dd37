import { beginCount } from '@/lib/features/imports/counts';
import { beginCountRoute, countPath } from '@/lib/features/imports/counts/shared';
import { created } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/products/counts`: begins a count; an ordinary form is led to its sheet. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(beginCountRoute, {
    form: {
      done: (_form, answer) => countPath((answer as { insertedId: string }).insertedId),
      refused: (_form, code) => withQuery(deskPaths.stockCounts, { notice: code }),
    },
    async run({ actor, body, idempotency }) {
      const { countId } = await beginCount(actor, body, idempotency);
      return created('The count has begun.', countId);
    },
  }),
);
