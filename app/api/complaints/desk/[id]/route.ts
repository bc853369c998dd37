import { deskComplaintStepRoute } from '@/lib/features/aftersales/complaints/shared';
import { stepAtDesk } from '@/lib/features/aftersales/complaints';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { isObjectId } from '@/lib/platform/validation';

const pageOf = ({ complaintId = '' }: Record<string, string>) =>
  isObjectId(complaintId) ? paths.dashboardComplaint(complaintId) : paths.complaints;

/** `POST /api/complaints/desk/{id}`: what seller or shop say in a complaint. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(deskComplaintStepRoute, {
    form: {
      done: (form) => withQuery(pageOf(form), { notice: 'SAVED' }),
      refused: (form, code) => withQuery(pageOf(form), { notice: code }),
      keep: ['event', 'text', 'account'],
    },
    async run({ actor, id, body, idempotency }) {
      const { complaintId } = await stepAtDesk(actor, id, body, idempotency);
      return acknowledged('Saved.', { complaintId });
    },
  }),
);
