export { DEFAULT_CONTENT } from './defaults';
export {
  contentAnswer,
  getContentRoute,
  listContentVersionsRoute,
  publishContentRoute,
  restoreContentRoute,
} from './routes';
export * as routes from './routes';
export { arrangeTiles, fillTexts, headingsOf, inLanguage, isSafeLink, slugger } from './rules';
export type { FactName, Heading, Localized } from './rules';
export { CONTENT_SCHEMAS, PAGE_TYPES, isContentKind, isPageKind } from './schema';
export type { Content, ContentType, ContentVersion, CurrentContent, PageType } from './schema';
