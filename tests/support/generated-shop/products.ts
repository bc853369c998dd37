import type { Types } from 'mongoose';
import type { Category } from '../../../lib/shop/categories';
import { toPoisha } from '../../../lib/platform/money';
import {
  FIELD_NAMES,
  missingOf,
  REVIEWED_NAMES,
} from '../../../lib/features/catalogue/product-fields-rules';
import { searchText } from '../../../lib/features/catalogue/search-text-rules';
import { onlyVariantFields } from '../../../lib/features/catalogue/variant-records';
import { formatDhakaTime } from '../../../lib/platform/time/time';
import { readTable } from '../../../scripts/seed/files';
import { sellers as demoSellers } from '../../../scripts/seed/people';
import { idOf } from './ids';
import type { Person } from './people';
import { Random } from './random';

const DAY = 24 * 60 * 60 * 1000;
/** Brands beside those of the demonstration. */
const BRANDS = 300;
const PICTURES = 400;

type Column =
  | 'name'
  | 'name_bn'
  | 'brand'
  | 'category'
  | 'price_bdt'
  | 'minimum_order'
  | 'description'
  | 'details';

/** The demonstration's goods: rows without a name are further variants. */
const goods = demoSellers
  .flatMap(({ key }) => readTable<Column>(`products/${key}.csv`))
  .filter(({ name }) => name !== '');

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
const ENDLESS = 1_000_000;
/** Products at the catalogue's end that the bench's buyers order. */
export const ORDERED = 121;

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

/**
 * A catalogue as it might be: the demonstration's goods in many makes, with model numbers as words
 * of their own, few sellers and brands with much and many with little, 3% waiting and 1% rejected.
 * The last ones are for the bench's orders: many pieces.
 */
export function* productRecords(
  count: number,
  sellers: Person[],
  now: Date,
): Generator<GeneratedProduct> {
  const random = new Random(2);
  const brands = [
    ...new Set(goods.map(({ brand }) => brand)),
    ...Array.from({ length: BRANDS }, (_each, index) => `Udyog ${index + 1}`),
  ];
  for (let number = 1; number <= count; number += 1) {
    const base = random.pick(goods);
    const seller = random.pickEarly(sellers);
    const [sort, sortBn] = random.pick(SORTS);
    const model = `${random.pick(['PB', 'DK', 'CT', 'RJ', 'SL'])}-${random.integer(100, 9999)}`;
    const createdAt = new Date(now.getTime() - Math.floor(((count - number) / count) * 300 * DAY));
    const ordered = number > count - ORDERED;
    const state = ordered ? 1 : random.next();
    const product = {
      productName: `${sort} ${base.name} ${model}`,
      productNameBn: `${sortBn} ${base.name_bn} ${bangla(model)}`,
      brand: random.pickEarly(brands),
      category: base.category as Category,
      description: base.description,
    };
    const picture = 1 + (number % PICTURES);
    const _id = idOf('product', number, createdAt);
    const pricePoisha = toPoisha(
      Math.round(Number(base.price_bdt) * (0.6 + random.next()) * 100) / 100,
    );
    const rating = random.integer(3, 5);
    const stock = ordered ? ENDLESS : random.next() < 0.1 ? 0 : random.integer(5, 5000);
    yield {
      _id,
      ...missingOf(FIELD_NAMES),
      image: `/uploads/bench${picture}.webp`,
      extraimages: [1, 2].map((more) => `/uploads/bench${1 + ((number + more) % PICTURES)}.webp`),
      ...product,
      content: base.details,
      sourceImages: [],
      ...onlyVariantFields(_id, pricePoisha, stock),
      rating,
      minQuantity: ordered ? 1 : Number(base.minimum_order),
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
    ...missingOf(REVIEWED_NAMES),
    image: '/uploads/bench1.webp',
    extraimages: [],
    ...product,
    content: '',
    submittedAt,
    state: submittedAt.getTime() % 3 === 0 ? 'rejected' : 'waiting',
  };
}
