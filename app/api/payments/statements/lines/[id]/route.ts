import { moveLine } from '@/lib/features/payments';
import { LINE_TABS, moveLineRoute } from '@/lib/features/payments/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';

/** The tab that the form stands in. */
const page = ({ tab }: Record<string, string>, notice: string) =>
  withQuery(paths.walletStatements, { tab: LINE_TABS.find((name) => name === tab), notice });

/** `POST /api/payments/statements/lines/{id}`: closes a line that pays nothing, or opens it again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(moveLineRoute, {
    form: {
      done: (form) => page(form, `DONE_${form.move}`),
      refused: (form, code) =>
        page(form, code === 'INVALID' || code === 'NOT_POSSIBLE_NOW' ? `LINE_${code}` : code),
      keep: ['account', 'line', 'reason'],
    },
    async run({ actor, id, body }) {
      await moveLine(actor, id, body);
      return acknowledged('Saved.');
    },
  }),
);
