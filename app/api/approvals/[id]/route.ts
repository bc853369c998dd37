import { decideApproval } from '@/lib/features/accounts/approvals';
import { decideApprovalRoute } from '@/lib/features/accounts/approvals/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/approvals/{id}`, also as an ordinary form. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(decideApprovalRoute, {
    form: {
      done: () => withQuery(deskPaths.approvals, { notice: 'DECIDED' }),
      refused: (_form, notice) => withQuery(deskPaths.approvals, { notice }),
    },
    async run({ actor, id, body }) {
      await decideApproval(actor, id, body.decision);
      return acknowledged('It was decided.');
    },
  }),
);
