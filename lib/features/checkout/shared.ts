export { guestCodeRoute, guestRoute, keepGuestRoute } from './guest-routes';
export * as guestRoutes from './guest-routes';
export { checkoutRoute, quoteCheckoutRoute, startCheckoutRoute } from './routes';
export * as routes from './routes';
export {
  checkoutSchema,
  deliveryField,
  isKeptField,
  lineField,
  noteField,
  quoteSchema,
  shownText,
} from './schema';
export type { BoughtLine, CheckoutQuote, CheckoutStart, ChosenDelivery } from './schema';
