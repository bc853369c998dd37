import {
  addSignInMethod,
  clientOf,
  goOnCookies,
  requireOldMethod,
  signInMethodOf,
  signInMethodStep,
} from '@/lib/features/accounts';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { signInMethodAddRoute } from '@/lib/features/accounts/shared';
import { paths } from '@/lib/shop/paths';
import { withQuery } from '@/lib/platform/query';

/**
 * `POST /api/profile/ways`: the phone or e-mail whose code was entered, for one's own account.
 * Where it takes the place of another one all sessions end; the answer's cookie signs this browser
 * in anew.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(signInMethodAddRoute, {
    form: {
      done(_form, answer) {
        const { merge } = answer as { merge?: string };
        return merge === undefined
          ? signInMethodStep({ notice: 'WAY_ADDED' })
          : withQuery(paths.profile, { merge });
      },
      refused: (form, notice) =>
        signInMethodStep({ notice, way: signInMethodOf(form), step: 'code' }),
      keep: ['account', 'phone', 'email'],
    },
    async run({ actor, body, request, sessionId }) {
      await requireOldMethod(actor, sessionId!);
      const client = clientOf(request);
      const { merge, account } = await addSignInMethod(actor, body, client);
      if (merge !== undefined) return acknowledged('Another account of yours has it.', { merge });
      const cookies = account ? await goOnCookies(account, client) : [];
      return acknowledged('Your account has it now.', {}, { cookies });
    },
  }),
);
