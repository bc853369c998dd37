import { csvHeaders } from '@/lib/platform/csv/write';
import { handle, route } from '@/lib/platform/http/handle';
import { templateCsv } from '@/lib/features/imports';
import { importTemplateRoute } from '@/lib/features/imports/shared';

/** `GET /api/imports/template`: our own format with two examples. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(importTemplateRoute, {
    async run() {
      return new Response(templateCsv(), { headers: csvHeaders('products-template.csv') });
    },
  }),
);
