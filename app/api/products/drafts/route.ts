import { previewHint } from '@/lib/platform/auth/session-cookie';
import { created } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { addDraft } from '@/lib/features/catalogue';
import { addDraftRoute } from '@/lib/features/catalogue/shared';

/** `POST /api/products/drafts`: a product that is not sent to review yet. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(addDraftRoute, {
    async run({ actor, body, idempotency }) {
      const { productId } = await addDraft(actor, body, idempotency);
      return created('Draft saved.', productId, [previewHint(true)]);
    },
  }),
);
