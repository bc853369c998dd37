import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';
import { saveRetention } from '@/lib/shop/retention/commands';
import { saveRetentionRoute } from '@/lib/shop/retention/routes';
import { RETENTION_KINDS } from '@/lib/shop/retention/rules';

/** `POST /api/retention`: for how long personal data is kept. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(saveRetentionRoute, {
    form: {
      done: () => withQuery(deskPaths.retention, { notice: 'SAVED' }),
      refused: (_form, code) => withQuery(deskPaths.retention, { notice: code }),
      keep: [...RETENTION_KINDS, 'account'],
    },
    async run({ actor, body }) {
      await saveRetention(actor, body);
      return acknowledged('Saved how long personal data is kept.');
    },
  }),
);
