import { signInCookies } from '@/lib/auth/sign-in-cookies';
import { ApiResponse, created } from '@/lib/http/api-response';
import { withQuery } from '@/lib/http/form-post';
import { endpoint, handle } from '@/lib/http/handle';
import { LIMITS } from '@/lib/http/limits';
import { paths } from '@/lib/paths';
import { clientOf } from '@/lib/sessions/client';
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
      refused: (_form, code) => withQuery(paths.register, { notice: code }),
      keep: ['name', 'email'],
    },
    async run({ body, isForm, request }) {
      const account = await registerUser(body);
      const answer = created('Your account was created.', account.accountId);
      if (!isForm) return answer;
      const cookies = await signInCookies(account, clientOf(request), { remember: false });
      return new ApiResponse(answer.body, answer.status, {}, cookies);
    },
  }),
});
