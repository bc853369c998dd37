import { complainAsGuest, complaintCookie } from '@/lib/features/aftersales/complaints';
import { guestComplaintRoute } from '@/lib/features/aftersales/complaints/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { cookieHeader } from '@/lib/platform/http/cookie';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';

/**
 * `POST /complaint` (next.config.ts rewrites it here, as `/complaint` is a page too): a complaint
 * without an account.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(guestComplaintRoute, {
    form: {
      done: (_form, answer) =>
        withQuery(paths.complaint((answer as { complaintId: string }).complaintId), {
          notice: 'SENT',
        }),
      refused: (_form, code) => withQuery(paths.complain, { notice: code }),
      keep: ['number', 'phoneNumber', 'about', 'text'],
    },
    async run({ body, idempotency }) {
      const { complaintId } = await complainAsGuest(body, idempotency);
      const cookies = [cookieHeader(complaintCookie(complaintId))];
      return acknowledged('The complaint is with the seller.', { complaintId }, { cookies });
    },
  }),
);
