import 'server-only';
import { Types } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import type { TeamPermission } from '../../shop/permissions';
import { paths } from '../../shop/paths';
import { listHref } from '../../platform/query';
import { firstWaiting, workQueue } from '../../shop/work/queue';
import { toStatusFilter } from './state-rules';

/** A seller's orders at one step, as the list of that step shows them. */
const ordersAt = (state: 'placed' | 'confirmed' | 'packed', access: TeamPermission) =>
  ({
    room: paths.dashboardOrders,
    href: listHref(paths.dashboardOrders, { state }),
    access,
    unless: 'orders.manage',
    models: [OrderModel],
    read: (seller: string) =>
      firstWaiting<OrderRecord>(
        OrderModel,
        {
          sellerId: new Types.ObjectId(seller),
          ...toStatusFilter(state),
        },
        { sort: { placedAt: 1, _id: 1 }, since: 'placedAt' },
      ),
  }) as const;

/** A seller's orders by the next step that is theirs. */
export const orderQueues = [
  workQueue({ name: 'ordersToConfirm', ...ordersAt('placed', 'shop.orders') }),
  workQueue({ name: 'ordersToPack', ...ordersAt('confirmed', 'shop.parcels') }),
  workQueue({ name: 'ordersToHandOver', ...ordersAt('packed', 'shop.parcels') }),
];
