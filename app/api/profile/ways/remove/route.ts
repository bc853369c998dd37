import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { removeWay } from '@/lib/features/accounts/way-commands';
import { wayRemoveRoute } from '@/lib/features/accounts/way-routes';
import { wayStep } from '@/lib/features/accounts/way-step';

/**
 * `POST /api/profile/ways/remove`: takes phone, e-mail, password or Google off one's own account.
 * Errors: 404 where it has none such, 409 LAST_WAY_IN.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(wayRemoveRoute, {
    form: {
      done: () => wayStep({ notice: 'WAY_REMOVED' }),
      refused: (_form, notice) => wayStep({ notice: notice === 'NOT_FOUND' ? 'WAY_GONE' : notice }),
    },
    async run({ actor, body }) {
      await removeWay(actor, body.way);
      return acknowledged('It was taken off your account.');
    },
  }),
);
