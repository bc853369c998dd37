import 'server-only';
import { withDatabase } from '../platform/database/connect';
import { ContentVersionModel } from '../../models/content-version';
import { OrderModel } from '../../models/order';
import { ProductModel, type ProductRecord } from '../../models/product';
import { UserModel } from '../../models/user';
import { isOwnPath } from '../platform/storage/allowed';

type Shown = Pick<ProductRecord, 'image' | 'extraimages'>;

/**
 * Every own picture that something shows: products and their drafts, profiles, category tiles, orders (which keep
 * their copy when the product goes). What comes to show pictures belongs here: this is the one
 * place that must know all of them, as the sweep removes the others.
 *
 * Orders are read last: an order takes its picture from a product, so one that is placed while this
 * runs, for a product that is deleted right after, has been seen with the one or the other.
 */
export async function readReferences(): Promise<Set<string>> {
  const found = new Set<string>();
  const note = (...urls: string[]) => {
    for (const url of urls) if (isOwnPath(url)) found.add(url);
  };
  await withDatabase(async () => {
    const fields = { image: 1, extraimages: 1, 'draft.image': 1, 'draft.extraimages': 1 };
    const products = ProductModel.find({}, fields).lean<Shown & { draft?: Shown | null }>();
    for await (const { draft, ...product } of products.cursor()) {
      for (const shown of draft ? [product, draft] : [product]) {
        note(shown.image, ...shown.extraimages);
      }
    }
    const users = UserModel.find({ profile: { $ne: '' } }, { profile: 1 }).lean();
    for await (const { profile } of users.cursor()) note(profile);
    // Older versions too: they can be brought back.
    const tiles = ContentVersionModel.find({ kind: 'categories' }, { value: 1 }).lean();
    for await (const { value } of tiles.cursor()) {
      note(...(value as { order: { image: string }[] }).order.map(({ image }) => image));
    }
    const orders = OrderModel.find({}, { productImage: 1 }).lean();
    for await (const { productImage } of orders.cursor()) note(productImage);
  });
  return found;
}
