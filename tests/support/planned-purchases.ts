import { Types } from 'mongoose';
import { placePurchase, promotionBuyer } from '@/lib/features/orders/place-commands';
import { getPurchase, listPurchases } from '@/lib/features/orders/purchase-queries';
import { addPromotion, movePromotion } from '@/lib/features/checkout/promotions/commands';
import {
  getPromotion,
  listActivePromotions,
  listPromotions,
} from '@/lib/features/checkout/promotions/queries';
import { releasePromotions } from '@/lib/features/checkout/promotions/use-commands';
import { PROMOTION_FILTERS, promotionSchema } from '@/lib/features/checkout/promotions/schema';
import type { Actor } from '@/lib/platform/auth/actor';
import { inTransaction } from '@/lib/platform/database/transaction';
import { PromotionModel, PromotionUseModel } from '@/models/promotion';
import { PurchaseModel } from '@/models/purchase';
import { idOf } from './generated-shop/ids';
import { insertAll, type GeneratedShop } from './generated-shop/insert';
import type { PlannedQuery } from './query-plans';

/** Open automatic promotions of the shop and of the first seller, the most that each may have beside room for one. */
const AUTOMATIC = 40;
const CODE = 'PLAN-7';
/** When all of them were made, or minutes before it. */
const NOW = new Date();
const minutesAgo = (number: number) => new Date(NOW.getTime() - number * 60_000);
/** Ids of one collection: those of orders are in another. */
const idAt = (number: number, at = minutesAgo(number)) => idOf('order', number, at);
/** The purchase whose uses are given back. */
const used = new Types.ObjectId();

function* purchases({ people, products }: GeneratedShop, count: number) {
  for (let number = 0; number < count; number += 1) {
    const { authorId, authorName } = products[number % products.length]!;
    const customer = people.customers[number % people.customers.length]!;
    const placedAt = minutesAgo(number);
    yield {
      _id: idAt(number),
      ...{ customerId: customer._id, customerEmail: customer.email, customerName: customer.name },
      ...{ phoneNumber: '+8801712345678', shippingAddress: 'Dhaka', place: null },
      payment: { method: 'cod' },
      orders: [
        {
          ...{ _id: idAt(number), sellerId: authorId, sellerName: authorName },
          ...{ delivery: 'agreed', grandPoisha: 100, cancelledAt: null },
        },
      ],
      ...{ goodsPoisha: 100, discountPoisha: 0, deliveryPoisha: 0, grandPoisha: 100, placedAt },
    };
  }
}

function* promotions({ people }: GeneratedShop, count: number) {
  const [first, ...others] = people.sellers;
  for (let number = 0; number < count; number += 1) {
    const isAutomatic = number < 2 * AUTOMATIC;
    const owner = [null, first!._id, others[number % others.length]!._id];
    const createdAt = minutesAgo(number);
    yield {
      _id: idAt(number),
      ...{ title: 'Winter sale', titleBn: 'শীতের ছাড়', kind: 'percent', percent: 5 },
      ...(!isAutomatic && { code: `PLAN-${number}` }),
      ...(number === count - 1 && { code: CODE }),
      ...{ capPoisha: null, amountPoisha: 0, scope: 'all', productIds: [], categories: [] },
      ...{ sellerIds: [], sellerId: isAutomatic ? owner[number % 2] : owner[2] },
      ...{ firstOrderOnly: number === 0, minGoodsPoisha: 0, startsAt: null, endsAt: null },
      ...{ maxUses: null, maxUsesPerPerson: null, budgetPoisha: null, payer: 'seller' },
      state: isAutomatic || number % 3 === 0 ? 'active' : number % 3 === 1 ? 'paused' : 'ended',
      ...{ used: 0, purchases: 0, spentPoisha: 0, version: 1, createdAt, createdBy: 'x' },
    };
  }
}

function* uses({ people }: GeneratedShop, count: number) {
  for (let number = 0; number < count; number += 1) {
    const at = minutesAgo(number);
    yield {
      _id: idAt(number),
      // All of them of the one that everybody uses.
      promotionId: idAt(0),
      purchaseId: number === 7 ? used : idAt(number),
      customerId: people.customers[number % people.customers.length]!._id,
      ...{ at, takenPoisha: 5, leftPoisha: 5, givenBackAt: null },
    };
  }
}

/** Inserts the given number of purchases, promotions and uses of one promotion beside a generated shop. */
export async function insertPurchases(shop: GeneratedShop, count: number): Promise<void> {
  await insertAll(PurchaseModel, purchases(shop, count));
  await insertAll(PromotionModel, promotions(shop, count));
  await insertAll(PromotionUseModel, uses(shop, count));
}

const PROMOTION = promotionSchema.parse({
  ...{ title: 'Summer sale', titleBn: 'গ্রীষ্মের ছাড়', code: 'SUMMER', kind: 'percent', percent: 5 },
  ...{ scope: 'all', payer: 'shop', firstOrderOnly: false },
});

/** Looks and writes of purchases and promotions, over what `insertPurchases` made. */
export function plannedPurchases(
  shop: () => GeneratedShop,
  people: Record<'admin' | 'seller' | 'customer' | 'buyer', () => Actor>,
): PlannedQuery[] {
  const { admin, seller, customer, buyer } = people;
  const active = () => listActivePromotions(NOW, { code: CODE, sellerIds: [seller().id] });
  return [
    ['GET /purchases', () => listPurchases(customer(), 1)],
    ['GET /purchases, page 2', () => listPurchases(customer(), 2)],
    ['a purchase', () => getPurchase(customer(), String(idAt(0)))],
    ['a purchase, administrator', () => getPurchase(admin(), String(used))],
    ['what may count in a basket', active],
    ['uses of a person', async () => promotionBuyer(customer().id, await active())],
    [
      'placing one of three products with promotions and a code',
      () => inTransaction((session) => placePurchase(buyer(), inputOf(shop()), session)),
    ],
    [
      'giving back',
      () =>
        inTransaction((session) =>
          releasePromotions(session, { purchaseId: String(used), now: NOW }),
        ),
    ],
    ...[undefined, ...PROMOTION_FILTERS].flatMap((state): PlannedQuery[] => [
      [`promotions, ${state ?? 'all'}`, () => listPromotions(admin(), { state }, NOW)],
      [`promotions of a seller, ${state ?? 'all'}`, () => listPromotions(seller(), { state }, NOW)],
    ]),
    ['promotions of the shop', () => listPromotions(admin(), { owner: 'shop' }, NOW)],
    ['promotions by code', () => listPromotions(admin(), { code: 'PLAN-77' }, NOW)],
    ['a promotion', () => getPromotion(admin(), String(idAt(3)), NOW)],
    [
      'making a promotion and ending it',
      async () => {
        const { insertedId } = await addPromotion(admin(), PROMOTION);
        await movePromotion(admin(), insertedId, { state: 'ended', version: 1 });
      },
    ],
  ];
}

function inputOf({ products }: GeneratedShop) {
  const contact = {
    ...{ customerName: 'Rahima Khatun', phoneNumber: '+8801712345678' },
    shippingAddress: '12 Nawabpur Road, Dhaka',
  };
  const wanted = products
    .filter(
      ({ status, maxQuantity, minQuantity }) =>
        status === 'published' && maxQuantity > 5 * minQuantity,
    )
    .slice(-3);
  expect(wanted).toHaveLength(3);
  return {
    ...{ contact, place: { districtId: '47' }, storedPlace: null, code: CODE },
    lines: wanted.map(({ _id, minQuantity }) => ({
      productId: String(_id),
      quantity: minQuantity,
    })),
    ...{ delivery: new Map(), notes: new Map(), payment: 'cod' as const, consent: null },
  };
}
