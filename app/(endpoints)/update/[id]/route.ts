import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { updateProduct } from '@/lib/features/catalogue';
import { updateProductRoute } from '@/lib/features/catalogue/shared';

/** `PATCH /update/{id}`: any subset of a product's fields. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(updateProductRoute, {
    async run({ actor, body, id }) {
      const { waitsForReview } = await updateProduct(actor, id, body);
      return acknowledged('Product updated successfully.', { waitsForReview });
    },
  }),
);
