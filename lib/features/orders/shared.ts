export { CART_TABS, cartListSchema } from './cart-schema';
export type { CartList, CartTab } from './cart-schema';
export { mayStillChange } from './contact-rules';
export { CHANGED_CONTACT_FIELDS } from './contact-schema';
export type { ChangeContact } from './contact-schema';
export { COURIERS, OWN_HANDS, courierName, courierOf, courierSlug } from './courier-rules';
export { discountsLeft, discountsOfRefund, shopDiscounts } from './discount-rules';
export type { DiscountedOrder, GivenBack } from './discount-rules';
export type { DeliveredOrderEvent, OrderEvent, PurchasePlaced, StockLeft } from './events';
export { orderListSchema } from './filter-schema';
export type { OrderFilter, OrderList } from './filter-schema';
export {
  cutOfBack,
  discountTaken,
  grandTotal,
  linesAfter,
  linesWithout,
  liveDiscount,
  liveQuantity,
  orderSums,
  shownUnits,
  unpackedUnits,
} from './line-rules';
export type { SummedLine } from './line-rules';
export { lineUnits } from './line-schema';
export type { CancelLines } from './line-schema';
export {
  MORE_CONTACT_FIELDS,
  moreContactOf,
  moreContactShape,
  moreContactTexts,
} from './more-contact-schema';
export { dayOfNumber, readOrderNumber } from './number-rules';
export { packingRefusal } from './packing-rules';
export type { LineToPack, OrderToPack } from './packing-schema';
export { getPurchaseRoute, listPurchasesRoute } from './purchase-routes';
export * as purchaseRoutes from './purchase-routes';
export type { PurchaseLine, PurchasePart } from './purchase-schema';
export {
  addOrderNoteRoute,
  addOrderRoute,
  bulkResultAnswer,
  cancelLinesRoute,
  changeContactFormRoute,
  changeContactRoute,
  chooseOrdersRoute,
  deleteOrderFormRoute,
  deleteOrderRoute,
  exportOrdersRoute,
  moveOrderRoute,
  moveOrdersRoute,
  myOrdersRoute,
  mySalesRoute,
} from './routes';
export * as routes from './routes';
export { againOf, orderNumber, quantityRefusal } from './rules';
export type { BuyAgain, OrderLimits } from './rules';
export {
  MAX_BULK,
  MOST_CHOSEN,
  orderNoteSchema,
  orderStepSchema,
  reasonFormSchema,
  shipFormSchema,
  trackingField,
} from './schema';
export type {
  BulkResult,
  BulkStep,
  ChosenOrder,
  CustomerOrder,
  DashboardOrder,
  Order,
  OrderContact,
  OrderEvent as OrderHistoryEntry,
  OrderLine,
  OrderPayment,
  Sale,
} from './schema';
export { isPlainName, readTrackingNumber } from './shipping-rules';
export { customerOf } from './signing';
export { deletionOf, orderStatusOf, statusColour, totalStanding } from './state-rules';
export type { OrderStatusView } from './state-rules';
export {
  FULFILMENT_STEPS,
  IN_HAND_STEPS,
  OPEN_STATES,
  ORDER_STATES,
  ORDER_STATUSES,
  SELLER_STEPS,
  SMS_STEPS,
  STATUSES,
  STEPS,
  WAITING_STATES,
  WITHDRAWN_STATUSES,
  goodsAt,
  isInHand,
  isWithdrawn,
  stateOf,
  wayTo,
} from './state-types';
export type {
  FulfilmentStep,
  OpenState,
  OrderState,
  OrderStatus,
  OrderStepName,
  SellerStep,
  SmsStep,
  StateIcon,
  Tone,
  WithdrawnStatus,
} from './state-types';
export { DELIVERY_PROOFS, NOT_PAID_IN_TIME, PAYMENT_STATUSES } from './types';
export type { DeliveryChoice, DeliveryProof, DiscountPayer, PaymentStatus } from './types';
