import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { updateVariantsRoute } from '@/lib/features/catalogue/shared';
import { updateVariants } from '@/lib/features/catalogue';

/** `PATCH /api/products/variants/{id}`: price and stock of some variants. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(updateVariantsRoute, {
    async run({ actor, body, id }) {
      const { waitsForReview } = await updateVariants(actor, id, body);
      return acknowledged('Product updated successfully.', { waitsForReview });
    },
  }),
);
