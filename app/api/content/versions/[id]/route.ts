import { handle, route } from '@/lib/platform/http/handle';
import { listContentVersions } from '@/lib/features/content';
import { listContentVersionsRoute } from '@/lib/features/content/shared';

/** `GET /api/content/versions/{kind}?page=`: who published when, newest first. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(listContentVersionsRoute, {
    run: ({ actor, id, query }) => listContentVersions(actor, id, query.page),
  }),
);
