import {
  COMPLAINT_COOKIE,
  provenComplaint,
  stepOfBuyer,
} from '@/lib/features/aftersales/complaints';
import { ownComplaintStepRoute } from '@/lib/features/aftersales/complaints/shared';
import { ShopError } from '@/lib/shop/errors';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { isOwnOrigin } from '@/lib/platform/http/origin';
import { paths } from '@/lib/shop/paths';
import { isObjectId } from '@/lib/platform/validation';

const pageOf = ({ complaintId = '' }: Record<string, string>) =>
  isObjectId(complaintId) ? paths.complaint(complaintId) : paths.complain;

/** `POST /api/complaints/own/{id}`: what the buyer says in a complaint. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(ownComplaintStepRoute, {
    form: {
      done: (form) => withQuery(pageOf(form), { notice: 'SAVED' }),
      refused: (form, code) => withQuery(pageOf(form), { notice: code }),
      keep: ['event', 'text'],
    },
    async run({ actor, id, body, idempotency, request }) {
      const proven = provenComplaint(request.cookies.get(COMPLAINT_COOKIE)?.value);
      // The proof comes along by itself, whichever site has the browser write.
      if (!actor && proven && !isOwnOrigin(request.headers)) throw new ShopError('BAD_ORIGIN');
      const { complaintId } = await stepOfBuyer({ actor, proven }, id, body, idempotency);
      return acknowledged('Saved.', { complaintId });
    },
  }),
);
