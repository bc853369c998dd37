import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import {
  deskTemplatePath,
  restoreTemplateRoute,
} from '@/lib/features/notifications/messages/shared';
import { withSecondPerson } from '@/lib/features/accounts/approvals';
import { restoreTemplate } from '@/lib/features/notifications/messages';

/**
 * `POST /api/messages/restore/{kind}-{channel}` `{version, restore}`: brings an older version's
 * texts back as the newest one.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(restoreTemplateRoute, {
    form: {
      done: (form) => withQuery(deskTemplatePath(form.id), { notice: 'RESTORED' }),
      refused: (form, code) => withQuery(deskTemplatePath(form.id), { notice: code }),
    },
    async run({ actor, id, body }) {
      const wish = { what: 'template', subjectId: id, input: body } as const;
      const template = await withSecondPerson(actor, wish, (requireSecond) =>
        restoreTemplate(actor, id, body, requireSecond),
      );
      return acknowledged('Restored.', { template });
    },
  }),
);
