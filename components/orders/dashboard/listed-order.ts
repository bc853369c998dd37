import type { DashboardOrder } from '@/lib/features/orders/schema';

/** What an action on several orders needs to know of each. */
export type ListedOrder = Pick<DashboardOrder, '_id' | 'number' | 'productName'>;
