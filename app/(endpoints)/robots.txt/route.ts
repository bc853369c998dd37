import { publicOrigin } from '@/lib/platform/env';
import { handle, route } from '@/lib/platform/http/handle';
import { crawlerAnswer } from '@/lib/features/catalogue/feeds/answer';
import { robotsTxt } from '@/lib/features/catalogue/feeds/sitemap';
import { robotsRoute } from '@/lib/features/catalogue/feeds/routes';

/** `GET /robots.txt`: what crawlers leave alone, and where the sitemap is. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(robotsRoute, {
    run: async () => crawlerAnswer(robotsTxt(publicOrigin()), 'text/plain'),
  }),
);
