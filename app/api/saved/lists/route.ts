import { createList } from '@/lib/features/checkout/lists';
import { createListRoute } from '@/lib/features/checkout/lists/shared';
import { created } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';
import { savedPageOf } from '../list-page';

/** The page of the list that was made. */
function madePage(answer: unknown): string {
  const { insertedId } = answer as { insertedId: string };
  return withQuery(savedPageOf(insertedId), { notice: 'CREATED' });
}

/** `POST /api/saved/lists`: `{name}`, as JSON or an ordinary form. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(createListRoute, {
    form: {
      done: (_form, answer) => madePage(answer),
      refused: (_form, code) => withQuery(`${deskPaths.saved}#new`, { notice: code }),
      keep: ['name', 'account'],
    },
    async run({ actor, body, idempotency }) {
      const { insertedId } = await createList(actor, body.name, idempotency);
      return created('The list was made.', insertedId);
    },
  }),
);
