import { ApiResponse } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { listUnions } from '@/lib/shop/locations/queries';
import { listUnionsRoute } from '@/lib/shop/locations/routes';

/** `GET /api/locations/unions?upazilla_id=`: the unions of one upazila, of 4,540 in all. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(listUnionsRoute, {
    run: async ({ query }) =>
      new ApiResponse(await listUnions(query.upazilla_id), {
        headers: { 'Cache-Control': 'public, max-age=86400' },
      }),
  }),
);
