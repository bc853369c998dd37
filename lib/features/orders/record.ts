import type { Types } from 'mongoose';
import type { OrderRecord } from '../../../models/order';
import { formatDhakaTime } from '../../platform/time/time';
import type { OrderedProduct } from '../catalogue/stock-commands';
import { orderTotal } from './rules';
import type { OrderContact } from './schema';
import { orderWords } from './words';

/** What an order gets only later. */
type LaterField = 'courier' | 'trackingNumber' | 'reason';

/** What an order is made of. */
interface Making {
  _id: Types.ObjectId;
  customer: { _id: Types.ObjectId; email: string };
  contact: OrderContact;
  /** As it is at the moment of the order, which keeps its own copy. */
  product: Pick<
    OrderedProduct,
    | '_id'
    | 'productName'
    | 'image'
    | 'brand'
    | 'category'
    | 'rating'
    | 'authorId'
    | 'authorName'
    | 'pricePoisha'
  > &
    Partial<Pick<OrderedProduct, 'productNameBn'>>;
  quantity: number;
  placedAt: Date;
}

/**
 * The record of an order that has just been placed: the command, the demonstration and the bench
 * make theirs here.
 */
export function newOrderRecord({
  _id,
  customer,
  contact,
  product,
  quantity,
  placedAt,
}: Making): OrderRecord {
  const record = {
    ...contact,
    _id,
    customerId: customer._id,
    customerEmail: customer.email,
    quantity,
    productId: product._id,
    productName: product.productName,
    productNameBn: product.productNameBn ?? '',
    productImage: product.image,
    productBrand: product.brand,
    productCategory: product.category,
    rating: product.rating,
    sellerId: product.authorId,
    sellerName: product.authorName,
    pricePoisha: product.pricePoisha,
    totalPoisha: orderTotal(product.pricePoisha, quantity),
    orderStatus: 'pending',
    fulfilment: 'placed',
    orderTime: formatDhakaTime(placedAt),
    placedAt,
    history: [{ at: placedAt, by: customer.email, fulfilment: 'placed', orderStatus: 'pending' }],
    searchWords: orderWords(String(_id), {
      customerName: contact.customerName,
      phoneNumber: contact.phoneNumber,
      productName: product.productName,
      productNameBn: product.productNameBn,
      sellerName: product.authorName,
    }),
    hiddenFromCustomerAt: null,
    notes: [],
  } satisfies Record<Exclude<keyof OrderRecord, LaterField>, unknown>;
  return record as unknown as OrderRecord;
}
