import { previewHint } from '@/lib/auth/session-cookie';
import { created } from '@/lib/http/api-response';
import { endpoint, handle } from '@/lib/http/handle';
import { LIMITS } from '@/lib/http/limits';
import { addProduct } from '@/lib/products/commands';
import { addProductSchema } from '@/lib/products/schema';

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
