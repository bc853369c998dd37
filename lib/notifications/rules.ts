import { paths } from '../paths';
import type { NotificationKind } from './kinds';

/**
 * Where a notification leads: the order or the product, as its reader sees it. Null for an order
 * that ended: it may be deleted by now.
 */
export function notificationPath(kind: NotificationKind, subjectId: string): string | null {
  switch (kind) {
    case 'orderPlaced':
      return paths.dashboardOrder(subjectId);
    case 'orderStep':
      return paths.order(subjectId);
    case 'orderCancelled':
    case 'orderReturned':
      return null;
    case 'productPublished':
    case 'productRejected':
    case 'stockLow':
      return paths.dashboardProduct(subjectId);
  }
}
