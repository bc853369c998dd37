import { acknowledged } from '@/lib/http/api-response';
import { endpoint, handle } from '@/lib/http/handle';
import { addOrderNote } from '@/lib/orders/notes';
import { orderNoteSchema } from '@/lib/orders/schema';

/** `POST /api/orders/notes/{id}`: an internal note. Errors: 403, 404, 409, 422. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  POST: endpoint({
    auth: 'user',
    body: orderNoteSchema,
    async run({ actor, body, id, idempotency }) {
      const { at } = await addOrderNote(actor, id, body, idempotency);
      return acknowledged('Note added.', { at }, 201);
    },
  }),
});
