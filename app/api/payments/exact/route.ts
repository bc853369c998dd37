import { confirmExact } from '@/lib/features/payments';
import { confirmExactRoute } from '@/lib/features/payments/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';

/** `POST /api/payments/exact`: confirms what lines of statements prove. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(confirmExactRoute, {
    form: {
      done: (_form, answer) => {
        const { confirmed, left } = answer as { confirmed: number; left: number };
        return withQuery(paths.paymentDesk, {
          notice: left === 0 ? 'DONE_exact' : 'DONE_exactPart',
          confirmed: String(confirmed),
          left: String(left),
        });
      },
      refused: (_form, code) => withQuery(paths.paymentDesk, { notice: code }),
    },
    async run({ actor, body }) {
      return acknowledged('Confirmed.', await confirmExact(actor, body.payments));
    },
  }),
);
