export type { PrintedDocument, ShownDocument } from './document-rules';
export type { Block, Drawing } from './drawing-rules';
export { adviceSubject } from './number-rules';
export { labelFacts } from './parcel-rules';
export {
  LABEL_PAPERS,
  LABEL_PAPER_COOKIE,
  PARCEL_DOCUMENTS,
  labelPaperOf,
  readDocumentQuery,
} from './parcel-schema';
export type { LabelPaper, ParcelDocument, ParcelDocumentAsked } from './parcel-schema';
export type { PickDocument } from './pick-document-rules';
export {
  getDocumentPdfRoute,
  getDocumentRoute,
  getParcelDocumentsRoute,
  saveLabelPaperRoute,
  saveDocumentSettingsRoute,
} from './routes';
export * as routes from './routes';
export { DOCUMENT_SETTINGS_FIELDS, documentPageSchema, documentSettingsSchema } from './schema';
export type { DocumentRow, DocumentSettings } from './schema';
export { printedDocument } from './sheet-rules';
export { shopLines } from './shop-rules';
export { ADVICE_ROWS } from './types';
export type { AdviceRowType, PayoutAdviceContent } from './types';
