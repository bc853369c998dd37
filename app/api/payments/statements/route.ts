import { uploadStatement } from '@/lib/features/payments';
import { uploadStatementRoute } from '@/lib/features/payments/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { IMPORT_SLOTS, withSlot } from '@/lib/platform/http/slots';

/** `POST /api/payments/statements`: the file itself as the body, of any content type. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(uploadStatementRoute, {
    async run({ actor, query, request, address, idempotency }) {
      const { id, ...kept } = await withSlot(IMPORT_SLOTS, { address, account: actor.id }, () =>
        uploadStatement(
          actor,
          { ...query, body: request.body as AsyncIterable<Uint8Array> | null },
          idempotency?.key,
        ),
      );
      const message = kept.isNew ? 'The statement is kept.' : 'This statement was sent before.';
      return acknowledged(message, { insertedId: id, ...kept });
    },
  }),
);
