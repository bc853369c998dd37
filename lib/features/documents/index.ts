import 'server-only';

export { findPaperFaults, mendPaperFault } from './integrity';
export { issuePaper, savePaperSettings } from './issue-commands';
export { labelDrawing } from './label-rules';
export { findPaperSeller, getPaperSettings, receiptSubscriber } from './order-document-commands';
export { challanDocument, handOverDocument } from './parcel-document-rules';
export { parcelPaperFile } from './parcel-files';
export { getPickList, listHandOvers, listParcelsToPrint } from './parcel-queries';
export { paperFile } from './pdf';
export { pdfResponse } from './pdf-sheet';
export { pickDocument } from './pick-document-rules';
export {
  PAPER_PAGE_SIZE,
  findAdvices,
  findInvoices,
  findPapersOf,
  getPaper,
  listAdviceSubjects,
  listOrderPapers,
  listPurchasePapers,
  listSellerPapers,
  readPaper,
} from './queries';
export type { Advice } from './queries';
export { paperSubscriber } from './subscribers';
