import {
  applyRemittance,
  discardRemittance,
  mapRemittance,
  noteArrival,
} from '@/lib/features/ledger/remittances';
import { moveRemittanceRoute, remittancePath } from '@/lib/features/ledger/remittances/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';

/** `POST /api/remittances/{id}`: columns, taking the rows, forgetting the file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(moveRemittanceRoute, {
    form: {
      done: ({ file, move = '' }) =>
        withQuery(move === 'discard' ? paths.remittances : remittancePath(file), {
          notice: `DONE_${move}`,
        }),
      refused: ({ file }, code) => withQuery(remittancePath(file), { notice: code }),
    },
    async run({ actor, id, body }) {
      if (body.move === 'apply') {
        const { isDone } = await applyRemittance(actor, id, body.version);
        return acknowledged(isDone ? 'Applied.' : 'The rows are being taken.', { isDone });
      }
      if (body.move === 'discard') await discardRemittance(actor, id);
      else if (body.move === 'arrived') await noteArrival(actor, id, body);
      else {
        const { move: _move, ...mapping } = body;
        await mapRemittance(actor, id, mapping);
      }
      return acknowledged('Saved.', { isDone: true });
    },
  }),
);
