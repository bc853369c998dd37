import { saveClockSettingsRoute } from '@/lib/shop/deadlines/routes';
import { saveClockSettings } from '@/lib/shop/deadlines/settings-commands';
import { CLOCK_NAMES } from '@/lib/shop/deadlines/settings-rules';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/platform/paths';

/** `POST /api/clocks`: how long everybody has. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(saveClockSettingsRoute, {
    form: {
      done: () => withQuery(paths.deadlineSettings, { notice: 'SAVED' }),
      refused: (_form, code) => withQuery(paths.deadlineSettings, { notice: code }),
      keep: [...CLOCK_NAMES, 'account'],
    },
    async run({ actor, body }) {
      await saveClockSettings(actor, body);
      return acknowledged('Saved how long everybody has.');
    },
  }),
);
