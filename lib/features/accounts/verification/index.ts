import 'server-only';

export {
  addDocumentPicture,
  agreeToContract,
  requirePictureRoom,
  saveDocument,
  stepDocument,
} from './commands';
export { decideDocument } from './decide-commands';
export { followDocuments, followPayoutHolder } from './end-commands';
export { setPayoutFacts } from './payout-port';
export type { PayoutFacts } from './payout-port';
export {
  DOCUMENT_COUNT_LIMIT,
  documentPictures,
  getOwnVerification,
  getPublicIdentity,
  listDocuments,
  readDocumentPicture,
} from './queries';
export { cashLimitOf } from './store';
export { documentQueue } from './work-queues';
