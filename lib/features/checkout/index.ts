import 'server-only';

export { payPlaced, placeCheckout } from './commands';
export type { CheckedOut } from './commands';
export { guestStep, guestWayBack } from './guest-step';
export { quoteCheckout, startCheckout } from './queries';
export type { CheckoutVisitor } from './queries';
