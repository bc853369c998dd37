import { moveCategory } from '@/lib/features/catalogue/tree';
import { moveCategoryRoute } from '@/lib/features/catalogue/tree/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/categories/moves/{id}`: moves a category with everything below it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(moveCategoryRoute, {
    form: {
      done: ({ category = '' }) =>
        withQuery(deskPaths.categoryOf(encodeURIComponent(category)), { notice: 'SAVED' }),
      refused: ({ category = '' }, code) =>
        withQuery(deskPaths.categoryOf(encodeURIComponent(category)), { notice: code }),
      keep: ['form', 'parent', 'account'],
    },
    async run({ actor, id, body }) {
      return acknowledged('Saved.', await moveCategory(actor, id, body));
    },
  }),
);
