import { decideContest } from '@/lib/features/aftersales/track-record';
import { decideContestRoute } from '@/lib/features/aftersales/track-record/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';

/** `POST /api/track-record/contests/{id}`: the shop takes a contested case out of a record, or leaves it in. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(decideContestRoute, {
    form: {
      done: () => withQuery(paths.trackContests, { notice: 'SAVED' }),
      refused: (_form, code) => withQuery(paths.trackContests, { notice: code }),
      keep: ['contestId', 'reason', 'account'],
    },
    async run({ actor, id, body }) {
      const { contestId } = await decideContest(actor, id, body);
      return acknowledged('Saved.', { contestId });
    },
  }),
);
