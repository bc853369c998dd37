import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { deskTemplatePath, testMessageRoute } from '@/lib/features/notifications/messages/shared';
import { sendTestMessage } from '@/lib/features/notifications/messages';

/**
 * `POST /api/messages/test/{kind}-{channel}` `{locale, step?}`: sends it with made-up values to
 * whoever asks.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(testMessageRoute, {
    form: {
      done: (form) => withQuery(deskTemplatePath(form.id), { notice: 'TEST_SENT' }),
      refused: (form, code) =>
        withQuery(deskTemplatePath(form.id), {
          notice: code === 'NOT_POSSIBLE_NOW' ? 'TEST_NOT_POSSIBLE' : code,
        }),
    },
    async run({ actor, id, body }) {
      await sendTestMessage(actor, id, body);
      return acknowledged('The test message is on its way.');
    },
  }),
);
