import { Types } from 'mongoose';
import { searchText } from '../../lib/features/catalogue/search-text-rules';
import { DEFAULT_TERMS } from '../../lib/features/catalogue/variant-schema';
import { formatDhakaTime } from '../../lib/platform/time/time';
import { catalogue } from './catalogue';
import { banglaDescriptions } from './catalogue/bangla-descriptions';
import { banglaTexts } from './catalogue/bangla-texts';
import type { SeedProduct, SeedSelling } from './catalogue/types';
import { units, weights } from './catalogue/weights';
import type { WrittenPictures } from './pictures';
import { variantFields } from './product-variants';
import { DHAKA, sellers } from './sellers';

export type SeededProduct = ReturnType<typeof productRecord>;

/** Terms and code of a product that names none: by the piece, weighed, its SKU a number of its seller's. */
function plainSelling({ productName, seller }: SeedProduct, number: number): SeedSelling {
  const weightGrams = weights[productName];
  if (weightGrams === undefined) throw new Error(`Nobody weighed ${productName}`);
  const initials = seller.split('-').map((word) => word.slice(0, 2).toUpperCase());
  return {
    code: `${initials.join('')}-${String(number + 1).padStart(4, '0')}`,
    weightGrams,
    unit: units[productName] ?? DEFAULT_TERMS.unit,
  };
}

/** How a product is sold, whether it says so or not. */
export const sellingOf = (product: SeedProduct): SeedSelling =>
  product.selling ?? plainSelling(product, catalogue.indexOf(product));

/** A product of the demonstration as it is stored. */
export function productRecord(
  product: SeedProduct,
  idOf: Map<string, Types.ObjectId>,
  pictures: Map<string, WrittenPictures>,
  createdAt: Date,
) {
  const seller = sellers.find(({ key }) => key === product.seller);
  const written = pictures.get(product.productName);
  const descriptionBn = banglaDescriptions[product.productName];
  const texts = banglaTexts[product.productName] ?? (descriptionBn ? { descriptionBn } : {});
  if (!seller || !written) throw new Error(`${product.productName} lacks its seller or pictures`);
  const { productName, productNameBn, brand, category, description, content } = product;
  const { rating, minQuantity, status = 'published' } = product;
  const selling = sellingOf(product);
  // Ids rise with time: the list order is theirs.
  const _id = new Types.ObjectId(Types.ObjectId.generate(Math.floor(createdAt.getTime() / 1000)));
  return {
    _id,
    productName,
    productNameBn,
    brand,
    category,
    description,
    content,
    rating,
    minQuantity,
    ...texts,
    status,
    image: written.image,
    extraimages: written.extraimages,
    ...variantFields(_id, product, selling, catalogue.indexOf(product), written.ofValues),
    unit: selling.unit ?? DEFAULT_TERMS.unit,
    packSize: selling.packSize ?? DEFAULT_TERMS.packSize,
    quantityStep: selling.quantityStep ?? DEFAULT_TERMS.quantityStep,
    weightGrams: selling.weightGrams,
    dispatchDays: selling.dispatchDays ?? DEFAULT_TERMS.dispatchDays,
    shipsFrom: selling.shipsFrom ?? DHAKA,
    authorId: idOf.get(seller.email)!,
    author: seller.email,
    authorName: seller.shopName,
    publishDate: formatDhakaTime(createdAt),
    createdAt,
    queueAt: createdAt,
    history: [{ at: createdAt, by: seller.email, action: 'added' }],
    searchText: searchText({ ...product, ...texts }),
  };
}
