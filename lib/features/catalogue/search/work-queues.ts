import 'server-only';
import { paths } from '../../../shop/paths';
import { listHref } from '../../../platform/query';
import { MOST_WAITING, workQueue } from '../../../shop/work/queue';
import { countLowStock } from './synonym-commands';

/** A seller's products on sale that soon have no stock. */
export const stockQueues = [
  workQueue({
    name: 'productsLow',
    room: paths.allProducts,
    href: listHref(paths.allProducts, { status: 'published', stock: 'low', sort: 'stock' }),
    access: 'shop.products',
    unless: 'products.review',
    // The search holds the stock of what is on sale.
    models: [],
    read: async (_seller, _now, actor) =>
      Array.from({ length: Math.min(await countLowStock(actor), MOST_WAITING + 1) }, () => ({
        since: null,
        dueBy: null,
      })),
  }),
];
