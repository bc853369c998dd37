import { complaintCookie, findOwnComplaint } from '@/lib/features/aftersales/complaints';
import { findComplaintRoute } from '@/lib/features/aftersales/complaints/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { cookieHeader } from '@/lib/platform/http/cookie';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';

/** `POST /api/complaints/find`: an earlier complaint, by its number and phone. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(findComplaintRoute, {
    form: {
      done: (_form, answer) => paths.complaint((answer as { complaintId: string }).complaintId),
      refused: (_form, code) => withQuery(paths.complain, { notice: code, find: '1' }),
      keep: ['number', 'phoneNumber'],
    },
    async run({ body }) {
      const complaintId = await findOwnComplaint(body);
      const cookies = [cookieHeader(complaintCookie(complaintId))];
      return acknowledged('This is the complaint.', { complaintId }, { cookies });
    },
  }),
);
