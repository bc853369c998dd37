import { Types } from 'mongoose';
import { findPickupAddress, findReturnAddress } from '@/lib/features/accounts/addresses/queries';
import { listBlocks, requireWelcome } from '@/lib/features/checkout/buyers/block-commands';
import { findOrderHistory } from '@/lib/features/orders/customer-queries';
import {
  findOverdueUnconfirmed,
  hasReceivedOrder,
  listRunningOrders,
  listUnconfirmed,
  type StrangersBy,
} from '@/lib/features/orders/stranger-queries';
import { findOrdersThatCameBack } from '@/lib/features/fulfilment/parcels/lookup-queries';
import type { Actor } from '@/lib/platform/auth/actor';
import { inTransaction } from '@/lib/platform/database/transaction';
import { BuyerBlockModel } from '@/models/buyer-limits';
import type { PurchaseRecord } from '@/models/purchase';
import type { PlannedQuery } from './query-plans';

const BLOCKS = 10_000;
const SELLERS = 50;
const sellers = Array.from({ length: SELLERS }, () => new Types.ObjectId());
const phoneOf = (number: number) => `+88017${String(10_000_000 + number)}`;

/** Blocks of many sellers. */
export async function fillBlocks(now: Date): Promise<void> {
  const blocks = Array.from({ length: BLOCKS }, (_, number) => ({
    _id: new Types.ObjectId(),
    ...{ sellerId: sellers[number % SELLERS]!, sellerName: 'Chawkbazar Traders' },
    ...{
      customerId: new Types.ObjectId(),
      phones: [phoneOf(number)],
      provedPhones: [phoneOf(number)],
    },
    ...{ buyerName: 'Somebody', reason: 'Came back', orderId: new Types.ObjectId(), at: now },
  }));
  await BuyerBlockModel.collection.insertMany(blocks);
}

const purchase = {
  customerId: new Types.ObjectId(),
  phoneNumber: phoneOf(7),
  orders: sellers.slice(20, 25).map((sellerId) => ({ sellerId, sellerName: 'x' })),
} as unknown as PurchaseRecord;

const unconfirmed = (by: StrangersBy) =>
  inTransaction((session) => listUnconfirmed(by, 100, session));

/** Returns the queries that the guards against fake orders make. */
export const plannedBuyers = (admin: () => Actor, buyer: () => Actor): PlannedQuery[] => [
  ['blocks', () => listBlocks(admin(), {})],
  ['blocks, further on', () => listBlocks(admin(), { before: 'f'.repeat(24) })],
  ['blocks of a seller', () => listBlocks({ ...buyer(), id: String(sellers[0]) }, {})],
  [
    'who is blocked',
    () => inTransaction((session) => requireWelcome(purchase, phoneOf(8), session)),
  ],
  [
    'history of an account',
    () => findOrderHistory({ customerId: new Types.ObjectId(buyer().id) }, 200),
  ],
  ['history of a phone', () => findOrderHistory({ phoneNumber: '+8801712000101' }, 200)],
  ['what unknown buyers hold of a product', () => unconfirmed({ productId: 'a'.repeat(24) })],
  ['what unknown buyers hold from a network', () => unconfirmed({ network: 'x' })],
  ['what unknown buyers ordered to a phone', () => unconfirmed({ phoneNumber: phoneOf(9) })],
  ['what nobody confirmed', () => findOverdueUnconfirmed(new Date(), 100)],
  ['whether a courier brought anything', () => hasReceivedOrder(buyer().id)],
  ['running orders of an account', () => listRunningOrders(buyer().id, 20)],
  ['what came back', () => findOrdersThatCameBack([String(new Types.ObjectId())])],
  ['where goods are picked up', () => findPickupAddress(buyer().id)],
  ['where returns go', () => findReturnAddress(buyer().id)],
];
