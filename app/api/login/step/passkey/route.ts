import { askStepPasskey } from '@/lib/features/accounts';
import { stepPasskeyRoute } from '@/lib/features/accounts/shared';
import { readSessionCookie, sessionCookieName } from '@/lib/platform/auth/session-cookie';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/login/step/passkey`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(stepPasskeyRoute, {
    async run({ request }) {
      const subject = await readSessionCookie(request.cookies.get(sessionCookieName())?.value);
      const options = await askStepPasskey(subject);
      return acknowledged('Please sign it within 5 minutes.', { options });
    },
  }),
);
