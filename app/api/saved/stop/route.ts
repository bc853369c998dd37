import { stopMessages } from '@/lib/features/checkout/lists';
import { stopMessagesRoute } from '@/lib/features/checkout/lists/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { localePathOf } from '@/lib/platform/i18n/locale-path';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

/** The page of the link, in its own language; it sends no referrer. */
const pageOf = ({ token = '', locale }: Record<string, string>, notice: string) =>
  localePathOf(
    locale,
    withQuery(deskPaths.stopMessages(/^[\w-]{27}$/.test(token) ? token : 'x'), { notice }),
  );

/** `POST /api/saved/stop`: `{token}`, by a script or the form of the link's page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(stopMessagesRoute, {
    form: { done: (form) => pageOf(form, 'STOPPED'), refused: pageOf },
    async run({ body: { token } }) {
      await stopMessages(token);
      return acknowledged('These messages come no more.');
    },
  }),
);
