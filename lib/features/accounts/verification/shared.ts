export type { DeliveredSellerDocumentTold } from './events';
export * as routes from './routes';
export {
  addDocumentRoute,
  agreeRoute,
  decideDocumentRoute,
  documentPictureRoute,
  documentStepRoute,
  readDocumentPictureRoute,
} from './routes';
export { reaches, sellerStepsIn, TIER_LIMITS, tierOfKind } from './rules';
export { documentListSchema } from './schema';
export type {
  DeskDocument,
  DocumentListAsked,
  DocumentView,
  OwnVerification,
  PublicIdentity,
} from './schema';
export {
  CONTRACT_VERSION,
  DOCUMENT_KINDS,
  DOCUMENT_TABS,
  MAX_ADDRESS,
  MAX_LEGAL_NAME,
  MAX_REASON,
  MOST_PICTURES,
  TIERS,
  VOID_REASONS,
} from './types';
export type { DocumentKind, DocumentState, DocumentTab, Tier, VoidReason } from './types';
