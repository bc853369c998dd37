import { clientOf, signInCookies } from '@/lib/features/accounts';
import { PROOF_COOKIE, enterTrackCode } from '@/lib/features/aftersales/tracking';
import { enterTrackCodeRoute } from '@/lib/features/aftersales/tracking/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { cookieHeader } from '@/lib/platform/http/cookie';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';

/**
 * `POST /api/track/enter`: the code that went to the phone of an order. Leads to the order's page
 * where its account signs in with this phone, else back to /track, which then shows what is
 * personal.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(enterTrackCodeRoute, {
    form: {
      done(_form, answer) {
        const { orderId } = answer as { orderId: string | null };
        return orderId === null ? paths.track : paths.order(orderId);
      },
      refused: ({ number }, notice) => withQuery(paths.track, { notice, open: number }),
    },
    async run({ actor, body, request }) {
      const client = clientOf(request);
      const proof = request.cookies.get(PROOF_COOKIE)?.value;
      const { orderId, cookie, account } = await enterTrackCode(body, proof, { actor, client });
      const opened = account
        ? await signInCookies(account, client, { remember: false })
        : { cookies: [] };
      return acknowledged(
        'This order is open now.',
        { orderId: account ? orderId : null },
        { cookies: [cookieHeader(cookie), ...opened.cookies] },
      );
    },
  }),
);
