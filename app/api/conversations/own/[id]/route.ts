import { writeMessage } from '@/lib/features/conversations';
import { ownMessageRoute } from '@/lib/features/conversations/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { isObjectId } from '@/lib/platform/validation';
import { paths } from '@/lib/shop/paths';

/** `POST /api/conversations/own/{id}`: a buyer writes in a thread. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(ownMessageRoute, {
    form: {
      done: (_form, answer) =>
        `${withQuery(paths.thread((answer as { threadId: string }).threadId), { notice: 'SENT' })}#say`,
      refused: ({ threadId = '' }, code) =>
        withQuery(isObjectId(threadId) ? paths.thread(threadId) : paths.threads, { notice: code }),
      keep: ['text', 'account'],
    },
    async run({ actor, id, body, idempotency }) {
      const { threadId } = await writeMessage(actor, 'buyer', id, body, idempotency);
      return acknowledged('Sent.', { threadId });
    },
  }),
);
