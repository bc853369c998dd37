import { nameCategory } from '@/lib/features/catalogue/tree';
import { nameCategoryRoute } from '@/lib/features/catalogue/tree/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/categories/names/{id}`: renames a category and sets its place. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(nameCategoryRoute, {
    form: {
      done: ({ category = '' }) =>
        withQuery(deskPaths.categoryOf(encodeURIComponent(category)), { notice: 'SAVED' }),
      refused: ({ category = '' }, code) =>
        withQuery(deskPaths.categoryOf(encodeURIComponent(category)), { notice: code }),
      keep: ['form', 'nameEn', 'nameBn', 'slug', 'place', 'account'],
    },
    async run({ actor, id, body }) {
      return acknowledged('Saved.', await nameCategory(actor, id, body));
    },
  }),
);
