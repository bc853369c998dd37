import { undoSignInMethodChange } from '@/lib/features/accounts';
import { undoRoute } from '@/lib/features/accounts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { localePathOf } from '@/lib/platform/i18n/locale-path';
import { handle, route } from '@/lib/platform/http/handle';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';

/** `POST /api/undo`: takes a change of an account's ways back. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(undoRoute, {
    form: {
      done: ({ locale }) =>
        localePathOf(locale, withQuery(paths.login, { notice: 'CHANGE_UNDONE' })),
      refused: ({ token = '', locale }, notice) =>
        localePathOf(
          locale,
          withQuery(deskPaths.undo(/^[A-Za-z0-9]{10}$/.test(token) ? token : 'x'), { notice }),
        ),
    },
    async run({ body }) {
      await undoSignInMethodChange(body.token);
      return acknowledged('The account is entered as before. Please log in.');
    },
  }),
);
