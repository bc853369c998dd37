import 'server-only';
import { connectDatabase } from '../../../platform/database/connect';
import type { Finding } from '../../../platform/integrity/finding';
import { ShopModel, type ShopRecord } from '../../../../models/shop';
import { shopNameKey } from './name-rules';

/** Shops whose name is not kept from others, as its key is missing. */
export async function* findShopFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const shops = ShopModel.find({}, { name: 1, nameKeys: 1, earlierNames: 1 }).lean<ShopRecord>();
  for await (const { _id, name, nameKeys } of shops.cursor()) {
    if (nameKeys[0] === shopNameKey(name)) continue;
    const wrong = `is called ${name} and keeps another name from others`;
    yield { kind: 'shop.nameKey', id: String(_id), wrong, mend: null };
  }
}
