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
import { derivedFields, wrongSummary } from './variant-integrity-rules';

/** By the kind of finding. */
const MENDERS: Record<string, (id: string, session: ClientSession) => Promise<boolean>> = {
  'product.search-text': writeSearchText,
  'product.seller-disabled': followSeller,
  'product.summary': writeSummary,
};

/** Writes anew what follows from the rest of a product or from its seller's account. */
export function mendProductFault(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    const mended = await MENDERS[finding.kind]!(finding.id, session);
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

async function writeSummary(id: string, session: ClientSession): Promise<boolean> {
  const product = await ProductModel.findById(id, CHECKED_FIELDS, { session }).lean();
  if (product === null || wrongSummary(product).length === 0) return false;
  const { skus, ...fields } = derivedFields(product);
  const update = skus ? { $set: { ...fields, skus } } : { $set: fields, $unset: { skus: 1 } };
  return (await ProductModel.updateOne({ _id: id }, update, { session })).modifiedCount === 1;
}
