import type { Operation } from './operation';
import { accountsOperations } from './operations/accounts';
import { contentOperations } from './operations/content';
import { notificationsOperations } from './operations/notifications';
import { importsOperations } from './operations/imports';
import { ordersOperations } from './operations/orders';
import { productsOperations } from './operations/products';
import { shopOperations } from './operations/shop';

/** Every call of CONTRACT.md; input schemas are the ones that validate. */
export const OPERATIONS: Operation[] = [
  ...productsOperations,
  ...importsOperations,
  ...ordersOperations,
  ...accountsOperations,
  ...notificationsOperations,
  ...shopOperations,
  ...contentOperations,
];
