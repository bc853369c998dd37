import type { ClientSession } from 'mongoose';
import { addedStock } from '../../lib/features/catalogue';
import { ratesOf } from '../../lib/features/orders/commission';
import { grandTotal } from '../../lib/features/orders/shared';
import { purchaseOf } from '../../lib/features/orders';
import { cashPaymentRecord } from '../../lib/features/payments';
import { redeemPromotions, releasePromotions } from '../../lib/features/checkout/promotions';
import { inTransaction } from '../../lib/platform/database/transaction';
import { CategoryModel } from '../../models/category';
import { CommissionRateModel } from '../../models/commission-rate';
import { ContentVersionModel } from '../../models/content-version';
import { DeliveryTableModel } from '../../models/delivery-table';
import { OrderModel } from '../../models/order';
import { ParcelModel } from '../../models/parcel';
import { PaymentModel } from '../../models/payment';
import { ProductModel } from '../../models/product';
import { PromotionModel } from '../../models/promotion';
import { PurchaseModel } from '../../models/purchase';
import { ShopModel } from '../../models/shop';
import { StockChangeModel } from '../../models/stock-change';
import { UserModel } from '../../models/user';
import { productRecord, readCatalogue, type SeededProduct } from './catalogue';
import { categoryRecords } from './categories';
import { commissionRecords } from './commission';
import { contentRecords } from './content';
import { deliveryTableRecords } from './delivery-tables';
import { tellMoney } from './money';
import { orderRecords } from './orders';
import { parcelRecords } from './parcel-records';
import { customers, userRecords } from './people';
import { writePictures } from './pictures';
import { promotionRecords } from './promotions';
import { purchaseRecords, type SeededPurchase } from './purchases';
import { shopRecords } from './shops';

/**
 * Fills an empty database with the demonstration: pictures first, then its documents in one
 * transaction, so that a kill in the middle leaves an empty database to begin again with; last what
 * became of its money, by the shop's own commands, whose subscribers must be registered.
 * @param uploadsDir where the pictures go
 */
export async function seedDemonstration(uploadsDir: string): Promise<void> {
  const now = new Date();
  const catalogue = await readCatalogue();
  const pictures = await writePictures(uploadsDir);
  const users = await userRecords(now);
  const idOf = new Map(users.map(({ _id, email, loginPhone }) => [(email ?? loginPhone)!, _id]));
  const bySku = new Map(
    catalogue.map((product) => [product.sku, productRecord(product, idOf, pictures, now)]),
  );
  const products = [...bySku.values()];
  const productOf = (sku: string) => {
    const product = bySku.get(sku);
    if (!product) throw new Error(`No product of the demonstration is called ${sku}`);
    return product;
  };
  const orders = orderRecords(productOf, idOf, now);
  const productIdOf = (sku: string) => productOf(sku)._id;
  const promotions = promotionRecords({ idOf, productIdOf }, now);
  const commission = commissionRecords(idOf, now);
  const rates = commission.map(ratesOf);
  const purchases = purchaseRecords({ products, promotions, rates, idOf }, now);
  await inTransaction(async (session) => {
    await UserModel.insertMany(users, { session });
    await ShopModel.insertMany(shopRecords(idOf, now), { session });
    await CategoryModel.insertMany(categoryRecords(now), { session });
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
  await tellMoney();
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

const districtOf = (phoneNumber: string): string =>
  customers.find(({ phone }) => phone === phoneNumber)?.place.districtId ?? '';
