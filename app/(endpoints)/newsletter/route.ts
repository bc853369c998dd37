import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { subscribe } from '@/lib/features/accounts/newsletter';
import { paths } from '@/lib/shop/paths';
import { subscribeRoute } from '@/lib/features/accounts/newsletter/shared';

/**
 * `POST /newsletter`: `{email}`; the same answer whether or not it was on the list already. A form
 * post leads to a page of its own, as the home page it comes from is cached and reads no query.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(subscribeRoute, {
    form: {
      done: () => withQuery(paths.newsletterThanks, { notice: 'NEWSLETTER' }),
      refused: (_form, code) => withQuery(paths.newsletterThanks, { notice: code }),
      keep: ['email'],
    },
    async run({ body }) {
      await subscribe(body.email);
      return acknowledged('Thank you. Your address is on the list.');
    },
  }),
);
