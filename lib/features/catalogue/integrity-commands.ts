import 'server-only';
import type { ClientSession } from 'mongoose';
import { recordChange } from '../../platform/cache/broadcast';
import { changes } from '../../platform/cache/cache';
import type { Finding } from '../../platform/integrity/finding';
import { mendInTransaction } from '../../platform/integrity/mend';
import { ProductModel } from '../../../models/product';
import { lockDisabled } from '../accounts/seller-commands';
import { CHECKED_FIELDS, followsSeller } from './integrity-queries';
import { searchText } from './search-text-rules';

/** Writes anew what follows from the rest of a product or from its seller's account. */
export function mendProductFault(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    const mended = await (finding.kind === 'product.search-text'
      ? writeSearchText(finding.id, session)
      : followSeller(finding.id, session));
    if (mended) await recordChange(changes.product(finding.id), session);
    return mended;
  });
}

async function writeSearchText(id: string, session: ClientSession): Promise<boolean> {
  const product = await ProductModel.findById(id, CHECKED_FIELDS, { session }).lean();
  if (product === null || product.searchText === searchText(product)) return false;
  const update = { $set: { searchText: searchText(product) } };
  return (await ProductModel.updateOne({ _id: id }, update, { session })).modifiedCount === 1;
}

async function followSeller(id: string, session: ClientSession): Promise<boolean> {
  const product = await ProductModel.findById(id, CHECKED_FIELDS, { session }).lean();
  if (product === null) return false;
  const isDisabled = await lockDisabled(String(product.authorId), session);
  if (isDisabled === null || followsSeller(product, isDisabled)) return false;
  const update = isDisabled
    ? { $set: { sellerDisabled: true } }
    : { $unset: { sellerDisabled: 1 } };
  return (await ProductModel.updateOne({ _id: id }, update, { session })).modifiedCount === 1;
}
