import { changeItem, listCookies, listVisitorOf } from '@/lib/features/checkout/lists';
import { changeItemRoute } from '@/lib/features/checkout/lists/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { isObjectId } from '@/lib/platform/validation';
import { paths } from '@/lib/shop/paths';
import { savedPageOf } from '../list-page';

/** Notices of the pages that the forms stand on. */
const DONE: Readonly<Record<string, string>> = { save: 'SAVED', remove: 'REMOVED', move: 'MOVED' };

/** The page that a form stands on: the product's, or that of a list. */
function pageOf({ from, productId = '', listId }: Record<string, string>, notice: string): string {
  if (from === 'product' && isObjectId(productId)) {
    return withQuery(paths.product(productId), { notice });
  }
  const undo = notice === 'REMOVED' && isObjectId(productId) ? { product: productId } : {};
  return withQuery(savedPageOf(listId), { notice, ...undo });
}

/** `POST /api/saved/products`: saves a product, takes it out, moves it; as JSON or an ordinary form. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(changeItemRoute, {
    form: {
      done: (form) => pageOf(form, DONE[form.action ?? ''] ?? 'SAVED'),
      refused: pageOf,
    },
    async run(call) {
      const { listId, token } = await changeItem(listVisitorOf(call), call.body);
      return acknowledged('The list was changed.', { listId }, { cookies: listCookies(token) });
    },
  }),
);
