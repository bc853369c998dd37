import { contestCase } from '@/lib/features/aftersales/track-record';
import { contestRoute } from '@/lib/features/aftersales/track-record/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';

/** `POST /api/track-record/contests`: a seller contests a case that counts against them. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(contestRoute, {
    form: {
      done: () => withQuery(paths.trackRecord, { notice: 'SAVED' }),
      refused: (_form, code) => withQuery(paths.trackRecord, { notice: code }),
      keep: ['figure', 'caseId', 'text', 'account'],
    },
    async run({ actor, body, idempotency }) {
      const { contestId } = await contestCase(actor, body, idempotency);
      return acknowledged('Saved.', { contestId });
    },
  }),
);
