import { proofCookie } from '@/lib/features/aftersales/tracking';
import { forgetTrackedRoute } from '@/lib/features/aftersales/tracking/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { cookieHeader } from '@/lib/platform/http/cookie';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';

/** `POST /api/track/forget`: this browser is shown no order any more. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(forgetTrackedRoute, {
    form: {
      done: () => withQuery(paths.track, { notice: 'FORGOTTEN' }),
      refused: (_form, code) => withQuery(paths.track, { notice: code }),
    },
    run: async () =>
      acknowledged('Nothing is shown any more.', {}, { cookies: [cookieHeader(proofCookie([]))] }),
  }),
);
