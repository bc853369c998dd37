/** Exports that are needed to start the front; README.md says how it fits together. */
export { connectionLimits } from './connections';
export { FairQueue, turnLimits, type FairQueueLoad } from './fair-queue';
export { createFront } from './front';
export { closeAll, createHttpServer } from './http-server';
export type { AnsweredBy, FrontOptions, Observer, RenderCache, Visit } from './options';
export { loadOwnPage, type OwnPage, type Place } from './own-page';
export { renderNonceFrom } from './page-policy';
export type { ErrorTable } from './problem';
export { RequestLimits } from './request-limits';
export { securityHeaders, type SecurityPolicy } from './security-headers';
export type { ErrorPage, ErrorPageType, ListFace, Site } from './options';
