import { defineRoute } from '../../../platform/http/route';

/* Files for crawlers and readers of feeds. */

const forCrawlers = {
  method: 'GET',
  access: 'anyone',
  anonymous: true,
  answer: { status: 200 },
  errors: [],
  unlisted: true,
} as const;

export const feedRoute = defineRoute({
  ...forCrawlers,
  path: '/feed.xml',
  summary: 'RSS of all products, newest first',
  limits: ['feed'],
});

export const robotsRoute = defineRoute({
  ...forCrawlers,
  path: '/robots.txt',
  summary: 'What crawlers leave alone, and where the sitemap is',
});

export const sitemapIndexRoute = defineRoute({
  ...forCrawlers,
  path: '/sitemap.xml',
  summary: 'The list of the sitemap’s files',
});

export const sitemapFileRoute = defineRoute({
  ...forCrawlers,
  path: '/sitemap/{id}',
  summary: 'One file of the sitemap, such as products-1.xml',
  errors: ['NOT_FOUND'],
});
