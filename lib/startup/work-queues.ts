import 'server-only';
import { approvalQueues } from '../features/accounts/approvals';
import { documentQueue } from '../features/accounts/verification';
import { complaintQueues } from '../features/aftersales/complaints';
import { deadlineQueues } from '../features/aftersales/deadlines';
import { returnQueues } from '../features/aftersales/returns';
import { contestQueue } from '../features/aftersales/track-record';
import { abuseQueue } from '../features/catalogue/abuse';
import { productQueues } from '../features/catalogue';
import { campaignQueue } from '../features/checkout/campaigns';
import { threadQueues } from '../features/conversations';
import { stockQueues } from '../features/catalogue/search';
import { parcelQueues } from '../features/fulfilment/parcels';
import { importQueues } from '../features/imports';
import { payoutQueues } from '../features/ledger/payouts';
import { remittanceQueues } from '../features/ledger/remittances';
import { messageQueues } from '../features/notifications/messages';
import { orderQueues } from '../features/orders';
import { paymentQueues } from '../features/payments';
import { listDeadSince } from '../platform/events/dead-letters';
import { paths } from '../shop/paths';
import { MOST_WAITING, workQueue } from '../shop/work/queue';

/** Events that could not be delivered: the platform knows no shop, so their queue is made here. */
const deadLetterQueues = [
  workQueue({
    name: 'eventsUndelivered',
    room: paths.contentManagement,
    href: paths.deliveries,
    access: 'jobs.manage',
    models: [],
    read: async (_all, _now, actor) =>
      (await listDeadSince(actor, MOST_WAITING + 1)).map((since) => ({ since, dueBy: null })),
  }),
];

/** Every queue of the work list, in its order. A room's new queue is added in the room. */
export const WORK_QUEUES = [
  ...deadlineQueues,
  ...orderQueues,
  ...parcelQueues,
  ...returnQueues,
  ...complaintQueues,
  contestQueue,
  abuseQueue,
  ...threadQueues,
  ...paymentQueues,
  documentQueue,
  ...payoutQueues,
  ...remittanceQueues,
  ...approvalQueues,
  ...productQueues,
  campaignQueue,
  ...stockQueues,
  ...importQueues,
  ...messageQueues,
  ...deadLetterQueues,
];

export type QueueName = (typeof WORK_QUEUES)[number]['name'];
