/** What whoever starts the front needs; README.md says how it fits together. */
export { connectionLimits } from './connections';
export { FairQueue, renderingLimits, type FairQueueLoad } from './fair-queue';
export { createFront } from './front';
export { closeAll, createHttpServer, listen, listenHosts, type Place } from './listen';
export type { AnsweredBy, Observer, Visit } from './observer';
export type { FrontOptions, RenderCache } from './options';
export { loadOwnPage } from './own-page';
export { renderNonceFrom } from './page-policy';
export type { ErrorTable } from './problem';
export { RequestLimits } from './request-limits';
export { securityHeaders, type SecurityPolicy } from './security-headers';
export type { ErrorPage, ErrorPageKind, ListFace, Site } from './site';
