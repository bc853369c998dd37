import { decidePictures } from '@/lib/features/imports/pictures';
import { decidePicturesRoute } from '@/lib/features/imports/pictures/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

const NOTICES: Record<string, string> = { apply: 'GIVEN', save: 'SAVED', discard: 'DISCARDED' };
const page = (notice: string) => withQuery(deskPaths.productPictures, { notice });

/** `POST /api/products/pictures/decide`: what the page of waiting pictures says of them. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(decidePicturesRoute, {
    form: {
      done: ({ act = '' }) => page(NOTICES[act] ?? 'SAVED'),
      refused: (_form, code) => page(code),
    },
    async run({ actor, body }) {
      const { products, sent, waiting, faults } = await decidePictures(actor, body);
      return acknowledged('Done.', { products, sent, waiting, faults: faults.length });
    },
  }),
);
