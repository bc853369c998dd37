import 'server-only';
import { cachedRead } from '../../platform/cache/cache';
import { tags } from '../../platform/cache/tags';
import { PAYMENT_METHODS, type PaymentMethod } from '../../shop/payment-method-kinds';
import type { Wallet } from './kinds';
import { methodObstacles, readPaymentRules } from './settings-queries';
import { listWalletChoices } from './wallet-account-queries';

/** The ways to pay that the shop offers, whatever a purchase costs and whoever pays. */
export interface OfferedWays {
  methods: PaymentMethod[];
  /** Whose accounts take money by `wallet`, each once. */
  wallets: Wallet[];
}

/** What pages name that are the same for everybody; a change of the settings shows at once. */
export const offeredWays = cachedRead(
  'offered ways to pay',
  async (): Promise<OfferedWays> => {
    const [rules, obstacles, accounts] = await Promise.all([
      readPaymentRules(),
      methodObstacles(),
      listWalletChoices(),
    ]);
    return {
      methods: PAYMENT_METHODS.filter(
        (method) => rules.methods[method].isOn && obstacles[method] === null,
      ),
      wallets: [...new Set(accounts.map(({ wallet }) => wallet))],
    };
  },
  () => [tags.payments],
);
