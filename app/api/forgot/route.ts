import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { requestPasswordReset } from '@/lib/features/accounts';
import { forgotRoute } from '@/lib/features/accounts/shared';

/**
 * `POST /forgot` (next.config.ts rewrites it here, as `/forgot` is a page too): mails a link to a
 * new password. The same answer for every well-formed e-mail.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(forgotRoute, {
    form: {
      done: () => withQuery(paths.forgot, { notice: 'FORGOT_SENT' }),
      refused: (_form, code) => withQuery(paths.forgot, { notice: code }),
      keep: ['email'],
    },
    async run({ body }) {
      await requestPasswordReset(body);
      return acknowledged(
        'If there is an account with this address, a link to choose a new password is on its way to it.',
      );
    },
  }),
);
