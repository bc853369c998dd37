import { chooseLetter } from '@/lib/features/accounts/newsletter';
import { chooseLetterRoute } from '@/lib/features/accounts/newsletter/shared';
import { deskPaths } from '@/lib/shop/desk-paths';
import { acknowledged } from '@/lib/platform/http/api-response';
import { localePathOf } from '@/lib/platform/i18n/locale-path';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';

const ANSWERS = {
  confirm: 'The letter will come to you.',
  leave: 'Your address is off the list. No more letters come.',
};

/**
 * The page of the link, in its own language: it sends no referrer that would say it. A form of somebody
 * else's making leads to no address of its choice.
 */
const pageOf = ({ token = '', locale }: Record<string, string>, notice: string) =>
  localePathOf(
    locale,
    withQuery(deskPaths.letter(/^[0-9a-f]{56}$/.test(token) ? token : 'x'), { notice }),
  );

/** `POST /api/newsletter/letter`: `{token, choice}`, by a script or the form of the link's page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(chooseLetterRoute, {
    form: {
      done: (form) => pageOf(form, form.choice === 'leave' ? 'LEFT' : 'CONFIRMED'),
      refused: pageOf,
    },
    async run({ body: { token, choice } }) {
      await chooseLetter(token, choice);
      return acknowledged(ANSWERS[choice]);
    },
  }),
);
