import { movePayout } from '@/lib/features/ledger/payouts';
import { movePayoutRoute, runPath } from '@/lib/features/ledger/payouts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/payouts/items/{id}`: one payout of a run. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(movePayoutRoute, {
    form: {
      done: ({ run }) => withQuery(runPath(run), { notice: 'PAYOUT_MOVED' }),
      refused: ({ run }, code) => withQuery(runPath(run), { notice: code }),
    },
    async run({ actor, id, body }) {
      return acknowledged('Saved.', await movePayout(actor, id, body));
    },
  }),
);
