import { saveShopLowStock } from '@/lib/features/accounts';
import { LOW_STOCK_FORM_FIELDS, saveShopLowStockRoute } from '@/lib/features/accounts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { deskPaths } from '@/lib/shop/desk-paths';
import { withQuery } from '@/lib/platform/query';

/** `POST /api/shop/low-stock`, as JSON or as an ordinary form. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(saveShopLowStockRoute, {
    form: {
      done: () => withQuery(`${deskPaths.shop}#low-stock`, { notice: 'LOW_STOCK_SAVED' }),
      refused: (_form, code) => withQuery(`${deskPaths.shop}#low-stock`, { notice: code }),
      keep: LOW_STOCK_FORM_FIELDS,
    },
    async run({ actor, body }) {
      await saveShopLowStock(actor, body);
      return acknowledged('The level is saved.');
    },
  }),
);
