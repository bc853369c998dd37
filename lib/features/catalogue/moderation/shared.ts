export { bulkProductsRoute, reviewProductRoute } from './routes';
export * as routes from './routes';
