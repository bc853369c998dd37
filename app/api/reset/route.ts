import { acknowledged } from '@/lib/http/answer';
import { withQuery } from '@/lib/http/form-post';
import { endpoint, handle } from '@/lib/http/handle';
import { paths } from '@/lib/paths';
import { resetPassword } from '@/lib/users/password-reset';
import { resetSchema } from '@/lib/users/password-reset-schema';
import { newPassword } from '@/lib/validation';

/**
 * `POST /reset` (next.config.ts rewrites it here, as `/reset` is a page too): `{token, password}`
 * sets the password and ends all sessions and tokens. Errors: 422 INVALID, for `password`, or for
 * `token` where the link is unknown, used or too old.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  POST: endpoint({
    auth: 'anyone',
    anonymous: true,
    body: resetSchema,
    form: {
      done: () => withQuery(paths.reset, { notice: 'PASSWORD_CHANGED' }),
      // The page looks itself whether the link still works; the password never goes into an address.
      refused: ({ token, password }, code) =>
        newPassword.safeParse(password).success && code === 'INVALID'
          ? withQuery(paths.reset, { notice: 'LINK_ENDED' })
          : withQuery(paths.reset, { token, notice: code }),
    },
    async run({ body }) {
      await resetPassword(body);
      return acknowledged('Your password was changed. Please log in with the new one.');
    },
  }),
});
