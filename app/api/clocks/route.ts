import { saveDeadlineSettingsRoute } from '@/lib/shop/deadlines/routes';
import { saveDeadlineSettings } from '@/lib/shop/deadlines/settings-commands';
import { DEADLINE_NAMES } from '@/lib/shop/deadlines/settings-rules';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';

/** `POST /api/clocks`: how long everybody has. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(saveDeadlineSettingsRoute, {
    form: {
      done: () => withQuery(paths.deadlineSettings, { notice: 'SAVED' }),
      refused: (_form, code) => withQuery(paths.deadlineSettings, { notice: code }),
      keep: [...DEADLINE_NAMES, 'account'],
    },
    async run({ actor, body }) {
      await saveDeadlineSettings(actor, body);
      return acknowledged('Saved how long everybody has.');
    },
  }),
);
