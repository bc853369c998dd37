import { Types } from 'mongoose';
import { toPoisha } from '../../lib/platform/money';
import type { PromotionRecord } from '../../models/promotion';

const DAY = 24 * 60 * 60 * 1000;

/** What the demonstration's purchases are typed with. */
export const EID_CODE = 'EID10';

/** Goods of the sellers' own promotions. */
export const FESTIVE_GOODS = [
  'Utsab Festive Panjabi, Slim Cut',
  'Rajani Tangail Tant Saree, Four Shades',
];
const GEL_PENS = 'Lekhoni Gel Pen 0.5 mm, by the Dozen';

interface Makers {
  /** Ids by e-mail, and of products by name. */
  idOf: Map<string, Types.ObjectId>;
  productIdOf(productName: string): Types.ObjectId;
}

/** A code of the shop's, a seller's automatic discount and a seller's free delivery; nobody has used them. */
export function promotionRecords({ idOf, productIdOf }: Makers, now: Date): PromotionRecord[] {
  const textiles = 'islampur.textiles@example.com';
  const stationers = 'nilkhet.stationers@example.com';
  const startsAt = new Date(now.getTime() - 60 * DAY);
  const common = {
    percent: 0,
    capPoisha: null,
    amountPoisha: 0,
    productIds: [],
    categories: [],
    sellerIds: [],
    firstOrderOnly: false,
    startsAt,
    endsAt: null,
    maxUses: null,
    maxUsesPerPerson: null,
    budgetPoisha: null,
    state: 'active' as const,
    used: 0,
    purchases: 0,
    spentPoisha: 0,
    version: 1,
    createdAt: startsAt,
  };
  return [
    {
      ...common,
      _id: new Types.ObjectId(),
      title: 'Eid: 10% off clothes and household goods',
      titleBn: 'ঈদ: পোশাক ও ঘরের জিনিসে ১০% ছাড়',
      code: EID_CODE,
      kind: 'percent',
      percent: 10,
      capPoisha: toPoisha(1500),
      scope: 'categories',
      categories: ['Fashion & Apparel', 'Home & Kitchen Appliances'],
      sellerId: null,
      minGoodsPoisha: toPoisha(2000),
      maxUses: 500,
      maxUsesPerPerson: 3,
      budgetPoisha: toPoisha(200_000),
      payer: 'shop',
      createdBy: 'admin@example.com',
    },
    {
      ...common,
      _id: new Types.ObjectId(),
      title: 'Festive panjabis and sarees, 5% off from ৳15,000',
      titleBn: 'উৎসবের পাঞ্জাবি ও শাড়ি, ৳১৫,০০০ থেকে ৫% ছাড়',
      kind: 'percent',
      percent: 5,
      scope: 'products',
      productIds: FESTIVE_GOODS.map(productIdOf),
      sellerId: idOf.get(textiles)!,
      minGoodsPoisha: toPoisha(15_000),
      payer: 'seller',
      createdBy: textiles,
    },
    {
      ...common,
      _id: new Types.ObjectId(),
      title: 'Free delivery of gel pens from ৳3,000',
      titleBn: 'জেল পেনে ৳৩,০০০ থেকে ডেলিভারি ফ্রি',
      kind: 'delivery',
      scope: 'products',
      productIds: [GEL_PENS].map(productIdOf),
      sellerId: idOf.get(stationers)!,
      minGoodsPoisha: toPoisha(3000),
      payer: 'seller',
      createdBy: stationers,
    },
  ];
}
