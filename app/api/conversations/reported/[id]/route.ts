import { decideThread } from '@/lib/features/conversations';
import { decideThreadRoute } from '@/lib/features/conversations/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { isObjectId } from '@/lib/platform/validation';
import { paths } from '@/lib/shop/paths';

/** `POST /api/conversations/reported/{id}`: the shop ends the reports of a thread. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(decideThreadRoute, {
    form: {
      done: () => withQuery(paths.reportedThreads, { notice: 'ENDED' }),
      refused: ({ threadId = '' }, code) =>
        withQuery(
          isObjectId(threadId) && code === 'INVALID'
            ? paths.reportedThread(threadId)
            : paths.reportedThreads,
          { notice: code },
        ),
      keep: ['reason', 'account'],
    },
    async run({ actor, id, body }) {
      const { threadId } = await decideThread(actor, id, body);
      return acknowledged('Ended.', { threadId });
    },
  }),
);
