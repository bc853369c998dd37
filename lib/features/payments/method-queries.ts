import 'server-only';
import type { PaymentMethod } from '../../shop/payment-method-kinds';
import { codHistoryOf, type CodBuyer } from './cod-limits';
import { codAllowed, type CodAnswer } from './cod-rules';
import { methodObstacles, readPaymentRules } from './settings-queries';
import { allowedMethods } from './settings-rules';

/** The ways to pay a purchase. */
export interface WaysToPay {
  /** Those that may be chosen, in the order in which they are offered. */
  methods: PaymentMethod[];
  /** Whether cash on delivery is one of them, else why not. */
  cod: CodAnswer;
}

/**
 * The ways to pay that a buyer may choose for a purchase of this value, and why cash is not one of them
 * where it isn't. What costs nothing is paid on delivery.
 * @param totalPoisha of the whole purchase, all its sellers together
 */
export async function waysToPay(totalPoisha: number, buyer: CodBuyer): Promise<WaysToPay> {
  if (totalPoisha === 0) return { methods: ['cod'], cod: { isAllowed: true } };
  const [rules, obstacles] = await Promise.all([readPaymentRules(), methodObstacles()]);
  const history = await codHistoryOf(rules, buyer);
  return {
    methods: allowedMethods(rules, {
      totalPoisha,
      history,
      isPossible: (method) => obstacles[method] === null,
    }),
    cod: codAllowed(rules, { totalPoisha, history }),
  };
}

/** The methods only. */
export const methodsFor = async (totalPoisha: number, buyer: CodBuyer): Promise<PaymentMethod[]> =>
  (await waysToPay(totalPoisha, buyer)).methods;
