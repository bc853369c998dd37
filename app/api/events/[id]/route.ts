import { resolveDeadLetter } from '@/lib/platform/events/dead-letters';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { resolveDeadLetterRoute } from '@/lib/platform/http/platform-routes';

/** `POST /api/events/{id}`: has an event that was given up tried again, or forgets it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(resolveDeadLetterRoute, {
    async run({ actor, id, body }) {
      await resolveDeadLetter(actor, id, body);
      return acknowledged(body.action === 'retry' ? 'It is tried again.' : 'It is forgotten.');
    },
  }),
);
