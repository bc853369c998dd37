import { saveHoliday } from '@/lib/features/accounts';
import { HOLIDAY_FORM_FIELDS, saveHolidayRoute } from '@/lib/features/accounts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { deskPaths } from '@/lib/shop/desk-paths';
import { withQuery } from '@/lib/platform/query';

/** `POST /api/shop/holiday`, as JSON or as an ordinary form. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(saveHolidayRoute, {
    form: {
      done: () => withQuery(`${deskPaths.shop}#holiday`, { notice: 'HOLIDAY_SAVED' }),
      refused: (_form, code) => withQuery(`${deskPaths.shop}#holiday`, { notice: code }),
      keep: HOLIDAY_FORM_FIELDS,
    },
    async run({ actor, body }) {
      await saveHoliday(actor, body);
      return acknowledged('The holiday is saved.');
    },
  }),
);
