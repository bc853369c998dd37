export { countPageViewRoute } from './routes';
export * as routes from './routes';
