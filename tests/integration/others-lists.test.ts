import { listStockChanges } from '@/lib/features/catalogue/dashboard-queries';
import { listComplaints } from '@/lib/features/aftersales/complaints/queries';
import {
  exportStatistics,
  listStatistics,
} from '@/lib/features/aftersales/deadlines/statistic-queries';
import { listDeadlines } from '@/lib/features/aftersales/deadlines/queries';
import {
  getDashboardOrder,
  listDashboardOrders,
  listOrdersToPrint,
} from '@/lib/features/orders/dashboard-queries';
import { exportOrders } from '@/lib/features/orders/bulk-commands';
import { listOrdersToPick } from '@/lib/features/orders/parcel-queries';
import { listProductOrders } from '@/lib/features/orders/product-order-queries';
import { orderNumber } from '@/lib/features/orders/rules';
import { listHandOvers, listParcelsToPrint } from '@/lib/features/documents/parcel-queries';
import { listSellerDocuments } from '@/lib/features/documents/queries';
import {
  listParcels,
  listParcelsById,
  listParcelsOfOrder,
} from '@/lib/features/fulfilment/parcels/queries';
import { listPromotions } from '@/lib/features/checkout/promotions/queries';
import { listReturns } from '@/lib/features/aftersales/returns/queries';
import {
  eachDashboardProduct,
  listDashboardProducts,
} from '@/lib/features/catalogue/search/synonym-commands';
import type { Actor } from '@/lib/platform/auth/actor';
import { DocumentModel } from '@/models/document';
import { ReturnModel } from '@/models/return';
import { Types } from 'mongoose';
import { complained } from '../support/complaints';
import { bigOrder, packed, parcelOf, sent } from '../support/parcels';
import { makePromotion } from '../support/promotion-records';
import { deliveredGoods } from '../support/returns';
import { makeUser, useShop, type TestUser } from '../support/shop';

/**
 * Every list of the dashboard, asked for by the filter that names another seller's things: their id, number,
 * phone, words. The owner and an administrator find them, a stranger who also sells finds nothing of them.
 */

useShop();

let goods: Awaited<ReturnType<typeof deliveredGoods>>;
let big: Awaited<ReturnType<typeof bigOrder>>;
let complaint: Awaited<ReturnType<typeof complained>>;
let stranger: TestUser;
let admin: TestUser;
let parcelId: string;
let unsentId: string;
let returnId: string;
let promotionId: string;

beforeAll(async () => {
  [goods, big, complaint] = await Promise.all([deliveredGoods(), bigOrder(), complained()]);
  [stranger, admin] = await Promise.all([makeUser(), makeUser({ role: 'admin' })]);
  parcelId = await sent(big.seller, big.order, [2, 0]);
  unsentId = await packed(big.seller, big.order, [0, 1]);
  await goods.ask();
  returnId = String((await ReturnModel.findOne({ orderId: goods.order._id }).lean())!._id);
  promotionId = await makePromotion({
    sellerId: new Types.ObjectId(big.seller.id),
    code: 'OTHERS10',
  });
});

const now = new Date();
const all = async (lines: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const line of lines) text += line;
  return text;
};
const parcels = { q: '', courier: '', seller: '', tab: 'all', before: undefined } as const;

/** Lists to read, with their owner, and the part of each that shows that it was found. */
const LISTS: [
  name: string,
  read: (actor: Actor) => Promise<unknown>,
  owner: () => TestUser,
  found: () => string,
][] = [
  [
    'orders, by seller',
    (actor) => listDashboardOrders(actor, { seller: big.seller.id }),
    () => big.seller,
    () => big.id,
  ],
  [
    'orders, by number',
    (actor) => listDashboardOrders(actor, { q: orderNumber(big.id) }),
    () => big.seller,
    () => big.id,
  ],
  [
    'orders, by phone',
    (actor) => listDashboardOrders(actor, { q: '01712345678', state: 'open' }),
    () => big.seller,
    () => big.id,
  ],
  [
    'orders as a file, by seller',
    async (actor) => all(exportOrders(actor, { seller: big.seller.id })),
    () => big.seller,
    () => orderNumber(big.id),
  ],
  ['an order', (actor) => getDashboardOrder(actor, big.id), () => big.seller, () => big.id],
  [
    'orders to print',
    (actor) => listOrdersToPrint(actor, [big.id]),
    () => big.seller,
    () => big.id,
  ],
  ['orders to pick', (actor) => listOrdersToPick(actor, [big.id]), () => big.seller, () => big.id],
  [
    'parcels, by seller',
    (actor) => listParcels(actor, { ...parcels, seller: big.seller.id }),
    () => big.seller,
    () => parcelId,
  ],
  [
    'parcels, by number and courier',
    async (actor) => {
      const { trackingNumber } = await parcelOf(parcelId);
      return listParcels(actor, { ...parcels, courier: 'Pathao', q: trackingNumber! });
    },
    () => big.seller,
    () => parcelId,
  ],
  [
    'parcels, by id',
    (actor) => listParcelsById(actor, [parcelId]),
    () => big.seller,
    () => parcelId,
  ],
  [
    'parcels of an order',
    (actor) => listParcelsOfOrder(actor, big.id),
    () => big.seller,
    () => parcelId,
  ],
  [
    'parcels to print',
    (actor) => listParcelsToPrint(actor, [parcelId], 'en'),
    () => big.seller,
    () => parcelId,
  ],
  [
    'parcels to hand over, by id',
    (actor) => listHandOvers(actor, { ids: [unsentId], courier: '' }, 'en'),
    () => big.seller,
    () => unsentId,
  ],
  [
    'returns',
    (actor) => listReturns(actor, { tab: 'all' }, now),
    () => goods.seller,
    () => returnId,
  ],
  [
    'complaints, by number',
    (actor) => listComplaints(actor, { tab: 'all', q: orderNumber(complaint.orderId) }),
    () => complaint.seller,
    () => complaint.id,
  ],
  [
    'promotions, by code and owner',
    (actor) => listPromotions(actor, { code: 'OTHERS', owner: 'sellers' } as never, now),
    () => big.seller,
    () => promotionId,
  ],
  [
    'products, by seller',
    (actor) => listDashboardProducts(actor, { seller: big.seller.id } as never),
    () => big.seller,
    () => String(big.products[0]!._id),
  ],
  [
    'products, by id',
    (actor) => listDashboardProducts(actor, { q: String(big.products[0]!._id) } as never),
    () => big.seller,
    () => String(big.products[0]!._id),
  ],
  [
    'products as a file, by seller',
    async (actor) => {
      const found = [];
      for await (const one of eachDashboardProduct(actor, { seller: big.seller.id } as never)) {
        found.push(one);
      }
      return found;
    },
    () => big.seller,
    () => big.products[0]!.productName,
  ],
  [
    'stock of a product',
    (actor) => listStockChanges(actor, String(big.products[0]!._id), {}),
    () => big.seller,
    () => 'entries',
  ],
  [
    'deadlines',
    (actor) =>
      listDeadlines(actor, { kind: 'hand_over' } as never, new Date(Date.now() + 30 * 86_400_000)),
    () => big.seller,
    () => big.id,
  ],
  [
    'figures of sellers',
    (actor) => listStatistics(actor, { by: 'seller', days: '30' }, new Date(Date.now() + 60_000)),
    () => big.seller,
    () => big.seller.id,
  ],
];

it.each(LISTS)(
  '%s: the owner’s and an administrator’s, not another seller’s',
  async (_name, read, owner, found) => {
    const id = found();
    expect(JSON.stringify(await read(owner()))).toContain(id);
    expect(JSON.stringify(await read(admin))).toContain(id);
    // The stranger sells something, and so has lists of their own.
    expect(JSON.stringify((await read(stranger)) ?? null)).not.toContain(id);
  },
);

it.each([
  [
    'orders of a product',
    () => listProductOrders(stranger, String(big.products[0]!._id)),
    'orders',
  ],
  ['papers', () => listSellerDocuments(stranger, 1), 'papers'],
] as const)('%s are their seller’s alone', async (_name, read, name) => {
  expect(((await read()) as unknown as Record<string, unknown[]>)[name]).toEqual([]);
  expect(await DocumentModel.countDocuments({ sellerId: new Types.ObjectId(stranger.id) })).toBe(0);
});

it('A file of figures names no other seller.', async () => {
  const at = new Date(Date.now() + 60_000);
  const file = await all(exportStatistics(stranger, { by: 'seller', days: '30' }, at));
  expect(file.trim().split('\n')).toHaveLength(1);
});
