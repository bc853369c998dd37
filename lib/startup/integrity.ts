import 'server-only';
import { findAccountFaults, findShopFaults, mendAccountFault } from '../features/accounts';
import { findAuditFaults } from '../shop/audit/integrity';
import { findProductFaults, mendProductFault } from '../features/catalogue';
import { findComplaintFaults } from '../features/aftersales/complaints';
import { findCourierFaults } from '../features/fulfilment/couriers';
import { findDeliveryFaults } from '../features/checkout/delivery';
import { findImportFaults } from '../features/imports';
import {
  findClosingFaults,
  findJournalFaults,
  findSettlementFaults,
  mendClosing,
} from '../features/ledger/journal';
import { findOrderFaults, findPurchaseFaults, mendOrderFault } from '../features/orders';
import { findDocumentFaults, mendDocumentFault } from '../features/documents';
import { findParcelCashFaults, findParcelFaults } from '../features/fulfilment/parcels';
import {
  findPaymentBookFaults,
  findPaymentFaults,
  findRefundCashFaults,
} from '../features/payments';
import {
  findEarningsFaults,
  findOwnPurchases,
  findPayoutBookFaults,
} from '../features/ledger/payouts';
import { findPromotionFaults, mendPromotionFault } from '../features/checkout/promotions';
import { findStatisticFaults, findStockFaults, mendStatistics } from '../features/reports';
import { findRemittanceFaults } from '../features/ledger/remittances';
import { findReviewFaults, mendReviewFault } from '../features/aftersales/reviews';
import { findReturnFaults } from '../features/aftersales/returns';
import { findStaleAnswers, mendStaleAnswer } from '../platform/database/idempotency';
import { findLostEvents, mendLostEvent } from '../platform/events/integrity';
import type { IntegrityCheck } from '../platform/integrity/finding';
import { findPictureFaults, mendUnusedPicture } from '../platform/storage/integrity';
import { REFERENCE_CHECKS } from './integrity-references';

/** Checks of `npm run check-books`: a person must decide about the faults, except for stored sums. */
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
  { name: 'papers', find: findDocumentFaults, mend: mendDocumentFault },
  { name: 'remittances', find: findRemittanceFaults },
  { name: 'returns', find: findReturnFaults },
];

/** Checks of `npm run check-data`; the checks of references are in integrity-references.ts. */
export const INTEGRITY_CHECKS: readonly IntegrityCheck[] = [
  { name: 'accounts', find: findAccountFaults, mend: mendAccountFault },
  { name: 'shops', find: findShopFaults },
  ...REFERENCE_CHECKS,
  { name: 'products', find: findProductFaults, mend: mendProductFault },
  { name: 'stock', find: findStockFaults },
  { name: 'orders', find: findOrderFaults, mend: mendOrderFault },
  { name: 'purchases', find: findPurchaseFaults },
  { name: 'reviews', find: findReviewFaults, mend: mendReviewFault },
  { name: 'complaints', find: findComplaintFaults },
  { name: 'parcels', find: findParcelFaults },
  { name: 'couriers', find: findCourierFaults },
  { name: 'delivery', find: findDeliveryFaults },
  { name: 'promotions', find: findPromotionFaults, mend: mendPromotionFault },
  ...BOOK_CHECKS,
  { name: 'imports', find: findImportFaults },
  { name: 'figures', find: findStatisticFaults, mend: mendStatistics },
  { name: 'audit', find: findAuditFaults },
  { name: 'events', find: findLostEvents, mend: mendLostEvent },
  { name: 'idempotency', find: findStaleAnswers, mend: mendStaleAnswer },
  // Last, as what was removed above may have shown some.
  { name: 'pictures', find: findPictureFaults, mend: mendUnusedPicture },
];
