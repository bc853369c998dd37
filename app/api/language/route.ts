import type { NextRequest } from 'next/server';
import { keepLanguage } from '@/lib/features/accounts';
import { authenticate } from '@/lib/platform/auth/authenticator';
import { publicOrigin } from '@/lib/platform/env';
import { handle, route } from '@/lib/platform/http/handle';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { pageInLanguage, pageLanguageOf } from '@/lib/platform/i18n/language';
import { chooseLanguageRoute, languageRoute } from '@/lib/platform/http/platform-routes';
import { log } from '@/lib/platform/log';
import { isPagePath } from '@/lib/shop/pages';

/**
 * `GET /api/language?to=bn`: leads from the page that the `Referer` names to the same page in the
 * other language, query and all; where no script could write that address into the link itself.
 * `POST`: for a link that has the address, leads nowhere. Either keeps the language for messages to
 * whoever is signed in.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(languageRoute, {
    async run({ request, query }) {
      await keepOfReader(request, query.to);
      const location = pageInLanguage(request.headers.get('referer'), query.to, isPagePath);
      return new Response(null, {
        status: 303,
        headers: { Location: location, 'Cache-Control': 'no-store' },
      });
    },
  }),
  route(chooseLanguageRoute, {
    async run({ actor, query }) {
      if (actor) await keepLanguage(actor.id, query.to);
      return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
    },
  }),
);

/** A link of the shop's own alone changes an account, and the page comes whatever happens here. */
async function keepOfReader(request: NextRequest, to: Locale): Promise<void> {
  if (pageLanguageOf(request, publicOrigin()) === undefined) return;
  try {
    const caller = await authenticate(request);
    if (caller) await keepLanguage(caller.actor.id, to);
  } catch (err) {
    log().error({ task: 'language', err }, 'a language was not kept');
  }
}
