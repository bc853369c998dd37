import { askingClientOf } from '@/lib/features/accounts';
import { PROOF_COOKIE, sendTrackCode } from '@/lib/features/aftersales/tracking';
import { trackCodeRoute } from '@/lib/features/aftersales/tracking/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { languageOf } from '@/lib/platform/i18n/language';
import { paths } from '@/lib/shop/paths';

/** `POST /api/track/code`: sends a code to the phone of an order that this browser is shown. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(trackCodeRoute, {
    form: {
      done: ({ number }) => withQuery(paths.track, { open: number }),
      // A user who asks for another code too early goes on with the code that is under way.
      refused: ({ number, again }, notice) =>
        withQuery(paths.track, { notice, open: again === undefined ? undefined : number }),
    },
    async run({ body, request }) {
      const cookie = request.cookies.get(PROOF_COOKIE)?.value;
      const asking = { locale: languageOf(request), client: askingClientOf(request) };
      const { resendAfter } = await sendTrackCode(body.number, cookie, asking);
      return acknowledged('A code is on its way to the phone of this order.', { resendAfter });
    },
  }),
);
