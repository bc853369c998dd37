import { saveDocumentSettings } from '@/lib/features/documents';
import {
  DOCUMENT_SETTINGS_FIELDS,
  saveDocumentSettingsRoute,
} from '@/lib/features/documents/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';

/** `POST /api/papers/settings`, as JSON or as an ordinary form: of the caller's own papers. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(saveDocumentSettingsRoute, {
    form: {
      done: () => withQuery(paths.papers, { notice: 'PAPERS_SAVED' }),
      refused: (_form, code) => withQuery(`${paths.papers}#settings`, { notice: code }),
      keep: DOCUMENT_SETTINGS_FIELDS,
    },
    async run({ actor, body }) {
      await saveDocumentSettings(actor, body);
      return acknowledged('Saved. The next papers say so.');
    },
  }),
);
