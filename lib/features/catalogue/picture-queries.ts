import 'server-only';
import { connectDatabase } from '../../platform/database/connect';
import { ProductModel, type ProductRecord } from '../../../models/product';

type Shown = Pick<ProductRecord, 'image' | 'extraimages'>;

/** Pictures of products and of the drafts beside them. */
export async function* productPictures(): AsyncGenerator<string> {
  await connectDatabase();
  const fields = { image: 1, extraimages: 1, 'draft.image': 1, 'draft.extraimages': 1 };
  const products = ProductModel.find({}, fields).lean<Shown & { draft?: Shown | null }>();
  for await (const { draft, ...product } of products.cursor()) {
    for (const shown of draft ? [product, draft] : [product]) {
      yield shown.image;
      yield* shown.extraimages;
    }
  }
}
