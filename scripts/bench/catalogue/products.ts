import type { Types } from 'mongoose';
import type { Category } from '../../../lib/features/catalogue/categories';
import { toPoisha } from '../../../lib/platform/money';
import { searchText } from '../../../lib/features/catalogue/search-text-rules';
import { DEFAULT_TERMS } from '../../../lib/features/catalogue/variant-schema';
import { formatDhakaTime } from '../../../lib/platform/time/time';
import { catalogue } from '../../seed/catalogue';
import { idOf } from './ids';
import type { Person } from './people';
import { Random } from './random';
import { generatedVariants, variantsOf } from './variants';

const DAY = 24 * 60 * 60 * 1000;
/** Brands beside those of the demonstration. */
const BRANDS = 300;
const PICTURES = 400;

const SORTS = [
  ['Classic', 'ক্লাসিক'],
  ['Export', 'এক্সপোর্ট'],
  ['Premium', 'প্রিমিয়াম'],
  ['Wholesale', 'পাইকারি'],
  ['Handmade', 'হাতে তৈরি'],
  ['Deshi', 'দেশি'],
  ['Family', 'ফ্যামিলি'],
  ['Heavy Duty', 'মজবুত'],
  ['Mini', 'মিনি'],
  ['Royal', 'রয়্যাল'],
  ['Daily', 'নিত্যদিনের'],
  ['Festival', 'উৎসবের'],
] as const;

/** Stock of the products that the bench orders: no run empties it. */
export const ENDLESS = 1_000_000;
/** Products at the catalogue's end that the bench's buyers order: a dozen for each of those at once, and the very last. */
export const ORDERED = 121;
/** Stock of the very last product, which more people want than there are pieces. */
export const SCARCE = 100;

const bangla = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);

export interface GeneratedProduct {
  _id: Types.ObjectId;
  productName: string;
  image: string;
  brand: string;
  category: Category;
  rating: number;
  pricePoisha: number;
  minQuantity: number;
  maxQuantity: number;
  authorId: Types.ObjectId;
  authorName: string;
  author: string;
  status: string;
}

/** Variants of the product that is there to show how a page with many stands. */
export const MANY_VARIANTS = 50;
/** Sellers of the products that the bench orders: a basket has goods of each. */
export const ORDERED_SELLERS = 3;

/**
 * A catalogue as it might be: the demonstration's goods in many makes, with model numbers as words
 * of their own, few sellers and brands with much and many with little, 3% waiting and 1% rejected.
 * The last ones are for the bench's orders: many pieces, and then one product with few; with variants
 * the one before them has `MANY_VARIANTS`.
 * @param each variants of a product on average; 1: none has options
 */
export function* productRecords(
  count: number,
  sellers: Person[],
  now: Date,
  each = 1,
): Generator<GeneratedProduct> {
  const random = new Random(2);
  const brands = [
    ...new Set(catalogue.map(({ brand }) => brand)),
    ...Array.from({ length: BRANDS }, (_each, index) => `Udyog ${index + 1}`),
  ];
  for (let number = 1; number <= count; number += 1) {
    const base = random.pick(catalogue);
    const anyone = random.pickEarly(sellers);
    const [sort, sortBn] = random.pick(SORTS);
    const model = `${random.pick(['PB', 'DK', 'CT', 'RJ', 'SL'])}-${random.integer(100, 9999)}`;
    const createdAt = new Date(now.getTime() - Math.floor(((count - number) / count) * 300 * DAY));
    const ordered = number > count - ORDERED;
    const seller = ordered ? sellers[number % ORDERED_SELLERS]! : anyone;
    const isMany = each > 1 && number === count - ORDERED;
    const state = ordered || isMany ? 1 : random.next();
    const product = {
      productName: `${sort} ${base.productName} ${model}`,
      productNameBn: `${sortBn} ${base.productNameBn} ${bangla(model)}`,
      brand: random.pickEarly(brands),
      category: base.category,
      description: base.description,
      descriptionBn: '',
      contentBn: '',
    };
    const picture = 1 + (number % PICTURES);
    const _id = idOf('product', number, createdAt);
    const pricePoisha = toPoisha(Math.round(base.priceTaka * (0.6 + random.next()) * 100) / 100);
    const rating = random.integer(3, 5);
    const some = ordered ? ENDLESS : random.next() < 0.1 ? 0 : random.integer(5, 5000);
    yield {
      _id,
      image: `/uploads/bench${picture}.webp`,
      extraimages: [1, 2].map((more) => `/uploads/bench${1 + ((number + more) % PICTURES)}.webp`),
      ...product,
      content: base.content,
      sourceImages: [],
      ...DEFAULT_TERMS,
      ...generatedVariants({
        productId: _id,
        number,
        pricePoisha,
        stock: number === count ? SCARCE : some,
        count: isMany ? MANY_VARIANTS : ordered ? 1 : variantsOf(number, each),
      }),
      rating,
      minQuantity: ordered ? 1 : base.minQuantity,
      authorId: seller._id,
      author: seller.email,
      authorName: seller.name,
      status: state < 0.03 ? 'pending' : state < 0.04 ? 'rejected' : 'published',
      // Some of those on sale have a change that waits.
      draft: state > 0.04 && state < 0.045 ? draftOf(product, createdAt) : null,
      publishDate: formatDhakaTime(createdAt),
      createdAt,
      queueAt: createdAt,
      version: 1,
      history: [{ at: createdAt, by: seller.email, action: 'added' }],
      searchText: searchText(product as Parameters<typeof searchText>[0]),
    } as GeneratedProduct;
  }
}

function draftOf(product: object, submittedAt: Date) {
  return {
    image: '/uploads/bench1.webp',
    extraimages: [],
    ...product,
    content: '',
    submittedAt,
    state: submittedAt.getTime() % 3 === 0 ? 'rejected' : 'waiting',
  };
}
