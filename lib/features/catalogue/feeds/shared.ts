export { feedRoute, robotsRoute, sitemapFileRoute, sitemapIndexRoute } from './routes';
export * as routes from './routes';
