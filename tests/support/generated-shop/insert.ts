import { OrderModel } from '../../../models/order';
import { ProductModel } from '../../../models/product';
import { UserModel } from '../../../models/user';
import { orderRecords } from './orders';
import { makePeople, userRecords, type People } from './people';
import { productRecords, type GeneratedProduct } from './products';

const BATCH = 1000;

/** Inserts past Mongoose: every record is as the shop's own commands write it. */
export async function insertAll(
  model: { collection: { insertMany(records: object[], options: object): Promise<unknown> } },
  records: Iterable<object>,
): Promise<void> {
  let batch: object[] = [];
  const write = async () => {
    if (batch.length > 0) await model.collection.insertMany(batch, { ordered: false });
    batch = [];
  };
  for (const record of records) {
    batch.push(record);
    if (batch.length === BATCH) await write();
  }
  await write();
}

export interface GeneratedShop {
  people: People;
  /** In the order of their ids. */
  products: GeneratedProduct[];
  orders: number;
}

/** Fills an empty database, whose indexes exist, with a generated shop; the same in every run. */
export async function insertGenerated(
  size: { products: number; orders: number },
  now: Date,
  passwordHash: string,
): Promise<GeneratedShop> {
  const people = makePeople(size.products, now);
  await insertAll(UserModel, userRecords(people, now, passwordHash));
  const products: GeneratedProduct[] = [];
  const noted = function* () {
    for (const product of productRecords(size.products, people.sellers, now)) {
      // Only what orders copy: the rest of 100,000 products need not stay in memory.
      products.push(briefly(product));
      yield product;
    }
  };
  await insertAll(ProductModel, noted());
  const onSale = products.filter(({ status }) => status === 'published');
  await insertAll(OrderModel, orderRecords(size.orders, onSale, people.customers, now));
  return { people, products, orders: size.orders };
}

function briefly(product: GeneratedProduct): GeneratedProduct {
  const { _id, productName, image, brand, category, rating, pricePoisha } = product;
  const { minQuantity, maxQuantity, authorId, authorName, author, status } = product;
  return {
    _id,
    productName,
    image,
    brand,
    category,
    rating,
    pricePoisha,
    minQuantity,
    maxQuantity,
    authorId,
    authorName,
    author,
    status,
  };
}
