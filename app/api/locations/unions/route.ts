import { ApiResponse } from '@/lib/platform/http/api-response';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { listUnions } from '@/lib/features/locations/queries';
import { unionsQuerySchema } from '@/lib/features/locations/schema';

/** `GET /api/locations/unions?upazilla_id=`: the unions of one upazila, of 4,540 in all. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'anyone',
    anonymous: true,
    query: unionsQuerySchema,
    run: async ({ query }) =>
      new ApiResponse(await listUnions(query.upazilla_id), 200, {
        'Cache-Control': 'public, max-age=86400',
      }),
  }),
});
