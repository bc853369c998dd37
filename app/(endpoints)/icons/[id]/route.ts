import { ShopError } from '@/lib/shop/errors';
import { handle, route } from '@/lib/platform/http/handle';
import { drawIcon, isIconName } from '@/lib/platform/storage/icons';
import { iconRoute } from '@/lib/platform/http/platform-routes';

/** `GET /icons/{name}`: the shop's mark as PNG in the sizes that home screens ask for, else 404. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(iconRoute, {
    async run({ id }) {
      if (!isIconName(id)) throw new ShopError('NOT_FOUND');
      return new Response(new Uint8Array(await drawIcon(id)), {
        headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=604800' },
      });
    },
  }),
);
