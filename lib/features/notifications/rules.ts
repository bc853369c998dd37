import { paths } from '../../platform/paths';
import type { NotificationKind } from './kinds';

/** Whether a notification is about an order. */
export function isAboutOrder(kind: NotificationKind): boolean {
  return kind.startsWith('order');
}

/** Whether it is about its reader's own account; else it is about an order or a product. */
export function isAboutAccount(kind: NotificationKind): boolean {
  return kind === 'newSignIn' || kind === 'passwordChanged';
}

/**
 * Where a notification leads: the order or the product, as its reader sees it, or the account. Null for an order
 * that ended: either side may be told, and a cancelled one is gone.
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
    case 'newSignIn':
    case 'passwordChanged':
      return paths.sessions;
  }
}
