import { listStaff } from '@/lib/features/accounts/staff-queries';
import { listStaffRoute } from '@/lib/features/accounts/staff-routes';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET /api/staff`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(listStaffRoute, { run: ({ actor }) => listStaff(actor) }),
);
