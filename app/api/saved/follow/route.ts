import { followShop } from '@/lib/features/checkout/lists';
import { followShopRoute } from '@/lib/features/checkout/lists/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { isObjectId } from '@/lib/platform/validation';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';

/**
 * `POST /api/saved/follow`: follows a shop or leaves it. A seller's page is cached and says nothing to one person
 * alone: the form leads to the list of followed shops, or to the login and back.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(followShopRoute, {
    form: {
      done: ({ action }) =>
        withQuery(`${deskPaths.saved}#shops`, {
          notice: action === 'leave' ? 'LEFT_SHOP' : 'FOLLOWED',
        }),
      refused: ({ sellerId = '' }, code) =>
        code === 'NOT_SIGNED_IN' && isObjectId(sellerId)
          ? withQuery(paths.login, { callbackUrl: paths.seller(sellerId) })
          : withQuery(`${deskPaths.saved}#shops`, { notice: code }),
    },
    async run({ actor, body }) {
      await followShop(actor.id, body);
      return acknowledged('The followed shops were changed.');
    },
  }),
);
