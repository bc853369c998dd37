import {
  clientOf,
  mergeAccounts,
  requireOldMethod,
  shownBefore,
  signInCookies,
  signInMethodStep,
} from '@/lib/features/accounts';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { mergeRoute } from '@/lib/features/accounts/shared';

/**
 * `POST /api/profile/merge`: makes two accounts one that were both proved; the answer's cookie
 * signs this browser in to the one that stays.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(mergeRoute, {
    form: {
      done: () => signInMethodStep({ notice: 'MERGED' }),
      refused: (form, notice) =>
        notice === 'NOT_FOUND'
          ? signInMethodStep({ notice: 'MERGE_GONE' })
          : signInMethodStep({ notice, merge: form.merge }),
    },
    async run({ actor, body, request, sessionId }) {
      await requireOldMethod(actor, sessionId!);
      const account = await mergeAccounts(actor, body.merge);
      const client = clientOf(request);
      const shown = await shownBefore(account, client);
      const { cookies } = await signInCookies(account, client, {
        remember: true,
        trusted: true,
        shown,
      });
      return acknowledged('Your accounts are one now.', {}, { cookies });
    },
  }),
);
