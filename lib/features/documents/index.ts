import 'server-only';

export { findDocumentFaults, mendDocumentFault } from './integrity';
export { issueDocument, saveDocumentSettings } from './issue-commands';
export { LABELS_OF_SHEET, QUARTER, labelDrawing, sheetOfLabels } from './label-rules';
export {
  findDocumentSeller,
  getDocumentSettings,
  receiptSubscriber,
} from './order-document-commands';
export type { PrintedParcel } from './parcel-rules';
export { challanDocument, handOverDocument } from './parcel-document-rules';
export { parcelDocumentFile } from './parcel-files';
export { getPickList, listHandOvers, listParcelsToPrint } from './parcel-queries';
export { documentFile } from './pdf';
export { pdfResponse } from './pdf-sheet';
export { pickDocument } from './pick-document-rules';
export {
  DOCUMENT_PAGE_SIZE,
  findAdvices,
  findDocumentsOf,
  findInvoices,
  getDocument,
  getSellerDocuments,
  listAdviceSubjects,
  listOrderDocuments,
  listPurchaseDocuments,
  listSellerDocuments,
  readDocument,
} from './queries';
export type { Advice } from './queries';
export { documentSubscriber } from './subscribers';
