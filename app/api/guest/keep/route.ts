import { keepAccount } from '@/lib/features/accounts';
import { keepGuestRoute } from '@/lib/features/checkout/shared';
import { safeWayBack } from '@/lib/platform/auth/way-back';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';

/**
 * `POST /api/guest/keep`: what was ordered as a guest stays as an account, as JSON or as an ordinary form
 * post. Done twice it changes nothing more.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(keepGuestRoute, {
    form: {
      done: ({ callbackUrl }) => withQuery(safeWayBack(callbackUrl), { kept: '1' }),
      // The page asks for a login by itself, and still offers to keep the account.
      refused: ({ callbackUrl }) => safeWayBack(callbackUrl),
    },
    async run({ actor }) {
      await keepAccount(actor);
      return acknowledged('The account is kept.');
    },
  }),
);
