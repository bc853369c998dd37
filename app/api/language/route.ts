import { endpoint, handle } from '@/lib/platform/http/handle';
import { pageInLanguage } from '@/lib/platform/i18n/language';
import { languageSchema } from '@/lib/platform/i18n/language-schema';

/**
 * `GET /api/language?to=bn`: leads from the page that the `Referer` names to the same page in the
 * other language, query and all; where no script could write that address into the link itself.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'anyone',
    anonymous: true,
    query: languageSchema,
    async run({ request, query }) {
      const location = pageInLanguage(request.headers.get('referer'), query.to);
      return new Response(null, {
        status: 303,
        headers: { Location: location, 'Cache-Control': 'no-store' },
      });
    },
  }),
});
