import { removeAttribute } from '@/lib/features/catalogue/tree';
import { removeAttributeRoute } from '@/lib/features/catalogue/tree/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/categories/attribute-removals/{id}`: removes an attribute of a category. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(removeAttributeRoute, {
    form: {
      done: ({ category = '' }) =>
        withQuery(deskPaths.categoryOf(encodeURIComponent(category)), { notice: 'SAVED' }),
      refused: ({ category = '' }, code) =>
        withQuery(deskPaths.categoryOf(encodeURIComponent(category)), { notice: code }),
      keep: ['form', 'key', 'account'],
    },
    async run({ actor, id, body }) {
      return acknowledged('Saved.', await removeAttribute(actor, id, body));
    },
  }),
);
