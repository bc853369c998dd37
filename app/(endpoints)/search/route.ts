import { endpoint, handle } from '@/lib/platform/http/handle';
import { searchSchema } from '@/lib/features/search/schema';
import { SEARCH_ADDRESS, suggest } from '@/lib/features/search/index-queries';

/**
 * `GET /search?q=&limit=`: suggestions while somebody types; `limit` 1 to 20, 8 by default.
 * Errors: 422 INVALID, 429 TOO_MANY.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'anyone',
    anonymous: true,
    query: searchSchema,
    limits: [SEARCH_ADDRESS],
    run: ({ query }) => suggest(query),
  }),
});
