import { supportNow } from '@/lib/features/accounts';
import { supportNowRoute } from '@/lib/features/accounts/shared';
import { languageOf } from '@/lib/platform/i18n/language';
import { handle, route } from '@/lib/platform/http/handle';
import { ShopError } from '@/lib/shop/errors';

/** `GET /api/support`: the bar of whoever is in somebody else's account, for pages that are cached. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(supportNowRoute, {
    async run({ actor, request }) {
      const now = supportNow(actor, languageOf(request));
      if (now === null) throw new ShopError('NOT_FOUND');
      return now;
    },
  }),
);
