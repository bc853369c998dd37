import { sessionCookies } from '@/lib/auth/session-cookie';
import { Answer, created } from '@/lib/http/answer';
import { withQuery } from '@/lib/http/form-post';
import { endpoint, handle } from '@/lib/http/handle';
import { LIMITS } from '@/lib/http/limits';
import { paths } from '@/lib/paths';
import { registerUser } from '@/lib/users/commands';
import { registrationSchema } from '@/lib/users/schema';

/**
 * `POST /adduser`: registration. A form post is signed in at once, as there is no script to do it.
 * Errors: 409 EMAIL_TAKEN, 422 INVALID, 429 TOO_MANY.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  POST: endpoint({
    auth: 'anyone',
    body: registrationSchema,
    limits: [LIMITS.registration],
    form: {
      done: () => paths.home,
      refused: (form, code) =>
        withQuery(paths.register, { notice: code, name: form.name, email: form.email }),
    },
    async run({ body, isForm }) {
      const account = await registerUser(body);
      const answer = created('Your account was created.', account.accountId);
      if (!isForm) return answer;
      const cookies = await sessionCookies(account, { remember: false, preview: false });
      return new Answer(answer.body, answer.status, {}, cookies);
    },
  }),
});
