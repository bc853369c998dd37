import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { mapImport } from '@/lib/features/imports';
import { mapImportRoute } from '@/lib/features/imports/shared';
import { paths } from '@/lib/shop/paths';

/** `POST /api/imports/columns/{id}`: which column of one's own file is which of ours; begins the dry run. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(mapImportRoute, {
    form: {
      done: () => paths.productImport,
      refused: (_form, code) => withQuery(paths.productImport, { notice: code }),
      keep: (name) => /^column\d{1,3}$/.test(name) || name === 'account' || name === 'file',
    },
    async run({ actor, id, body }) {
      await mapImport(actor, id, body);
      return acknowledged('The file is being checked.');
    },
  }),
);
