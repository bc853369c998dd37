// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { phoneCodeField } from '../accounts/codes/shared';
import type { PaymentStatus } from '../orders/shared';
import { PAYMENT_METHODS, type PaymentMethod } from '../../shop/payment-method-types';
import { DEMO_ACTIONS } from './demo/types';
import type { PaymentState, RefundState, ReviewState } from './types';

/** `POST /api/purchases/{id}/payments` */
export const startPaymentSchema = z.object({
  method: z.enum(PAYMENT_METHODS, 'unknownChoice'),
  /** For cash on delivery: the code that was sent to the purchase's phone. */
  phoneCode: phoneCodeField,
});

/** `POST /api/demopay/{id}` */
export const demoActionSchema = z.object({ action: z.enum(DEMO_ACTIONS, 'unknownChoice') });

/** How a purchase stands with its money, as its buyer sees it. Sums in taka, moments in ISO 8601. */
export interface PurchasePayment {
  standing: PaymentStatus;
  method: PaymentMethod;
  /** Until when the money is awaited. */
  payBy: string | null;
  /** Amount to be paid in advance now. */
  due: number;
  /** Newest first; cash is none. */
  attempts: {
    _id: string;
    method: PaymentMethod;
    state: PaymentState;
    amount: number;
    createdAt: string;
    paidAt: string | null;
    /** Where the buyer can go on paying. */
    payUrl: string | null;
    /** A person of the shop looks at it. */
    isHeld: boolean;
    /** For a wallet payment whose transaction was given: that person's review and note. */
    review: { state: ReviewState; note: string } | null;
  }[];
  refunds: {
    _id: string;
    /** Null where it is for the purchase. */
    orderId: string | null;
    state: RefundState;
    amount: number;
    at: string;
    dueBy: string;
    doneAt: string | null;
  }[];
}
