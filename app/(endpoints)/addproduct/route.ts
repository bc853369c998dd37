import { previewHint } from '@/lib/platform/auth/session-cookie';
import { created } from '@/lib/platform/http/api-response';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { LIMITS } from '@/lib/platform/http/limits';
import { addProduct } from '@/lib/features/catalogue/commands';
import { addProductSchema } from '@/lib/features/catalogue/schema';

/** `POST /addproduct`: offers a product, which then waits for review. Errors: 409, 422. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  POST: endpoint({
    auth: 'user',
    body: addProductSchema,
    limits: [LIMITS.productWrite],
    async run({ actor, body, idempotency }) {
      const { productId } = await addProduct(actor, body, idempotency);
      return created('Product added successfully.', productId, [previewHint(true)]);
    },
  }),
});
