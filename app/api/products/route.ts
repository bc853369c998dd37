import { handle, route } from '@/lib/platform/http/handle';
import { ApiResponse } from '@/lib/platform/http/api-response';
import { pageLinks } from '@/lib/platform/http/pagination';
import { listProductsRoute } from '@/lib/features/catalogue/shared';
import { listProducts } from '@/lib/features/catalogue/search';

/** `GET /products` for an `Accept` of JSON (next.config.ts rewrites it here), and `/api/products`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(listProductsRoute, {
    async run({ actor, query, request }) {
      const found = await listProducts(actor, query);
      const link = pageLinks(request.nextUrl.pathname, request.nextUrl.searchParams, found);
      return new ApiResponse(found.products, {
        headers: {
          'X-Total-Count': String(found.total),
          ...(link && { Link: link }),
        },
      });
    },
  }),
);
