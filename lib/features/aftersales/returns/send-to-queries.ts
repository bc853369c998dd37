import 'server-only';
import { findReturnAddress, type SellerAddress } from '../../accounts/addresses/seller-queries';
import { findShopReturnAddress } from '../../orders/return-queries';
import { areGoodsDue, type SteppedReturn } from './transitions';

/**
 * Where goods that are given back go: to where the seller says, else to the shop itself; null where nothing
 * has to be sent, or neither ever said.
 */
export async function findSendTo(
  of: Pick<SteppedReturn, 'reason'> & { sellerId: { toString(): string } },
): Promise<SellerAddress | null> {
  if (!areGoodsDue(of)) return null;
  return (await findReturnAddress(of.sellerId.toString())) ?? findShopReturnAddress();
}
