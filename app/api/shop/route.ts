import { saveShop } from '@/lib/features/accounts';
import { SHOP_FORM_FIELDS, saveShopRoute } from '@/lib/features/accounts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { deskPaths } from '@/lib/shop/desk-paths';
import { withQuery } from '@/lib/platform/query';

/** `POST /api/shop`, as JSON or as an ordinary form: the caller's own shop. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(saveShopRoute, {
    form: {
      done: () => withQuery(deskPaths.shop, { notice: 'SHOP_SAVED' }),
      refused: (_form, code) => withQuery(deskPaths.shop, { notice: code }),
      keep: SHOP_FORM_FIELDS,
    },
    async run({ actor, body }) {
      await saveShop(actor, body);
      return acknowledged('The profile is saved.');
    },
  }),
);
