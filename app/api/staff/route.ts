import { listStaff } from '@/lib/features/accounts';
import { listStaffRoute } from '@/lib/features/accounts/shared';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET /api/staff`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(listStaffRoute, { run: ({ actor }) => listStaff(actor) }),
);
