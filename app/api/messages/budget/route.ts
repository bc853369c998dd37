import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { messageBudgetRoute } from '@/lib/features/notifications/messages/shared';
import { setMessageBudget } from '@/lib/features/notifications/messages';

/** `POST /api/messages/budget` `{taka?}`: what SMS may cost in a month. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(messageBudgetRoute, {
    form: {
      done: () => withQuery(paths.messages, { notice: 'BUDGET_SET' }),
      refused: (_form, code) => withQuery(paths.messages, { notice: code }),
      keep: ['taka'],
    },
    async run({ actor, body }) {
      await setMessageBudget(actor, body);
      return acknowledged('The budget is set.');
    },
  }),
);
