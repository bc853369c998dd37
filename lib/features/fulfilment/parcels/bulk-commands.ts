import 'server-only';
import type { Actor } from '../../../platform/auth/actor';
import { eachByItself } from '../../orders/bulk-commands';
import type { BulkResult } from '../../orders/schema';
import { handOver } from './hand-over-commands';
import { packParcel } from './pack-commands';
import type { BulkParcels } from './schema';
import { stepParcel } from './step-commands';

/** Does the same with many orders or parcels; each says how it went. */
export const bulkParcels = (actor: Actor, asked: BulkParcels): Promise<BulkResult[]> =>
  eachByItself(
    [...new Set(asked.ids)].map((_id) => ({ _id })),
    async ({ _id }) => {
      switch (asked.do) {
        case 'pack':
          await packParcel(actor, _id, {});
          return;
        case 'hand_over':
          return handOver(actor, _id, { courier: asked.courier });
        case 'delivered':
          return stepParcel(actor, _id, { event: 'delivered' });
      }
    },
  );
