import 'server-only';
import { mendAccountFault } from '../features/accounts/integrity-commands';
import { findAccountFaults } from '../features/accounts/integrity-queries';
import { findAuditFaults } from '../features/audit/integrity-queries';
import { mendProductFault } from '../features/catalogue/integrity-commands';
import { findProductFaults } from '../features/catalogue/integrity-queries';
import { findComplaintFaults } from '../features/complaints/integrity-queries';
import { findCourierFaults } from '../features/couriers/integrity-queries';
import { findDeliveryFaults } from '../features/delivery/integrity-queries';
import { findImportFaults } from '../features/imports/integrity-queries';
import { findClosingFaults } from '../features/journal/closing-integrity-queries';
import { mendClosing } from '../features/journal/integrity-commands';
import { findJournalFaults } from '../features/journal/integrity-queries';
import { findSettlementFaults } from '../features/journal/settlement-integrity-queries';
import { mendOrderFault } from '../features/orders/integrity-commands';
import { findOrderFaults } from '../features/orders/integrity-queries';
import { findPurchaseFaults } from '../features/orders/purchase-integrity-queries';
import { mendPaperFault } from '../features/papers/integrity-commands';
import { findPaperFaults } from '../features/papers/integrity-queries';
import { findParcelCashFaults, findParcelFaults } from '../features/parcels/integrity-queries';
import { findPaymentBookFaults } from '../features/payments/books-queries';
import { findPaymentFaults } from '../features/payments/integrity-queries';
import { findEarningsFaults } from '../features/payouts/earnings-integrity-queries';
import { findRefundCashFaults } from '../features/payments/refund-cash-integrity-queries';
import { findPayoutBookFaults } from '../features/payouts/books-queries';
import { findOwnPurchases } from '../features/payouts/own-purchase-integrity-queries';
import { mendPromotionFault } from '../features/promotions/integrity-commands';
import { findPromotionFaults } from '../features/promotions/integrity-queries';
import { mendFigures } from '../features/reports/integrity-commands';
import { findFigureFaults } from '../features/reports/integrity-queries';
import { findStockFaults } from '../features/reports/stock-integrity-queries';
import { findRemittanceFaults } from '../features/remittances/integrity-queries';
import { findReturnFaults } from '../features/returns/integrity-queries';
import { mendStaleAnswer } from '../platform/database/integrity-commands';
import { findStaleAnswers } from '../platform/database/integrity-queries';
import { mendLostEvent } from '../platform/events/integrity-commands';
import { findLostEvents } from '../platform/events/integrity-queries';
import type { IntegrityCheck } from '../platform/integrity/finding';
import { mendUnusedPicture } from '../platform/storage/integrity-commands';
import { findPictureFaults } from '../platform/storage/integrity-queries';
import { REFERENCE_CHECKS } from './integrity-references';

/** What `npm run check-books` looks at: but for the sums that are kept, a person must decide. */
export const BOOK_CHECKS: readonly IntegrityCheck[] = [
  { name: 'journal', find: findJournalFaults },
  { name: 'closing', find: findClosingFaults, mend: mendClosing },
  { name: 'books', find: findPaymentBookFaults },
  { name: 'payments', find: findPaymentFaults },
  { name: 'payoutBooks', find: findPayoutBookFaults },
  { name: 'earnings', find: findEarningsFaults },
  { name: 'ownPurchases', find: findOwnPurchases },
  { name: 'parcelCash', find: findParcelCashFaults },
  { name: 'refundCash', find: findRefundCashFaults },
  { name: 'settlements', find: findSettlementFaults },
  { name: 'papers', find: findPaperFaults, mend: mendPaperFault },
  { name: 'remittances', find: findRemittanceFaults },
  { name: 'returns', find: findReturnFaults },
];

/** What `npm run check-data` looks at; what names something else stands in integrity-references.ts. */
export const INTEGRITY_CHECKS: readonly IntegrityCheck[] = [
  { name: 'accounts', find: findAccountFaults, mend: mendAccountFault },
  ...REFERENCE_CHECKS,
  { name: 'products', find: findProductFaults, mend: mendProductFault },
  { name: 'stock', find: findStockFaults },
  { name: 'orders', find: findOrderFaults, mend: mendOrderFault },
  { name: 'purchases', find: findPurchaseFaults },
  { name: 'complaints', find: findComplaintFaults },
  { name: 'parcels', find: findParcelFaults },
  { name: 'couriers', find: findCourierFaults },
  { name: 'delivery', find: findDeliveryFaults },
  { name: 'promotions', find: findPromotionFaults, mend: mendPromotionFault },
  ...BOOK_CHECKS,
  { name: 'imports', find: findImportFaults },
  { name: 'figures', find: findFigureFaults, mend: mendFigures },
  { name: 'audit', find: findAuditFaults },
  { name: 'events', find: findLostEvents, mend: mendLostEvent },
  { name: 'idempotency', find: findStaleAnswers, mend: mendStaleAnswer },
  // Last, as what was removed above may have shown some.
  { name: 'pictures', find: findPictureFaults, mend: mendUnusedPicture },
];
