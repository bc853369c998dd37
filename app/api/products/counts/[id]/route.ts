import { stepCount } from '@/lib/features/imports/counts';
import { countPath, stepCountRoute } from '@/lib/features/imports/counts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/products/counts/{id}`: numbers of a count, and what becomes of it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(stepCountRoute, {
    form: {
      done({ count, act, page }, answer) {
        const { wrong } = answer as { wrong: number };
        if (act === 'discard') return withQuery(deskPaths.stockCounts, { notice: 'DISCARDED' });
        if (act === 'apply') return withQuery(countPath(count), { notice: 'APPLIED' });
        // Unreadable numbers are marked at their fields.
        if (wrong > 0) return withQuery(countPath(count), { page, notice: 'WRONG' });
        if (act === 'check') return withQuery(countPath(count), { view: 'differences' });
        const next = Number(page ?? 1) + (act === 'next' ? 1 : 0);
        return withQuery(countPath(count), { page: String(next), notice: 'SAVED' });
      },
      refused: ({ count, page }, code) => withQuery(countPath(count), { page, notice: code }),
    },
    async run({ actor, id, body }) {
      return acknowledged('Done.', await stepCount(actor, id, body));
    },
  }),
);
