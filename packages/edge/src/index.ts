/** What whoever starts the front needs; README.md says how it fits together. */
export { takeBuiltSettings } from './built-settings';
export { connectionLimits } from './connections';
export { FairQueue, renderingLimits, type FairQueueLoad } from './fair-queue';
export { createFront, createProxy } from './front';
export {
  closeAll,
  createHttpServer,
  createInnerServer,
  listen,
  listenHosts,
  listenOnSocket,
  type Place,
} from './listen';
export { Maintenance } from './maintenance';
export type { AnsweredBy, Observer, Visit } from './observer';
export type { FrontOptions, ProxyOptions, SharedOptions } from './options';
export { loadOwnPage } from './own-page';
export { renderNonceFrom } from './page-policy';
export type { FillList, FillPage } from './page-templates';
export type { ErrorTable } from './problem';
export { AppLink, type AppSockets } from './proxy/app-link';
export { createControlServer, type Introduction } from './proxy/control';
export { InvalidationFeed } from './proxy/invalidation-feed';
export { Lanes } from './proxy/lanes';
export type { RenderCache } from './render-cache';
export { RequestLimits } from './request-limits';
export { securityHeaders, type SecurityPolicy } from './security-headers';
export type { ErrorPage, ErrorPageKind, ListFace, Site } from './site';
export { warmUp } from './warm-up';
