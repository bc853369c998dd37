import { discardStatement, mapStatement } from '@/lib/features/payments';
import { moveStatementRoute } from '@/lib/features/payments/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';

/** `POST /api/payments/statements/{id}`: which column is what, or forgetting the file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(moveStatementRoute, {
    form: {
      done: ({ move = '' }) => withQuery(paths.walletStatements, { notice: `DONE_${move}` }),
      refused: (_form, code) => withQuery(paths.walletStatements, { notice: code }),
    },
    async run({ actor, id, body }) {
      if (body.move === 'discard') await discardStatement(actor, id);
      else {
        const { move: _move, ...mapping } = body;
        await mapStatement(actor, id, mapping);
      }
      return acknowledged('Saved.');
    },
  }),
);
