export type { PaperDocument, ShownPaper } from './document-rules';
export type { Block, Drawing } from './drawing-rules';
export { ADVICE_ROWS } from './kinds';
export type { AdviceRowKind, PayoutAdviceContent } from './kinds';
export { adviceSubject } from './number-rules';
export { labelFacts } from './parcel-rules';
export { PARCEL_PAPERS, readPaperQuery } from './parcel-schema';
export type { ParcelPaper, ParcelPaperAsked } from './parcel-schema';
export type { PickDocument } from './pick-document-rules';
export {
  getPaperPdfRoute,
  getPaperRoute,
  getParcelPapersRoute,
  savePaperSettingsRoute,
} from './routes';
export * as routes from './routes';
export { PAPER_SETTINGS_FIELDS, paperPageSchema, paperSettingsSchema } from './schema';
export type { PaperRow, PaperSettings } from './schema';
export { paperDocument } from './sheet-rules';
export { shopLines } from './shop-rules';
