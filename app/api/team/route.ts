import { listTeam } from '@/lib/features/accounts';
import { listTeamRoute } from '@/lib/features/accounts/shared';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET /api/team`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(listTeamRoute, { run: ({ actor }) => listTeam(actor) }),
);
