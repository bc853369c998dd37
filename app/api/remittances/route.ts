import { uploadRemittance } from '@/lib/features/ledger/remittances';
import { uploadRemittanceRoute } from '@/lib/features/ledger/remittances/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { IMPORT_SLOTS, withSlot } from '@/lib/platform/http/slots';

/**
 * `POST /api/remittances`: the file itself as the body, of any content type, its courier and name
 * in the query.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(uploadRemittanceRoute, {
    async run({ actor, query, request, address, idempotency }) {
      const { id, isNew } = await withSlot(IMPORT_SLOTS, { address, account: actor.id }, () =>
        uploadRemittance(
          actor,
          { ...query, body: request.body as AsyncIterable<Uint8Array> | null },
          idempotency?.key,
        ),
      );
      const message = isNew ? 'The file is kept.' : 'This file was sent before.';
      return acknowledged(message, { insertedId: id, isNew });
    },
  }),
);
