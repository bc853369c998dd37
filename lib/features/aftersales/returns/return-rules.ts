import type { ReturnReason } from './kinds';
import { areGoodsDue, mayRefundDelivery, type SteppedReturn } from './transitions';

/** Whether goods are to be sent back, or are on their way. */
export const isToCome = (of: Pick<SteppedReturn, 'state' | 'reason'>): boolean =>
  (of.state === 'approved' || of.state === 'in_transit') && areGoodsDue(of);

/** Who pays the way back: the buyer who changed their mind, else the seller. */
export const freightPayer = (of: { reason: ReturnReason }): 'buyer' | 'seller' =>
  mayRefundDelivery(of) ? 'seller' : 'buyer';
