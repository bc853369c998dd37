import 'server-only';
import { Types } from 'mongoose';
import { listSellersAway } from '../features/accounts';
import type { AccountKind } from '../features/accounts/shared';
import { listSellersOnSale } from '../features/catalogue';
import { listSellersByAccount } from '../features/ledger/payouts';
import { withDatabase } from '../platform/database/connect';
import { isObjectId } from '../platform/validation';
import { PurchaseModel } from '../../models/purchase';
import { everSold, sellersAmong } from './account-moves';

/** Accounts that a filter looks among. */
const MOST = 5_000;

/**
 * The accounts of a kind that another room knows, for the list of accounts; null where the accounts say it
 * themselves, or nothing is asked. Its callers have authorised the list.
 */
export function accountsOfKind(kind: AccountKind | undefined): Promise<Types.ObjectId[] | null> {
  switch (kind) {
    case 'onSale':
      return listSellersOnSale(MOST);
    case 'holiday':
      return listSellersAway(MOST);
    case 'payoutRejected':
      return listSellersByAccount('rejected', MOST);
    case 'payoutUnverified':
      return listSellersByAccount('unverified', MOST);
    case 'buyers':
      return listBuyers();
    default:
      return Promise.resolve(null);
  }
}

/** Accounts that bought and never sold; of very many those who bought last. */
async function listBuyers(): Promise<Types.ObjectId[]> {
  const bought = await withDatabase(() =>
    PurchaseModel.aggregate<{ _id: Types.ObjectId }>([
      { $group: { _id: '$customerId', last: { $max: '$placedAt' } } },
      { $sort: { last: -1 } },
      { $limit: MOST },
    ]),
  );
  const buyers = bought.map(({ _id }) => _id);
  const sellers = await sellersAmong(buyers);
  return buyers.filter((id) => !sellers.has(String(id)));
}

/** Whether an account has or had goods, sales, a shop's profile, or a place that money goes to; false for no id. */
export async function hasSold(accountId: string): Promise<boolean> {
  return isObjectId(accountId) && everSold(new Types.ObjectId(accountId));
}
