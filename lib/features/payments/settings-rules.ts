import { PAYMENT_METHODS, type PaymentMethod } from '../orders/kinds';
import type { PaymentRules } from './settings-schema';

/** How long stock waits for a person to look at a wallet payment, where nobody chose otherwise. */
const REVIEW_HOURS = 24;

/** What counts until an administrator changes it: cash on delivery, in a demonstration also its gateway. */
export function defaultPaymentRules(isDemonstration: boolean): PaymentRules {
  const on: readonly PaymentMethod[] = isDemonstration ? ['cod', 'demo'] : ['cod'];
  return {
    methods: Object.fromEntries(
      PAYMENT_METHODS.map((each) => [
        each,
        { isOn: on.includes(each), lowestPoisha: 0, highestPoisha: null },
      ]),
    ) as PaymentRules['methods'],
    codNewBuyerPoisha: null,
    reviewHours: REVIEW_HOURS,
  };
}

/** What is asked of the rules. */
export interface MethodQuestion {
  totalPoisha: number;
  /** No order was delivered to them yet. */
  isNewBuyer: boolean;
  /** Whether the shop can take money that way at all. */
  isPossible(method: PaymentMethod): boolean;
}

/** The ways to pay that a buyer may choose for a purchase, in the usual order. */
export function allowedMethods(
  { methods, codNewBuyerPoisha }: PaymentRules,
  { totalPoisha, isNewBuyer, isPossible }: MethodQuestion,
): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => {
    const { isOn, lowestPoisha, highestPoisha } = methods[method];
    if (!isOn || !isPossible(method) || totalPoisha < lowestPoisha) return false;
    if (highestPoisha !== null && totalPoisha > highestPoisha) return false;
    const isTooMuchForNew = codNewBuyerPoisha !== null && totalPoisha > codNewBuyerPoisha;
    return method !== 'cod' || !isNewBuyer || !isTooMuchForNew;
  });
}
