import { ApiResponse } from '@/lib/platform/http/api-response';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { countPageView } from '@/lib/features/page-views/commands';
import { pageViewSchema } from '@/lib/features/page-views/schema';

/** `POST /pageview`: `{path, referrer?}` of the first-party counter; 204. Errors: 422 INVALID. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  POST: endpoint({
    auth: 'anyone',
    anonymous: true,
    body: pageViewSchema,
    async run({ body }) {
      await countPageView(body);
      return new ApiResponse(null, 204);
    },
  }),
});
