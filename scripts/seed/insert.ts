import { Types, type ClientSession } from 'mongoose';
import { userWords } from '../../lib/features/accounts/words';
import { addedStock } from '../../lib/features/catalogue/variant-records';
import { ratesOf } from '../../lib/features/commission/rates';
import { grandTotal } from '../../lib/features/orders/line-rules';
import { purchaseOf } from '../../lib/features/orders/record';
import { cashPaymentRecord } from '../../lib/features/payments/record';
import { releasePromotions, redeemPromotions } from '../../lib/features/promotions/use-commands';
import { hashPassword } from '../../lib/platform/auth/passwords';
import { inTransaction } from '../../lib/platform/database/transaction';
import { CommissionRateModel } from '../../models/commission-rate';
import { ContentVersionModel } from '../../models/content-version';
import { DeliveryTableModel } from '../../models/delivery-table';
import { OrderModel } from '../../models/order';
import { ParcelModel } from '../../models/parcel';
import { PaymentModel } from '../../models/payment';
import { ProductModel } from '../../models/product';
import { PromotionModel } from '../../models/promotion';
import { PurchaseModel } from '../../models/purchase';
import { StockChangeModel } from '../../models/stock-change';
import { UserModel, type UserRecord } from '../../models/user';
import { catalogue } from './catalogue';
import type { SeedProduct } from './catalogue/types';
import { commissionRecords } from './commission';
import { contentRecords } from './content';
import { customers } from './customers';
import { deliveryTableRecords } from './delivery-tables';
import { orderRecords } from './order-records';
import { parcelRecords } from './parcel-records';
import { writePictures } from './pictures';
import { productRecord, type SeededProduct } from './product-records';
import { promotionRecords } from './promotions';
import { purchaseRecords, type SeededPurchase } from './purchase-records';
import { sellers } from './sellers';

/** CONTRACT.md, "Accounts and first start". Printed at start, so they stay on this machine. */
const DEMO_PASSWORDS: Record<string, string> = {
  'admin@example.com': 'admin-demo-2026',
  'seller@example.com': 'seller-demo-2026',
  'customer@example.com': 'customer-demo-2026',
};

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * Fills an empty database with the demonstration: pictures first, then every document in one
 * transaction, so that a kill in the middle leaves an empty database to begin again with.
 * @param uploadsDir where the pictures go
 */
export async function seedDemonstration(uploadsDir: string): Promise<void> {
  const now = new Date();
  const pictures = await writePictures(catalogue, uploadsDir);
  const users = await userRecords(now);
  const idOf = new Map(users.map(({ _id, email, loginPhone }) => [(email ?? loginPhone)!, _id]));
  const products = interleaved(catalogue).map((product, index, all) =>
    productRecord(
      product,
      idOf,
      pictures,
      new Date(now.getTime() - (all.length - index) * 5 * HOUR),
    ),
  );
  const orders = orderRecords(products, idOf, now);
  const productIdOf = (name: string) =>
    products.find(({ productName }) => productName === name)!._id;
  const promotions = promotionRecords({ idOf, productIdOf }, now);
  const commission = commissionRecords(idOf, now);
  const rates = commission.map(ratesOf);
  const purchases = purchaseRecords({ products, promotions, rates, idOf }, now);
  await inTransaction(async (session) => {
    await UserModel.insertMany(users, { session });
    await ProductModel.insertMany(products, { session });
    await StockChangeModel.insertMany(products.flatMap(stockRecords), { session });
    await DeliveryTableModel.insertMany(deliveryTableRecords(idOf, now), { session });
    await CommissionRateModel.insertMany(commission, { session });
    const placed = [...orders, ...purchases.flatMap((purchase) => purchase.orders)];
    await OrderModel.insertMany(placed, { session });
    await ParcelModel.insertMany(parcelRecords(placed, districtOf), { session });
    await PaymentModel.insertMany(
      placed
        .filter(({ orderStatus }) => orderStatus === 'pending')
        .map((order) => cashPaymentRecord(order, grandTotal(order), order.placedAt)),
      { session },
    );
    await PurchaseModel.insertMany(
      [...orders.map((order) => purchaseOf([order])), ...purchases.map(({ purchase }) => purchase)],
      { session },
    );
    await PromotionModel.insertMany(promotions, { session });
    for (const purchase of purchases) await takePromotions(purchase, session);
    await ContentVersionModel.insertMany(contentRecords(now), { session });
  });
}

/** The history of a product's stock: it came with the product. */
const stockRecords = ({ author, createdAt, ...product }: SeededProduct) =>
  addedStock(product, 'added').map((change) => ({ ...change, at: createdAt, by: author }));

async function takePromotions(
  { purchase, uses, givenBack }: SeededPurchase,
  session: ClientSession,
): Promise<void> {
  const purchaseId = String(purchase._id);
  await redeemPromotions(session, {
    customerId: String(purchase.customerId),
    purchaseId,
    uses,
    now: purchase.placedAt,
  });
  for (const { promotionId, poisha } of givenBack) {
    await releasePromotions(session, { purchaseId, promotionId, poisha, now: new Date() });
  }
}

/** Somebody of the demonstration, with e-mail or phone to sign in with. */
interface Person extends Pick<UserRecord, 'name' | 'role'> {
  email?: string;
  loginPhone?: string;
  phone?: string;
  address?: string;
}

const districtOf = (phoneNumber: string): string =>
  customers.find(({ phone }) => phone === phoneNumber)?.place.districtId ?? '';

async function userRecords(now: Date) {
  const since = new Date(now.getTime() - 90 * DAY);
  const people: Person[] = [
    { name: 'Paikari Bazaar', email: 'admin@example.com', role: 'admin' },
    ...sellers.map(({ shopName, email, address }) => ({
      name: shopName,
      email,
      address,
      role: 'user' as const,
    })),
    ...customers.map(({ name, email, phone }) => ({
      name,
      ...(email ? { email } : { loginPhone: phone, phone }),
      role: 'user' as const,
    })),
  ];
  return Promise.all(
    people.map(async (person) => {
      const password = DEMO_PASSWORDS[person.email ?? ''];
      return {
        _id: new Types.ObjectId(),
        ...person,
        ...userWords(person),
        // Without a password nobody signs in: the other accounts are there to be read about.
        ...(password && { passwordHash: await hashPassword(password), demo: true }),
        createdAt: since,
        ...(person.email ? { emailProvedAt: since } : { phoneUsedAt: now }),
      };
    }),
  );
}

/** One of each category in turn, so that the newest products show the whole market. */
function interleaved(products: SeedProduct[]): SeedProduct[] {
  const shelves = new Map<string, SeedProduct[]>();
  for (const product of products) {
    shelves.set(product.category, [...(shelves.get(product.category) ?? []), product]);
  }
  const longest = Math.max(...[...shelves.values()].map((shelf) => shelf.length));
  return Array.from({ length: longest }, (_, row) => row).flatMap((row) =>
    [...shelves.values()].flatMap((shelf) => shelf[row] ?? []),
  );
}
