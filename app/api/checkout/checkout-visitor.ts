import 'server-only';
import { callDistrict, pageVisitor, visitorOf } from '@/lib/features/checkout/basket';
import type { CheckoutVisitor } from '@/lib/features/checkout';
import type { Actor } from '@/lib/platform/auth/actor';

/** Returns the visitor who calls one of the checkout's endpoints. @throws ShopError BAD_ORIGIN */
export const checkoutVisitorOf = (call: Parameters<typeof visitorOf>[0]): CheckoutVisitor => ({
  actor: call.actor,
  visitor: visitorOf(call),
  district: callDistrict(call),
});

/** Returns the visitor who looks at one of the checkout's pages. */
export async function pageCheckoutVisitor(actor: Actor | null): Promise<CheckoutVisitor> {
  return { actor, ...(await pageVisitor(actor)) };
}
