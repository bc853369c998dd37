import { saveAttribute } from '@/lib/features/catalogue/tree';
import { saveAttributeRoute } from '@/lib/features/catalogue/tree/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/categories/attributes/{id}`: adds or changes an attribute of a category. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(saveAttributeRoute, {
    form: {
      done: ({ category = '' }) =>
        withQuery(deskPaths.categoryOf(encodeURIComponent(category)), { notice: 'SAVED' }),
      refused: ({ category = '' }, code) =>
        withQuery(deskPaths.categoryOf(encodeURIComponent(category)), { notice: code }),
      keep: [
        'form',
        'key',
        'nameEn',
        'nameBn',
        'type',
        'unit',
        'choices',
        'required',
        'filter',
        'account',
      ],
    },
    async run({ actor, id, body }) {
      return acknowledged('Saved.', await saveAttribute(actor, id, body));
    },
  }),
);
