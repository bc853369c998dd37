import { publicOrigin } from '@/lib/platform/env';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { crawlerAnswer } from '@/lib/features/seo/answer';
import { robotsTxt } from '@/lib/features/seo/robots';

/** `GET /robots.txt`: what crawlers leave alone, and where the sitemap is. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'anyone',
    anonymous: true,
    run: async () => crawlerAnswer(robotsTxt(publicOrigin()), 'text/plain'),
  }),
});
