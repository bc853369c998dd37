import { remittancePath, settleRemittanceRowRoute } from '@/lib/features/ledger/remittances/shared';
import { settleRow } from '@/lib/features/ledger/remittances';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';

/** `POST /api/remittances/rows/{id}`: what is decided about a row. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(settleRemittanceRowRoute, {
    form: {
      done: ({ file }) => withQuery(remittancePath(file), { show: 'open', notice: 'DONE_settle' }),
      refused: ({ file }, code) => withQuery(remittancePath(file), { show: 'open', notice: code }),
    },
    async run({ actor, id, body }) {
      return acknowledged('Saved.', await settleRow(actor, id, body));
    },
  }),
);
