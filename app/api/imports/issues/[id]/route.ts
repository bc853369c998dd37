import { csvDownload } from '@/lib/platform/csv/download';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { issuesCsv } from '@/lib/features/imports/csv-files';
import { issuesSchema } from '@/lib/features/imports/schema';

/** `GET /api/imports/issues/{id}`: everything that the dry run found, as CSV. Errors: 404. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'user',
    query: issuesSchema,
    run: ({ actor, id, query }) => csvDownload('problems', issuesCsv(actor, id, query.lang)),
  }),
});
