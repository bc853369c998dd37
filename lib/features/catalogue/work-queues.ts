import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { withDatabase } from '../../platform/database/connect';
import { paths } from '../../shop/paths';
import { listHref } from '../../platform/query';
import { MOST_WAITING, workQueue, type WaitingEntry } from '../../shop/work/queue';
import { moderationFilter, QUEUE_ORDER, WAITING } from './dashboard-filter-queries';

const FIELDS = { createdAt: 1, editedAt: 1, 'draft.state': 1, 'draft.submittedAt': 1 } as const;

const firstOf = (filter: QueryFilter<ProductRecord>, sort: Record<string, 1>) =>
  withDatabase(() =>
    ProductModel.find(filter, FIELDS)
      .sort(sort)
      .limit(MOST_WAITING + 1)
      .lean<Pick<ProductRecord, '_id' | 'createdAt' | 'editedAt' | 'draft'>[]>(),
  );

/** A product and the change of it are one entry, as in their list. */
async function productsToReview(): Promise<WaitingEntry[]> {
  const found = await Promise.all(WAITING.map((state) => firstOf(state, QUEUE_ORDER)));
  const byId = new Map(found.flat().map((record) => [String(record._id), record]));
  return [...byId.values()]
    .map(({ draft, createdAt }) => ({
      since: draft?.state === 'waiting' ? draft.submittedAt : createdAt,
      dueBy: null,
    }))
    .slice(0, MOST_WAITING + 1);
}

async function productsRejected(seller: string): Promise<WaitingEntry[]> {
  const owner = { authorId: new Types.ObjectId(seller) };
  const found = await firstOf(moderationFilter('rejected', owner), { _id: 1 });
  return found.map(({ editedAt, createdAt }) => ({ since: editedAt ?? createdAt, dueBy: null }));
}

const of = { room: paths.allProducts, models: [ProductModel] } as const;

/** Products that wait for a review, and those that came back from it to their seller. */
export const productQueues = [
  workQueue({
    ...of,
    name: 'productsToReview',
    href: listHref(paths.allProducts, { status: 'pending' }),
    access: 'products.review',
    read: productsToReview,
  }),
  workQueue({
    ...of,
    name: 'productsRejected',
    href: listHref(paths.allProducts, { status: 'rejected' }),
    access: 'shop.products',
    unless: 'products.review',
    read: productsRejected,
  }),
];
