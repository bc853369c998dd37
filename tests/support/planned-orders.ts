import { addOrder } from '@/lib/features/orders/commands';
import {
  countOpenOrders,
  getDashboardOrder,
  getOrderDesk,
  listChosenOrders,
  listDashboardOrders,
  listOrdersToPrint,
} from '@/lib/features/orders/dashboard-queries';
import { countReturnedCash, hasDeliveredOrder } from '@/lib/features/orders/customer-queries';
import { exportOrders } from '@/lib/features/orders/bulk-commands';
import { getOrderToPack, listOrdersToPack, nextToPack } from '@/lib/features/orders/parcel-queries';
import {
  countRunningOrders,
  countSellerOrders,
  listProductOrders,
} from '@/lib/features/orders/product-order-queries';
import { listAllOrders, listMyOrders, listMySales } from '@/lib/features/orders/queries';
import { listCartPage } from '@/lib/features/orders/cart-queries';
import { CART_TABS } from '@/lib/features/orders/cart-schema';
import { ORDER_STATES } from '@/lib/features/orders/state-types';
import { findOrderByNumber, findOrdersOfPurchaseNumber } from '@/lib/features/orders/track-queries';
import type { Actor } from '@/lib/platform/auth/actor';
import type { GeneratedShop } from './generated-shop/insert';
import { drain, type PlannedQuery } from './query-plans';

type People = Record<'admin' | 'seller' | 'customer' | 'buyer', () => Actor>;

/**
 * Looks at orders, and the placing of one.
 * @param product one that sells well, of the seller
 */
export const plannedOrders = (
  shop: () => GeneratedShop,
  product: () => GeneratedShop['products'][number],
  { admin, seller, customer, buyer }: People,
): PlannedQuery[] => [
  ['GET /myorder', () => listMyOrders(customer())],
  ['GET /myorder, administrator', () => listAllOrders(admin())],
  ['GET /mysales', () => listMySales(seller())],
  ...CART_TABS.map((tab): PlannedQuery => [
    `My Cart, ${tab}`,
    () => listCartPage(customer(), { tab }),
  ]),
  ['My Cart, found', () => listCartPage(customer(), { q: 'kettle', paid: 'paid' })],
  ['all', () => listDashboardOrders(admin(), {})],
  ['of a seller', () => listDashboardOrders(seller(), {})],
  ['by seller', () => listDashboardOrders(admin(), { seller: seller().id })],
  ...ORDER_STATES.flatMap((state): PlannedQuery[] => [
    [`${state}, administrator`, () => listDashboardOrders(admin(), { state })],
    [`${state}, seller`, () => listDashboardOrders(seller(), { state })],
  ]),
  ['of a week', () => listDashboardOrders(admin(), { from: '2026-11-01', to: '2026-11-07' })],
  [
    'second page',
    async () => {
      const { older } = await listDashboardOrders(admin(), {});
      await listDashboardOrders(admin(), { before: older });
    },
  ],
  ['orders found', () => listDashboardOrders(admin(), { q: 'kettle' })],
  ['orders found, seller', () => listDashboardOrders(seller(), { q: 'cotton' })],
  ['found by phone', () => listDashboardOrders(admin(), { q: '01712-000101' })],
  ['open', () => countOpenOrders(admin())],
  ['open, seller', () => countOpenOrders(seller())],
  ['desk, seller', () => getOrderDesk(seller(), {})],
  ['chosen, seller', () => listChosenOrders(seller(), { state: 'open' })],
  ['to print', () => listOrdersToPrint(admin(), ['0123456789abcdef01234567'])],
  ['one', () => getDashboardOrder(admin(), '0123456789abcdef01234567')],
  ['to pack', () => listOrdersToPack(admin(), 1)],
  ['to pack, seller', () => listOrdersToPack(seller(), 1)],
  ['next to pack', () => nextToPack(seller(), '0123456789abcdef01234567')],
  ['one to pack', () => getOrderToPack(admin(), '0123456789abcdef01234567')],
  ['running, of a product', () => countRunningOrders(String(product()._id))],
  ['of a product', () => listProductOrders(seller(), String(product()._id))],
  ['how they ended', () => countSellerOrders(seller().id)],
  ['delivered to a buyer', () => hasDeliveredOrder(buyer().id)],
  [
    'came back from a buyer',
    () =>
      countReturnedCash(
        { customerId: buyer().id, phoneNumber: '+8801712345678' },
        { since: new Date(0), most: 3 },
      ),
  ],
  ['by number and phone', () => findOrderByNumber('261121-9C21A4', '+8801712000101')],
  ['of a purchase', () => findOrdersOfPurchaseNumber('261121-9C21A4', '+8801712000101')],
  ['export', () => drain(exportOrders(seller(), {}))],
  [
    'placing one',
    () =>
      addOrder(buyer(), {
        productId: String(shop().products.at(-2)!._id),
        quantity: 1,
        customerName: 'Rahima Khatun',
        phoneNumber: '+8801712345678',
        shippingAddress: '12 Nawabpur Road, Dhaka',
        description: '',
        keepContact: false,
      }),
  ],
];
