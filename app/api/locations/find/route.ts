import { ApiResponse } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { findPlaces } from '@/lib/shop/locations/queries';
import { findPlacesRoute } from '@/lib/shop/locations/routes';

/** `GET /api/locations/find?q=&limit=`: places of every level, best first. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(findPlacesRoute, {
    run: async ({ query }) =>
      new ApiResponse(await findPlaces(query.q, query.limit), {
        headers: { 'Cache-Control': 'public, max-age=86400' },
      }),
  }),
);
