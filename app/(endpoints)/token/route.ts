import { ACCESS_TOKEN_SECONDS, signAccessToken } from '@/lib/auth/access-token';
import { endpoint, handle } from '@/lib/http/handle';
import { signIn } from '@/lib/users/commands';
import { credentialsSchema } from '@/lib/users/schema';

/** `POST /token`: `{email, password}` → `{accessToken, tokenType, expiresIn}` (seconds) for scripts. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  POST: endpoint({
    auth: 'anyone',
    body: credentialsSchema,
    async run({ body, address }) {
      const account = await signIn(body, address);
      return {
        accessToken: await signAccessToken(account),
        tokenType: 'Bearer',
        expiresIn: ACCESS_TOKEN_SECONDS,
      };
    },
  }),
});
