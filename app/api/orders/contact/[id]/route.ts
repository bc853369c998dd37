import { changeContact } from '@/lib/features/orders';
import {
  CHANGED_CONTACT_FIELDS,
  type ChangeContact,
  changeContactFormRoute,
  changeContactRoute,
} from '@/lib/features/orders/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import type { RequestContext } from '@/lib/platform/http/request-context';
import { paths } from '@/lib/shop/paths';
import { isObjectId } from '@/lib/platform/validation';

async function run({ actor, id, body }: RequestContext<'user', ChangeContact, undefined>) {
  const { changed } = await changeContact(actor, id, body);
  return acknowledged(changed ? 'Saved.' : 'Nothing changed.', { changed });
}

/** The page that the form stands on, with how it went. */
function backTo({ orderId = '', page = '' }: Record<string, string>, code: string): string {
  if (!isObjectId(orderId)) return paths.cart;
  const path = page === 'dashboard' ? paths.dashboardOrder(orderId) : paths.order(orderId);
  return `${withQuery(path, { contact: code })}#contact`;
}

/**
 * `PATCH /api/orders/contact/{id}`: who receives an order and where; `POST` of an ordinary form,
 * which leads back to its page.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(changeContactRoute, { run }),
  route(changeContactFormRoute, {
    form: {
      done: (form) => backTo(form, 'CHANGED'),
      refused: backTo,
      keep: CHANGED_CONTACT_FIELDS,
    },
    run,
  }),
);
