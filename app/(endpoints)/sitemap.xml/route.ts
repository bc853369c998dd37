import { publicOrigin } from '@/lib/platform/env';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { crawlerAnswer } from '@/lib/features/seo/answer';
import { sitemapIndexXml } from '@/lib/features/seo/sitemap';
import { listSitemapFiles } from '@/lib/features/seo/sitemap-files';

/** `GET /sitemap.xml`: the list of the sitemap's files. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'anyone',
    anonymous: true,
    run: async () =>
      crawlerAnswer(sitemapIndexXml(publicOrigin(), await listSitemapFiles()), 'application/xml'),
  }),
});
