import { savePictureHosts } from '@/lib/features/imports';
import { savePictureHostsRoute } from '@/lib/features/imports/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

const page = (notice: string) => withQuery(deskPaths.pictureHosts, { notice });

/** `POST /api/imports/hosts`: websites that pictures are fetched from. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(savePictureHostsRoute, {
    form: {
      done: () => page('SAVED'),
      refused: (_form, code) => page(code),
      keep: ['hosts', 'account'],
    },
    async run({ actor, body }) {
      await savePictureHosts(actor, body);
      return acknowledged('Saved where pictures are fetched from.');
    },
  }),
);
