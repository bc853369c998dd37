import { publicOrigin } from '@/lib/env';
import { endpoint, handle } from '@/lib/http/handle';
import { crawlerAnswer } from '@/lib/seo/answer';
import { sitemapIndexXml } from '@/lib/seo/sitemap';
import { listSitemapFiles } from '@/lib/seo/sitemap-files';

/** `GET /sitemap.xml`: the list of the sitemap's files. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'anyone',
    anonymous: true,
    run: async () =>
      crawlerAnswer(sitemapIndexXml(publicOrigin(), await listSitemapFiles()), 'application/xml'),
  }),
});
