import { previewHint } from '@/lib/platform/auth/session-cookie';
import { created } from '@/lib/platform/http/api-response';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { LIMITS } from '@/lib/platform/http/limits';
import { duplicateProduct } from '@/lib/features/catalogue/duplicate';

/**
 * `POST /api/products/duplicate/{id}`: a new pending product of one's own with the same fields and
 * pictures. Errors: 403, 404, 409, 422.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  POST: endpoint({
    auth: 'user',
    limits: [LIMITS.productWrite],
    async run({ actor, id, idempotency }) {
      const { productId } = await duplicateProduct(actor, id, idempotency);
      return created('Product added successfully.', productId, [previewHint(true)]);
    },
  }),
});
