import { csvDownload } from '@/lib/platform/csv/write';
import { handle, route } from '@/lib/platform/http/handle';
import { issuesCsv } from '@/lib/features/imports';
import { importIssuesRoute } from '@/lib/features/imports/shared';

/** `GET /api/imports/issues/{id}`: everything that the dry run found, as CSV. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(importIssuesRoute, {
    run: ({ actor, id, query }) => csvDownload('problems', issuesCsv(actor, id, query.lang)),
  }),
);
