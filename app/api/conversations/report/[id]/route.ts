import { reportThread } from '@/lib/features/conversations';
import { reportThreadRoute } from '@/lib/features/conversations/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { isObjectId } from '@/lib/platform/validation';
import { paths } from '@/lib/shop/paths';

/** The page that the form stands on: the seller's, or the buyer's. */
const pageOf = ({ threadId = '', room }: Record<string, string>) => {
  if (!isObjectId(threadId)) return paths.threads;
  return room === 'dashboard' ? paths.conversation(threadId) : paths.thread(threadId);
};

/** `POST /api/conversations/report/{id}`: a side reports a thread to the shop. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(reportThreadRoute, {
    form: {
      done: (form) => withQuery(pageOf(form), { notice: 'REPORTED' }),
      refused: (form, code) => withQuery(pageOf(form), { notice: code }),
      keep: ['reason', 'account'],
    },
    async run({ actor, id, body }) {
      const { threadId } = await reportThread(actor, id, body);
      return acknowledged('Reported.', { threadId });
    },
  }),
);
