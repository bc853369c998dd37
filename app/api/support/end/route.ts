import { leaveAccount, signedOutHeaders } from '@/lib/features/accounts';
import { leaveAccountRoute } from '@/lib/features/accounts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { isObjectId } from '@/lib/platform/validation';
import { paths } from '@/lib/shop/paths';

/** `POST /api/support/end`: leaves the account that a staff member is in, for its file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(leaveAccountRoute, {
    form: {
      done: ({ userId = '' }) =>
        isObjectId(userId) ? paths.dashboardUser(userId) : paths.dashboard,
      refused: () => paths.dashboard,
    },
    async run({ actor, sessionId = '' }) {
      await leaveAccount(actor, sessionId);
      return acknowledged('You are back in your own account.', {}, { cookies: signedOutHeaders() });
    },
  }),
);
