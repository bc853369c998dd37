import 'server-only';
import { connectDatabase } from '../../platform/database/connect';
import { OrderModel } from '../../../models/order';

/** Pictures of what was ordered: orders keep their copy when the product goes. */
export async function* orderPictures(): AsyncGenerator<string> {
  await connectDatabase();
  const orders = OrderModel.find({}, { productImage: 1 }).lean();
  for await (const { productImage } of orders.cursor()) yield productImage;
}
