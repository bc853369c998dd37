import { acknowledged } from '@/lib/http/answer';
import { endpoint, handle } from '@/lib/http/handle';
import { deleteProduct } from '@/lib/products/commands';

/** `DELETE /delete/{id}`. Errors: 403, 404. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  DELETE: endpoint({
    auth: 'user',
    async run({ actor, id }) {
      await deleteProduct(actor, id);
      return acknowledged('Product deleted successfully.');
    },
  }),
});
