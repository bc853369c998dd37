import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { getEditableContent, publishContent } from '@/lib/features/content';
import { getContentRoute, publishContentRoute } from '@/lib/features/content/shared';

/**
 * `/api/content/{kind}`, for administrators. GET: the newest version in both languages. POST
 * `{version, value}`: publishes an edit of that version.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(getContentRoute, { run: ({ actor, id }) => getEditableContent(actor, id) }),
  route(publishContentRoute, {
    async run({ actor, id, body }) {
      return acknowledged('Published.', { content: await publishContent(actor, id, body) });
    },
  }),
);
