import { publicOrigin } from '@/lib/platform/env';
import { handle, route } from '@/lib/platform/http/handle';
import { crawlerAnswer, listSitemapFiles, sitemapIndexXml } from '@/lib/features/catalogue/feeds';
import { sitemapIndexRoute } from '@/lib/features/catalogue/feeds/shared';

/** `GET /sitemap.xml`: the list of the sitemap's files. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(sitemapIndexRoute, {
    run: async () =>
      crawlerAnswer(sitemapIndexXml(publicOrigin(), await listSitemapFiles()), 'application/xml'),
  }),
);
