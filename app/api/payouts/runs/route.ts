import { addPayoutRunRoute } from '@/lib/features/ledger/payouts/shared';
import { addPayoutRun } from '@/lib/features/ledger/payouts';
import { created } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';

/** `POST /api/payouts/runs`: a draft of all that can be paid now. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(addPayoutRunRoute, {
    form: {
      done: (_form, answer) => paths.payoutRun((answer as { insertedId: string }).insertedId),
      refused: (_form, code) => withQuery(paths.payouts, { notice: code }),
    },
    async run({ actor, idempotency }) {
      const { runId } = await addPayoutRun(actor, idempotency);
      return created('Payout run made.', runId);
    },
  }),
);
