import { CAPS_ID } from '../../lib/features/checkout/buyers/cap-settings-commands';
import { DEFAULT_CAPS } from '../../lib/features/checkout/buyers/cap-settings-rules';
import { OrderCapsModel } from '../../models/buyer-limits';

/** Ends all limits of what a buyer's open orders may hold, for the bench and tests of sums that nobody orders. */
export async function endOrderCaps(): Promise<void> {
  const none = { valuePoisha: null, products: null };
  await OrderCapsModel.create({
    ...{ _id: CAPS_ID, version: 1, changedAt: new Date() },
    ...{ sharePercent: DEFAULT_CAPS.sharePercent, freeUnits: DEFAULT_CAPS.freeUnits },
    groups: {
      ...{ newCash: none, knownCash: none, prepaid: none },
      ...{ stranger: none, strangerNumber: none, strangerNetwork: none },
    },
    strangers: { ...DEFAULT_CAPS.strangers, togetherPercent: 100 },
  });
}
