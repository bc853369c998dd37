import 'server-only';
import { Types } from 'mongoose';
import { ProductImportModel, type ProductImportRecord } from '../../../models/product-import';
import { paths } from '../../shop/paths';
import { firstWaiting, workQueue } from '../../shop/work/queue';

/** One's own files that are read and wait for the word to import them. */
export const importQueues = [
  workQueue({
    name: 'importsToStart',
    room: paths.productImport,
    href: paths.productImport,
    access: 'shop.products',
    models: [ProductImportModel],
    read: (owner) =>
      firstWaiting<ProductImportRecord>(
        ProductImportModel,
        { ownerId: new Types.ObjectId(owner), state: 'ready' },
        { sort: { _id: 1 }, since: 'createdAt' },
      ),
  }),
];
