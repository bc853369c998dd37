import { publicOrigin } from '@/lib/platform/env';
import { handle, route } from '@/lib/platform/http/handle';
import { crawlerAnswer, robotsTxt } from '@/lib/features/catalogue/feeds';
import { robotsRoute } from '@/lib/features/catalogue/feeds/shared';

/** `GET /robots.txt`: what crawlers leave alone, and where the sitemap is. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(robotsRoute, {
    run: async () => crawlerAnswer(robotsTxt(publicOrigin()), 'text/plain'),
  }),
);
