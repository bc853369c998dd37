import { ApiResponse } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { listAreas } from '@/lib/shop/locations/queries';
import { listAreasRoute } from '@/lib/shop/locations/routes';

/** `GET /api/locations/areas?district_id=`: upazilas and city thanas of one district. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(listAreasRoute, {
    run: async ({ query }) =>
      new ApiResponse(await listAreas(query.district_id), {
        headers: { 'Cache-Control': 'public, max-age=86400' },
      }),
  }),
);
