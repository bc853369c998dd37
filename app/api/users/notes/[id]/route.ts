import { addAccountNote } from '@/lib/features/accounts';
import { addAccountNoteRoute } from '@/lib/features/accounts/shared';
import { created } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { accountPage } from '../../account-page';

/** `POST /api/users/notes/{id}`: what staff write about an account, for staff alone. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(addAccountNoteRoute, {
    form: {
      done: (form) => accountPage(form, 'NOTE_SAVED'),
      refused: (form, code) => accountPage(form, code, 'notes'),
      keep: ['text', 'account'],
    },
    async run({ actor, id, body, idempotency }) {
      const { insertedId } = await addAccountNote(actor, id, body, idempotency);
      return created('Note saved.', insertedId);
    },
  }),
);
