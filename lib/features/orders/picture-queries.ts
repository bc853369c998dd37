import 'server-only';
import { connectDatabase } from '../../platform/database/connect';
import { OrderModel, type OrderRecord } from '../../../models/order';

/** Pictures of what was ordered: orders keep their copy when the product goes. */
export async function* orderPictures(): AsyncGenerator<string> {
  await connectDatabase();
  const orders = OrderModel.find({}, { 'lines.productImage': 1 }).lean<
    Pick<OrderRecord, 'lines'>
  >();
  for await (const { lines } of orders.cursor()) {
    // Empty where the product had none.
    for (const { productImage } of lines) if (productImage !== '') yield productImage;
  }
}
