import { signInCookies } from '@/lib/features/accounts/sign-in-cookies';
import { ApiResponse, created } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/http/form-post';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { LIMITS } from '@/lib/platform/http/limits';
import { paths } from '@/lib/platform/paths';
import { clientOf } from '@/lib/features/accounts/sessions/client';
import { registerUser } from '@/lib/features/accounts/commands';
import { registrationSchema } from '@/lib/features/accounts/schema';

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
