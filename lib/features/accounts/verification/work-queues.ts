import 'server-only';
import { SellerDocumentModel, type SellerDocumentRecord } from '../../../../models/seller-document';
import { deskPaths } from '../../../shop/desk-paths';
import { paths } from '../../../shop/paths';
import { firstWaiting, workQueue } from '../../../shop/work/queue';

/** Documents of sellers that the shop has to look at. */
export const documentQueue = workQueue({
  // Staff who verify sellers also pay them.
  room: paths.payouts,
  models: [SellerDocumentModel],
  name: 'documentsToCheck',
  href: deskPaths.verificationQueue,
  access: 'sellers.verify',
  read: () =>
    firstWaiting<SellerDocumentRecord>(
      SellerDocumentModel,
      { state: 'waiting' },
      { sort: { createdAt: 1, _id: 1 }, since: 'sentAt' },
    ),
});
