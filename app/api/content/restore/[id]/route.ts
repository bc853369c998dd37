import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { restoreContent } from '@/lib/features/content';
import { restoreContentRoute } from '@/lib/features/content/shared';

/**
 * `POST /api/content/restore/{kind}` `{version, restore}`: brings an older version's words back as
 * the newest one.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(restoreContentRoute, {
    async run({ actor, id, body }) {
      return acknowledged('Restored.', { content: await restoreContent(actor, id, body) });
    },
  }),
);
