import { csvHeaders } from '@/lib/platform/csv/write';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { templateCsv } from '@/lib/features/imports/csv-files';

/** `GET /api/imports/template`: our own format with two examples. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'anyone',
    anonymous: true,
    async run() {
      return new Response(templateCsv(), { headers: csvHeaders('products-template.csv') });
    },
  }),
});
