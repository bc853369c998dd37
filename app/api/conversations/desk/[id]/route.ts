import { writeMessage } from '@/lib/features/conversations';
import { deskMessageRoute } from '@/lib/features/conversations/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { isObjectId } from '@/lib/platform/validation';
import { paths } from '@/lib/shop/paths';

/** `POST /api/conversations/desk/{id}`: a seller writes in a thread. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(deskMessageRoute, {
    form: {
      done: (_form, answer) =>
        `${withQuery(paths.conversation((answer as { threadId: string }).threadId), { notice: 'SENT' })}#say`,
      refused: ({ threadId = '' }, code) =>
        withQuery(isObjectId(threadId) ? paths.conversation(threadId) : paths.conversations, {
          notice: code,
        }),
      keep: ['text', 'account'],
    },
    async run({ actor, id, body, idempotency }) {
      const { threadId } = await writeMessage(actor, 'seller', id, body, idempotency);
      return acknowledged('Sent.', { threadId });
    },
  }),
);
