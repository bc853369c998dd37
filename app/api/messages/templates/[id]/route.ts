import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import {
  getTemplateRoute,
  publishTemplateRoute,
} from '@/lib/features/notifications/messages/shared';
import { withSecondPerson } from '@/lib/features/accounts/approvals';
import { getTemplate, publishTemplate } from '@/lib/features/notifications/messages';

/**
 * `/api/messages/templates/{kind}-{channel}`, for administrators. GET: the texts as they go out
 * now. POST `{version, texts}`: publishes an edit of that version.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(getTemplateRoute, { run: ({ actor, id }) => getTemplate(actor, id) }),
  route(publishTemplateRoute, {
    async run({ actor, id, body }) {
      const wish = { what: 'template', subjectId: id, input: body } as const;
      const template = await withSecondPerson(actor, wish, (requireSecond) =>
        publishTemplate(actor, id, body, requireSecond),
      );
      return acknowledged('Published.', { template });
    },
  }),
);
