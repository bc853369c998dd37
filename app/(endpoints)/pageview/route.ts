import { handle, route } from '@/lib/platform/http/handle';
import { countPageView } from '@/lib/features/reports/page-views';
import { countPageViewRoute } from '@/lib/features/reports/page-views/shared';

/** `POST /pageview`: `{path, referrer?}` of the first-party counter; 204. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(countPageViewRoute, {
    async run({ body }) {
      await countPageView(body);
      return null;
    },
  }),
);
