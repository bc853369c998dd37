import { addCategory } from '@/lib/features/catalogue/tree';
import { addCategoryRoute } from '@/lib/features/catalogue/tree/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/categories`: adds a category below one of the seven, or below such a one. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(addCategoryRoute, {
    form: {
      done: () => withQuery(deskPaths.categories, { notice: 'ADDED' }),
      refused: (_form, code) => withQuery(deskPaths.categories, { notice: code }),
      keep: ['parent', 'nameEn', 'nameBn', 'slug', 'account'],
    },
    async run({ actor, body, idempotency }) {
      return acknowledged('Saved.', await addCategory(actor, body, idempotency));
    },
  }),
);
