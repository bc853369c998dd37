import { METHODS, PAYMENT_METHODS, type PaymentMethod } from '../../shop/payment-method-types';
import { codAllowed, type CodHistory } from './cod-rules';
import type { PaymentRules } from './settings-schema';

/** How long stock waits for a person to look at a wallet payment, where nobody chose otherwise. */
const REVIEW_HOURS = 24;

const methodRules = (isOn: (method: PaymentMethod) => boolean): PaymentRules['methods'] =>
  Object.fromEntries(
    PAYMENT_METHODS.map((each) => [
      each,
      { isOn: isOn(each), lowestPoisha: 0, highestPoisha: null },
    ]),
  ) as PaymentRules['methods'];

/** The stored rules of each method; a method newer than the record is off. */
export const completeMethods = (
  kept: Partial<PaymentRules['methods']>,
): PaymentRules['methods'] => ({
  ...methodRules(() => false),
  ...kept,
});

/** Default rules: cash on delivery, and in a demonstration its gateway. */
export function defaultPaymentRules(isDemonstration: boolean): PaymentRules {
  const isOn = (method: PaymentMethod) => {
    const { isOnAtFirst } = METHODS[method];
    return isOnAtFirst === 'always' || (isOnAtFirst === 'demonstration' && isDemonstration);
  };
  return {
    methods: methodRules(isOn),
    codNewBuyerPoisha: null,
    codRefusals: null,
    codCode: null,
    reviewHours: REVIEW_HOURS,
  };
}

/** Query to the payment rules. */
interface MethodQuestion {
  totalPoisha: number;
  /** The buyer's history. */
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
