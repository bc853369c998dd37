import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { getSynonyms, replaceSynonyms } from '@/lib/features/catalogue/search';
import { getSynonymsRoute, replaceSynonymsRoute } from '@/lib/features/catalogue/search/shared';

/**
 * `GET /api/search/synonyms`: the groups in force; version 0 is the built-in list. `PUT` puts a
 * whole list in their place.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(getSynonymsRoute, {
    run: ({ actor }) => getSynonyms(actor),
  }),
  route(replaceSynonymsRoute, {
    async run({ actor, body }) {
      const { version } = await replaceSynonyms(actor, body);
      return acknowledged('Synonyms saved.', { version });
    },
  }),
);
