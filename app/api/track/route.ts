import { askingClientOf } from '@/lib/features/accounts';
import { PROOF_COOKIE, trackOrder } from '@/lib/features/aftersales/tracking';
import { trackRoute } from '@/lib/features/aftersales/tracking/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { cookieHeader } from '@/lib/platform/http/cookie';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';

/**
 * `POST /track` (next.config.ts rewrites it here, as `/track` is a page too): shows an order to
 * whoever knows its number and phone.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(trackRoute, {
    form: {
      done: () => paths.track,
      refused: (_form, code) => withQuery(paths.track, { notice: code }),
      keep: ['number', 'phone'],
    },
    async run({ body, request }) {
      const before = request.cookies.get(PROOF_COOKIE)?.value;
      const cookie = await trackOrder(body, before, askingClientOf(request));
      return acknowledged(
        'It is shown on /track for a day.',
        {},
        { cookies: [cookieHeader(cookie)] },
      );
    },
  }),
);
