import { Types } from 'mongoose';
import { toPoisha } from '../../lib/platform/money';
import { searchText } from '../../lib/features/catalogue/search-text-rules';
import { formatDhakaTime } from '../../lib/platform/time/time';
import { banglaTexts } from './catalogue/bangla-texts';
import type { SeedProduct } from './catalogue/types';
import type { WrittenPictures } from './pictures';
import { sellers } from './sellers';

export type SeededProduct = ReturnType<typeof productRecord>;

/** A product of the demonstration as it is stored. */
export function productRecord(
  product: SeedProduct,
  idOf: Map<string, Types.ObjectId>,
  pictures: Map<string, WrittenPictures>,
  createdAt: Date,
) {
  const seller = sellers.find(({ key }) => key === product.seller);
  const written = pictures.get(product.productName);
  const texts = banglaTexts[product.productName];
  if (!seller || !written) throw new Error(`${product.productName} lacks its seller or pictures`);
  const { priceTaka, seller: _key, pictures: _specs, status = 'published', ...fields } = product;
  return {
    // Ids rise with time: the list order is theirs.
    _id: new Types.ObjectId(Types.ObjectId.generate(Math.floor(createdAt.getTime() / 1000))),
    ...fields,
    ...texts,
    status,
    image: written.image,
    extraimages: written.extraimages,
    pricePoisha: toPoisha(priceTaka),
    authorId: idOf.get(seller.email)!,
    author: seller.email,
    authorName: seller.shopName,
    publishDate: formatDhakaTime(createdAt),
    createdAt,
    history: [{ at: createdAt, by: seller.email, action: 'added' }],
    searchText: searchText({ ...product, ...texts }),
  };
}
