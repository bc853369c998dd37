import { publicOrigin } from '@/lib/platform/env';
import { ShopError } from '@/lib/shop/errors';
import { handle, route } from '@/lib/platform/http/handle';
import { crawlerAnswer, getSitemapPages, sitemapXml } from '@/lib/features/catalogue/feeds';
import { sitemapFileRoute } from '@/lib/features/catalogue/feeds/shared';

/** `GET /sitemap/{name}`: one file of the sitemap, such as `products-1.xml`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(sitemapFileRoute, {
    async run({ id: name }) {
      const pages = await getSitemapPages(name);
      if (pages === null) throw new ShopError('NOT_FOUND');
      return crawlerAnswer(sitemapXml(publicOrigin(), pages), 'application/xml');
    },
  }),
);
