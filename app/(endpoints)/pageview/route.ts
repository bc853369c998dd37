import { handle, route } from '@/lib/platform/http/handle';
import { ApiResponse } from '@/lib/platform/http/api-response';
import { seenCookies } from '@/lib/features/checkout/lists';
import { countPageView, productOf } from '@/lib/features/reports/page-views';
import { countPageViewRoute } from '@/lib/features/reports/page-views/shared';

/**
 * `POST /pageview`: `{path, referrer?}` of the first-party counter; 204. Which products a browser saw last stays
 * in a cookie of its own, and nowhere else.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(countPageViewRoute, {
    async run({ body, request }) {
      await countPageView(body);
      const productId = productOf(body.path);
      const cookies = productId === null ? [] : seenCookies(request.cookies, productId);
      return new ApiResponse(null, { cookies });
    },
  }),
);
