import { newGuestToken } from '@/lib/platform/http/guest-token';
import { Types } from 'mongoose';
import { setLine } from '@/lib/features/checkout/basket/commands';
import {
  mergeBaskets,
  removeOrdered,
  type BasketVisitor,
} from '@/lib/features/checkout/basket/store-commands';
import { tokenHash } from '@/lib/platform/auth/token-hash';
import { getBasket } from '@/lib/features/checkout/basket/queries';
import { findProductOfVariant } from '@/lib/features/catalogue/basket-queries';
import { findImportedProducts, findSkuOwners } from '@/lib/features/catalogue/import-commands';
import { variantFieldsOf } from '@/lib/features/catalogue/variant-records';
import { findOwnOrderLines } from '@/lib/features/orders/track-queries';
import type { Actor } from '@/lib/platform/auth/actor';
import { inTransaction } from '@/lib/platform/database/transaction';
import { BasketModel } from '@/models/basket';
import { ProductModel, type VariantRecord } from '@/models/product';
import { idOf } from './generated-shop/ids';
import { insertAll, type GeneratedShop } from './generated-shop/insert';
import { productRecords } from './generated-shop/products';
import type { PlannedQuery } from './query-plans';

/** Products with options, all of the first seller. */
const WITH_OPTIONS = 300;
/** Number of these products that run low. */
const LOW = 20;
/** The seconds of ids of their own, beside those of the generated products. */
const LATER = 60_000;

const guest = newGuestToken();
const comingAlong = newGuestToken();
/** A variant in the middle of the products with options. */
const variantId = new Types.ObjectId();

const OPTION = {
  name: 'Colour',
  nameBn: 'রঙ',
  values: [
    { value: 'Red', valueBn: 'লাল', picture: '' },
    { value: 'Blue', valueBn: 'নীল', picture: '' },
  ],
};

function variantsOf(number: number, pricePoisha: number): VariantRecord[] {
  return OPTION.values.map(({ value }, place) => ({
    _id: number === WITH_OPTIONS / 2 && place === 1 ? variantId : new Types.ObjectId(),
    sku: `PLAN-${number}-${value}`,
    barcode: '',
    values: [value],
    pricePoisha,
    stock: number < LOW && place === 1 ? 1 : 500,
    picture: '',
    ladder: [],
    prices: [],
  }));
}

function* productsWithOptions({ people }: GeneratedShop, now: Date) {
  let number = 0;
  const later = new Date(now.getTime() + LATER);
  const [seller] = people.sellers;
  for (const product of productRecords(WITH_OPTIONS, people.sellers, later)) {
    const { pricePoisha } = product;
    yield {
      ...product,
      ...{ authorId: seller!._id, author: seller!.email, authorName: seller!.name },
      _id: idOf('product', number, later),
      status: 'published',
      draft: null,
      ...variantFieldsOf([OPTION], variantsOf(number, pricePoisha)),
      imported: { source: 'own', key: `row-${number}`, hash: String(number) },
    };
    number += 1;
  }
}

function* baskets({ people, products }: GeneratedShop, count: number, now: Date) {
  const accounts = [...people.customers, ...people.sellers].slice(0, count / 2);
  for (let number = 0; number < count; number += 1) {
    const { _id, productName } = products[number % products.length]!;
    const account = accounts[number];
    const token = [guest, comingAlong][number - accounts.length] ?? String(number);
    yield {
      ...(account
        ? { customerId: account._id }
        : { tokenHash: tokenHash(token), expiresAt: new Date(now.getTime() + 86_400_000) }),
      lines: [
        {
          ...{ productId: _id, variantId: _id, quantity: 2, addedAt: now },
          ...{ productName, productNameBn: '', seenPoisha: 100, seenTotal: 2, seenStock: 50 },
        },
      ],
      ...{ saved: [], districtId: '47', code: '', delivery: [], version: 1, updatedAt: now },
    };
  }
}

/**
 * Inserts the given number of baskets, of accounts and of guests, and products with options beside a
 * generated shop.
 */
export async function insertBaskets(shop: GeneratedShop, count: number, now: Date): Promise<void> {
  await insertAll(ProductModel, productsWithOptions(shop, now));
  await insertAll(BasketModel, baskets(shop, count, now));
}

/** Looks and writes of baskets, and of variants by what names them, over what `insertBaskets` made. */
export function plannedBaskets(
  shop: () => GeneratedShop,
  customer: () => Actor,
  seller: () => Actor,
): PlannedQuery[] {
  const own = (): BasketVisitor => ({ accountId: customer().id, token: undefined, address: '' });
  const ofGuest = (token: string): BasketVisitor => ({ accountId: null, token, address: '' });
  const product = () => String(shop().products.at(-2)!._id);
  const set = (visitor: BasketVisitor, id: string, productId?: string) =>
    setLine(visitor, id, { productId, quantity: 5, add: false });
  return [
    ["an account's", () => getBasket(own())],
    ["a guest's", () => getBasket(ofGuest(guest))],
    ['of an unknown token', () => getBasket(ofGuest(newGuestToken()))],
    ["setting an account's line", () => set(own(), product(), product())],
    ["setting a guest's line by its variant alone", () => set(ofGuest(guest), String(variantId))],
    ['a variant by its own id', () => findProductOfVariant(String(variantId))],
    ['a variant that there is not', () => findProductOfVariant('0123456789abcdef01234567')],
    ["a guest's that comes along at login", () => mergeBaskets(customer().id, comingAlong)],
    [
      'what was ordered',
      () => inTransaction((session) => removeOrdered(session, customer().id, [product()])),
    ],
    [
      'an order again',
      () => findOwnOrderLines(customer(), { orderId: '0123456789abcdef01234567' }),
    ],
    ['products by SKU', () => findSkuOwners(seller(), ['PLAN-7-Red', 'PLAN-8-Blue', 'NONE'])],
    [
      'products by the row of a file',
      () => findImportedProducts(seller(), 'own', { ids: [product()], keys: ['row-7'] }),
    ],
  ];
}
