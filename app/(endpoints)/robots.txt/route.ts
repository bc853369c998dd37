import { publicOrigin } from '@/lib/env';
import { endpoint, handle } from '@/lib/http/handle';
import { crawlerAnswer } from '@/lib/seo/answer';
import { robotsTxt } from '@/lib/seo/robots';

/** `GET /robots.txt`: what crawlers leave alone, and where the sitemap is. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'anyone',
    anonymous: true,
    run: async () => crawlerAnswer(robotsTxt(publicOrigin()), 'text/plain'),
  }),
});
