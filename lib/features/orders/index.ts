import 'server-only';

export {
  SUMMED_COLLECTION,
  findBuyer,
  findOrderIds,
  findOrderRecord,
  findOrderSums,
  findOrdersOfBooks,
  findShippedOrders,
  findTrackingNumbers,
  listOrdersOfPurchases,
  listPaidUnderWay,
  sellerOfOrder,
  sumOrders,
} from './books-queries';
export type { OrderSum, ShippedOrder } from './books-queries';
export { eachByItself, exportOrders, moveOrders } from './bulk-commands';
export { setBuyerChecks } from './buyer-checks';
export { listCartPage } from './cart-queries';
export type { CartFacts } from './cart-queries';
export { ADD_ORDER_CALL, addOrder, addOrderNote, cancelLines, deleteOrder } from './commands';
export { changeContact } from './contact-commands';
export {
  countByCustomer,
  countReturnedCash,
  findOrderHistory,
  getDashboardRole,
  hasConfirmedOrder,
  hasDeliveredOrder,
  hasDeliveredTo,
  isDeliveredNumber,
  listLatestByCustomer,
  mayRunRoom,
} from './customer-queries';
export type { HistoryOf, OrderHistory } from './customer-queries';
export {
  COUNT_LIMIT,
  countOpenOrders,
  getDashboardOrder,
  getOrderDesk,
  listChosenOrders,
  listDashboardOrders,
  listOrdersToPrint,
} from './dashboard-queries';
export type { OpenCounts } from './dashboard-queries';
export {
  findOrdersPlaced,
  findTimedOrder,
  findWaitingOrders,
  sumSellerOrders,
} from './deadline-queries';
export type { TimedOrder, WaitingList } from './deadline-queries';
export {
  findListedOrders,
  findOrderFaults,
  findPurchaseFaults,
  findStockOrders,
  listOrderCounts,
  listPurchaseMoney,
  listShopDiscounted,
  mendOrderFault,
} from './integrity-queries';
export { orderSearchWords } from './search-words';
export type { OrderCounts, PurchaseMoney, ShopDiscounted, StockOrder } from './integrity-queries';
export { sumSold } from './figure-queries';
export { orderMetricsSubscriber } from './metrics';
export {
  QUEUE_PAGE,
  findCreditedOrders,
  findOrdersOfParcels,
  findParcelOrders,
  findReceiptPurchase,
  getOrderToPack,
  listOrdersToPack,
  listOrdersToPick,
  nextToPack,
  shownAddresses,
} from './parcel-queries';
export type { OrderOfParcels, ParcelOrder, PickedOrder } from './parcel-queries';
export { findPickupOfOrder } from './pickup-queries';
export { orderRecord, placePurchase, promotionBuyer, purchaseRecord } from './place-commands';
export type { Placed } from './place-commands';
export { getPrintedShop } from './printed-shop';
export {
  DELIVERED_LIMIT,
  countDelivered,
  countRunningOrders,
  countSellerOrders,
  listProductOrders,
  orderPictures,
} from './product-order-queries';
export { districtOfPurchase, findOrderOfParcels, writeProgress } from './progress-commands';
export { holdPurchase, returnDiscounts } from './purchase-lock-commands';
export {
  findPurchaseContact,
  findPurchaseMoney,
  findUnpaidPurchases,
  getPurchase,
  hasOtherWalletPurchase,
  isBuyerOf,
  listPurchases,
  phoneOfPurchase,
} from './purchase-queries';
export {
  findExistingOrders,
  getMyOrder,
  listAllOrders,
  listMyOrders,
  listMySales,
} from './queries';
export { purchaseOf, singleLineOrder } from './record';
export { lockReturnedOrder, noteReturnedUnits, takeBackUnits } from './return-commands';
export {
  deliveredAt,
  findDeliveryProofs,
  findEarningsOrder,
  findOwnOrder,
  findReturnedOrders,
  findShopReturnAddress,
  partlyReturnedOrders,
} from './return-queries';
export type { EarningsOrder } from './return-queries';
export {
  awaitPayment,
  changeMethod,
  expirePurchase,
  extendPayment,
  lockPurchase,
  releasePurchase,
  revivePurchase,
} from './status-commands';
export type { LockedPurchase } from './status-commands';
export { moveOrder } from './steps';
export {
  cancelByClock,
  endUnconfirmed,
  findOrderToEnd,
  markUnconfirmed,
  proveDelivery,
} from './stranger-commands';
export {
  findOverdueUnconfirmed,
  hasReceivedOrder,
  listRunningOrders,
  listUnconfirmed,
  listUnpaidOrders,
} from './stranger-queries';
export {
  findBuyersPhones,
  findJustOrdered,
  findOrderByNumber,
  findOrderContacts,
  findOrdersOfPurchaseNumber,
  findOwnOrderLines,
  findPlacedPurchases,
  listTrackedOrders,
} from './track-queries';
export type { PlacedPurchase, TrackedOrderRecord } from './track-queries';
export { orderQueues } from './work-queues';
