import { previewHint } from '@/lib/platform/auth/session-cookie';
import { created } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { duplicateProduct } from '@/lib/features/catalogue';
import { duplicateProductRoute } from '@/lib/features/catalogue/shared';

/**
 * `POST /api/products/duplicate/{id}`: a new pending product of one's own with the same fields and
 * pictures.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(duplicateProductRoute, {
    async run({ actor, id, idempotency }) {
      const { productId } = await duplicateProduct(actor, id, idempotency);
      return created('Product added successfully.', productId, [previewHint(true)]);
    },
  }),
);
