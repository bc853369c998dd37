import { chooseLetter } from '@/lib/features/accounts/newsletter';
import { leaveAtOnceRoute, openLetterRoute } from '@/lib/features/accounts/newsletter/shared';
import { deskPaths } from '@/lib/shop/desk-paths';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/**
 * `POST /api/newsletter/letter/{token}`: takes an address off the list, for mail programs (RFC 8058, which
 * allows no redirect). Programs that open it instead are led to the page that asks.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(openLetterRoute, {
    run: async ({ id }) =>
      new Response(null, {
        status: 303,
        headers: {
          Location: deskPaths.letter(/^[0-9a-f]{56}$/.test(id) ? id : 'x'),
          'Cache-Control': 'no-store',
        },
      }),
  }),
  route(leaveAtOnceRoute, {
    async run({ id }) {
      await chooseLetter(id, 'leave');
      return acknowledged('Your address is off the list. No more letters come.');
    },
  }),
);
