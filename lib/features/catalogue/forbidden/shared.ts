export * as routes from './routes';
export { saveForbiddenRoute } from './routes';
export type { ForbiddenSettings } from './schema';
export { FORBIDDEN_LEVELS, FORBIDDEN_REASONS, MAX_WORDS_TEXT } from './types';
export type { ForbiddenHit, ForbiddenReason } from './types';
