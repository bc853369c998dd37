import { handle, route } from '@/lib/platform/http/handle';
import { suggest } from '@/lib/features/catalogue/search';
import { suggestRoute } from '@/lib/features/catalogue/search/shared';

/** `GET /search?q=&limit=`: suggestions while somebody types; `limit` 1 to 20, 8 by default. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(suggestRoute, {
    run: ({ query }) => suggest(query),
  }),
);
