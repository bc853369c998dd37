import { PAYMENT_METHODS, type PaymentMethod } from '../orders/kinds';
import { codAllowed, type CodHistory } from './cod-rules';
import type { PaymentRules } from './settings-schema';

/** How long stock waits for a person to look at a wallet payment, where nobody chose otherwise. */
const REVIEW_HOURS = 24;

/** Default rules: cash on delivery, and in a demonstration its gateway. */
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
    codRefusals: null,
    codCode: null,
    reviewHours: REVIEW_HOURS,
  };
}

/** What is asked of the rules. */
export interface MethodQuestion {
  totalPoisha: number;
  /** Of the buyer. */
  history: CodHistory;
  /** Whether the shop can take money that way at all. */
  isPossible(method: PaymentMethod): boolean;
}

/** The ways to pay that a buyer may choose for a purchase, in the usual order. */
export function allowedMethods(
  rules: PaymentRules,
  { totalPoisha, history, isPossible }: MethodQuestion,
): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => {
    if (!isPossible(method)) return false;
    if (method === 'cod') return codAllowed(rules, { totalPoisha, history }).isAllowed;
    const { isOn, lowestPoisha, highestPoisha } = rules.methods[method];
    return (
      isOn &&
      totalPoisha >= lowestPoisha &&
      (highestPoisha === null || totalPoisha <= highestPoisha)
    );
  });
}
