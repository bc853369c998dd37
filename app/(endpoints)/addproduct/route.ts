import { previewHint } from '@/lib/platform/auth/session-cookie';
import { created } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { addProduct } from '@/lib/features/catalogue';
import { addProductRoute } from '@/lib/features/catalogue/shared';

/** `POST /addproduct`: offers a product, which then waits for review. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(addProductRoute, {
    async run({ actor, body, idempotency }) {
      const { productId } = await addProduct(actor, body, idempotency);
      return created('Product added successfully.', productId, [previewHint(true)]);
    },
  }),
);
