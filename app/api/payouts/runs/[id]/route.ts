import { movePayoutRunRoute, runPath } from '@/lib/features/ledger/payouts/shared';
import { approvePayoutRun, cancelPayoutRun } from '@/lib/features/ledger/payouts';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/payouts/runs/{id}`: approves or cancels a run. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(movePayoutRunRoute, {
    form: {
      done: ({ run }) => withQuery(runPath(run), { notice: 'RUN_MOVED' }),
      refused: ({ run }, code) => withQuery(runPath(run), { notice: code }),
    },
    async run({ actor, id, body }) {
      await (body.move === 'approve' ? approvePayoutRun : cancelPayoutRun)(actor, id);
      return acknowledged('Saved.');
    },
  }),
);
