import { ApiResponse } from '@/lib/platform/http/api-response';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { listAreas } from '@/lib/features/locations/queries';
import { areasQuerySchema } from '@/lib/features/locations/schema';

/** `GET /api/locations/areas?district_id=`: upazilas and city thanas of one district. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'anyone',
    anonymous: true,
    query: areasQuerySchema,
    run: async ({ query }) =>
      new ApiResponse(await listAreas(query.district_id), 200, {
        'Cache-Control': 'public, max-age=86400',
      }),
  }),
});
