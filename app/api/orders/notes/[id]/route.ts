import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { addOrderNote } from '@/lib/features/orders';
import { addOrderNoteRoute } from '@/lib/features/orders/shared';

/** `POST /api/orders/notes/{id}`: an internal note. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(addOrderNoteRoute, {
    async run({ actor, body, id, idempotency }) {
      const { at } = await addOrderNote(actor, id, body, idempotency);
      return acknowledged('Note added.', { at });
    },
  }),
);
