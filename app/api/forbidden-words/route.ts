import { saveForbiddenWords } from '@/lib/features/catalogue/forbidden';
import { saveForbiddenRoute } from '@/lib/features/catalogue/forbidden/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

const page = (notice: string) => withQuery(deskPaths.forbiddenWords, { notice });

/** `POST /api/forbidden-words`: the words that products are looked through for. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(saveForbiddenRoute, {
    form: { done: () => page('SAVED'), refused: (_form, code) => page(code) },
    async run({ actor, body }) {
      await saveForbiddenWords(actor, body);
      return acknowledged('Saved.');
    },
  }),
);
