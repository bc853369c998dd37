import { created } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { IMPORT_SLOTS, withSlot } from '@/lib/platform/http/slots';
import { listImports, uploadImport } from '@/lib/features/imports';
import { listImportsRoute, uploadImportRoute } from '@/lib/features/imports/shared';

/**
 * `GET /api/imports`: one's last imports. `POST`: the file itself as the body, of any content
 * type, its name in the query; begins the dry run.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(listImportsRoute, {
    run: ({ actor }) => listImports(actor),
  }),
  route(uploadImportRoute, {
    async run({ actor, query, request, address, idempotency }) {
      const { id } = await withSlot(IMPORT_SLOTS, { address, account: actor.id }, () =>
        uploadImport(
          actor,
          {
            name: query.name,
            length: Number(request.headers.get('content-length') ?? 0),
            body: request.body as AsyncIterable<Uint8Array> | null,
          },
          idempotency?.key,
        ),
      );
      return created('The file is being checked.', id);
    },
  }),
);
