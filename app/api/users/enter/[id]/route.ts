import { clientOf, enterAccount, signedOutHeaders } from '@/lib/features/accounts';
import { enterAccountRoute } from '@/lib/features/accounts/shared';
import { previewHint } from '@/lib/platform/auth/session-cookie';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { accountPage } from '../../account-page';

/** `POST /api/users/enter/{id}`: a staff member is in somebody else's account for half an hour. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(enterAccountRoute, {
    form: {
      done: () => paths.dashboard,
      // A second tap comes when the first one has entered already.
      refused: (form, code) =>
        code === 'FORBIDDEN' ? paths.dashboard : accountPage(form, code, 'enter'),
      keep: ['reason', 'account'],
    },
    async run({ actor, id, body, request, sessionId = '' }) {
      await enterAccount(actor, sessionId, id, body, clientOf(request));
      // From here on the browser's basket count is that of the entered account.
      const cookies = [...signedOutHeaders(), previewHint(true)];
      return acknowledged('You are in this account.', {}, { cookies });
    },
  }),
);
