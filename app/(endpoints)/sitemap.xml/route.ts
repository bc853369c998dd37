import { publicOrigin } from '@/lib/platform/env';
import { handle, route } from '@/lib/platform/http/handle';
import { crawlerAnswer } from '@/lib/features/seo/answer';
import { sitemapIndexXml } from '@/lib/features/seo/sitemap';
import { listSitemapFiles } from '@/lib/features/seo/sitemap-files';
import { sitemapIndexRoute } from '@/lib/features/seo/routes';

/** `GET /sitemap.xml`: the list of the sitemap's files. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(sitemapIndexRoute, {
    run: async () =>
      crawlerAnswer(sitemapIndexXml(publicOrigin(), await listSitemapFiles()), 'application/xml'),
  }),
);
