import { acknowledged } from '@/lib/platform/http/api-response';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { synonymsSchema } from '@/lib/features/search/schema';
import { getSynonyms, replaceSynonyms } from '@/lib/features/search/synonyms';

/**
 * `GET /api/search/synonyms`: the groups in force; version 0 is the built-in list. `PUT` puts a whole
 * list in their place. Errors: 401, 403, 409 CONFLICT (`version` is not current), 422 INVALID.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'admin',
    run: ({ actor }) => getSynonyms(actor),
  }),
  PUT: endpoint({
    auth: 'admin',
    body: synonymsSchema,
    async run({ actor, body }) {
      const { version } = await replaceSynonyms(actor, body);
      return acknowledged('Synonyms saved.', { version });
    },
  }),
});
