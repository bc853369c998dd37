import { endpoint, handle } from '@/lib/platform/http/handle';
import { listContentVersions } from '@/lib/features/content/queries';
import { versionsQuerySchema } from '@/lib/features/content/schema';

/** `GET /api/content/versions/{kind}?page=`: who published when, newest first. Errors: 403, 404. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'admin',
    query: versionsQuerySchema,
    run: ({ actor, id, query }) => listContentVersions(actor, id, query.page),
  }),
});
