import { changePassword, clientOf, goOnCookies } from '@/lib/features/accounts';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { changePasswordRoute, whyRefused } from '@/lib/features/accounts/shared';

const MESSAGE = 'Your password was changed. Other devices have to log in again.';

/**
 * `POST /api/profile/password`: a new password for the old one, as JSON or as an ordinary form
 * post. Ends all sessions and tokens of the account; the answer's cookie signs this browser in
 * anew.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(changePasswordRoute, {
    form: {
      done: () => withQuery(paths.profile, { notice: 'PASSWORD_CHANGED' }),
      // Which of the two was wrong; the passwords themselves go nowhere.
      refused: (_form, code, fields) =>
        withQuery(paths.profile, {
          notice: code,
          password: 'oldPassword' in fields ? 'old' : 'new',
          why: whyRefused(fields.newPassword),
        }),
    },
    async run({ actor, body, request }) {
      const client = clientOf(request);
      const account = await changePassword(actor, body, client);
      const cookies = await goOnCookies(account, client, { provedAt: new Date() });
      return acknowledged(MESSAGE, {}, { cookies });
    },
  }),
);
