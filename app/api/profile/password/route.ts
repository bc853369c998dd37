import { isBriefSession, sessionCookieName, sessionCookies } from '@/lib/auth/session-cookie';
import { Answer } from '@/lib/http/answer';
import { withQuery } from '@/lib/http/form-post';
import { endpoint, handle } from '@/lib/http/handle';
import { paths } from '@/lib/paths';
import { changePassword } from '@/lib/users/password-change';
import { passwordChangeSchema } from '@/lib/users/schema';

const MESSAGE = 'Your password was changed. Other devices have to log in again.';

/**
 * `POST /api/profile/password`: a new password for the old one, as JSON or as an ordinary form post.
 * Ends all sessions and tokens of the account; the answer's cookie signs this browser in anew.
 * Errors: 401, 409 NOT_POSSIBLE_NOW for an account without a password, 422 INVALID, 429 TOO_MANY.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  POST: endpoint({
    auth: 'user',
    body: passwordChangeSchema,
    form: {
      done: () => withQuery(paths.profile, { notice: 'PASSWORD_CHANGED' }),
      // Which of the two was wrong; the passwords themselves go nowhere.
      refused: (_form, code, fields) =>
        withQuery(paths.profile, {
          notice: code,
          password: 'oldPassword' in fields ? 'old' : 'new',
        }),
    },
    async run({ actor, body, address, request }) {
      const account = await changePassword(actor, body, address);
      const brief = await isBriefSession(request.cookies.get(sessionCookieName())?.value);
      const cookies = await sessionCookies(account, {
        remember: !brief,
        preview: account.preview,
      });
      return new Answer({ acknowledged: true, message: MESSAGE }, 200, {}, cookies);
    },
  }),
});
