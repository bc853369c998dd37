import { retireCategory } from '@/lib/features/catalogue/tree';
import { retireCategoryRoute } from '@/lib/features/catalogue/tree/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/categories/retirements/{id}`: retires a category, or brings it back. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(retireCategoryRoute, {
    form: {
      done: ({ category = '' }) =>
        withQuery(deskPaths.categoryOf(encodeURIComponent(category)), { notice: 'SAVED' }),
      refused: ({ category = '' }, code) =>
        withQuery(deskPaths.categoryOf(encodeURIComponent(category)), { notice: code }),
      keep: ['form', 'step', 'account'],
    },
    async run({ actor, id, body }) {
      return acknowledged('Saved.', await retireCategory(actor, id, body));
    },
  }),
);
