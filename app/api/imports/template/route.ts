import { csvHeaders } from '@/lib/csv/write';
import { endpoint, handle } from '@/lib/http/handle';
import { templateCsv } from '@/lib/imports/csv-files';

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
