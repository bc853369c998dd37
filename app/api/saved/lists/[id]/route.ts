import { changeOwnList } from '@/lib/features/checkout/lists';
import { changeListRoute } from '@/lib/features/checkout/lists/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';
import { savedPageOf } from '../../list-page';

/** Notices of the list's page. */
const DONE: Readonly<Record<string, string>> = {
  rename: 'RENAMED',
  delete: 'DELETED',
  share: 'SHARED',
  withdraw: 'WITHDRAWN',
  watch: 'WATCHED',
};

/** `POST /api/saved/lists/{id}`: `{action, name?, watch?}`, as JSON or an ordinary form. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(changeListRoute, {
    form: {
      done: ({ action = '', listId }) =>
        withQuery(action === 'delete' ? deskPaths.saved : savedPageOf(listId), {
          notice: DONE[action],
        }),
      refused: ({ listId }, code) => withQuery(savedPageOf(listId), { notice: code }),
      keep: ['name', 'account'],
    },
    async run({ actor, id, body }) {
      await changeOwnList(actor.id, id, body);
      return acknowledged('The list was changed.');
    },
  }),
);
