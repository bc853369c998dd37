import { saveShopOf } from '@/lib/features/accounts';
import { SHOP_FORM_FIELDS, saveShopOfRoute } from '@/lib/features/accounts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { deskPaths } from '@/lib/shop/desk-paths';
import { withQuery } from '@/lib/platform/query';
import { isObjectId } from '@/lib/platform/validation';

/** The page that the form stands on; it names the seller itself, to come back to. */
const pageOf = ({ sellerId = '' }: Record<string, string>) =>
  isObjectId(sellerId) ? deskPaths.shopOf(sellerId) : deskPaths.shop;

/** `POST /api/shop/{id}`, as JSON or as an ordinary form: any seller's shop, by an administrator. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(saveShopOfRoute, {
    form: {
      done: (form) => withQuery(pageOf(form), { notice: 'SHOP_SAVED' }),
      refused: (form, code) => withQuery(pageOf(form), { notice: code }),
      keep: [...SHOP_FORM_FIELDS, 'sellerId'],
    },
    async run({ actor, id, body }) {
      await saveShopOf(actor, id, body);
      return acknowledged('The profile is saved.');
    },
  }),
);
