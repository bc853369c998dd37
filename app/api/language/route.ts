import { handle, route } from '@/lib/platform/http/handle';
import { pageInLanguage } from '@/lib/platform/i18n/language';
import { languageRoute } from '@/lib/platform/http/platform-routes';

/**
 * `GET /api/language?to=bn`: leads from the page that the `Referer` names to the same page in the
 * other language, query and all; where no script could write that address into the link itself.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(languageRoute, {
    async run({ request, query }) {
      const location = pageInLanguage(request.headers.get('referer'), query.to);
      return new Response(null, {
        status: 303,
        headers: { Location: location, 'Cache-Control': 'no-store' },
      });
    },
  }),
);
