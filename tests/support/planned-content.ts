import {
  listContentStates,
  listContentVersions,
  readContent,
} from '@/lib/features/content/queries';
import { deliveryTables, getDeliveryTable } from '@/lib/features/checkout/delivery/queries';
import { listSubscribers } from '@/lib/features/accounts/newsletter/commands';
import type { Actor } from '@/lib/platform/auth/actor';
import type { PlannedQuery } from './query-plans';

/** Looks at content, the newsletter's readers and delivery prices. */
export const plannedContent = ({
  admin,
  seller,
  buyer,
}: Record<'admin' | 'seller' | 'buyer', () => Actor>): PlannedQuery[] => [
  ['newsletter', () => listSubscribers(admin(), {})],
  ['newsletter, found', () => listSubscribers(admin(), { q: 'reader77' })],
  ['content', () => readContent('about')],
  ['content, states', () => listContentStates(admin())],
  ['content, versions', () => listContentVersions(admin(), 'about')],
  ['delivery prices', () => deliveryTables([seller().id, buyer().id])],
  ['delivery prices to edit', () => getDeliveryTable(seller(), 'own')],
];
