import { ShopError } from '@/lib/platform/errors';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { drawIcon, isIconName } from '@/lib/platform/storage/icons';

/** `GET /icons/{name}`: the shop's mark as PNG in the sizes that home screens ask for, else 404. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'anyone',
    anonymous: true,
    async run({ id }) {
      if (!isIconName(id)) throw new ShopError('NOT_FOUND');
      return new Response(new Uint8Array(await drawIcon(id)), {
        headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=604800' },
      });
    },
  }),
});
