import 'server-only';
import type { FigureSource } from '../../../platform/metrics/figures';
import { gauge } from '../../../platform/metrics/registry';
import { openIndex } from './index-state';

const products = gauge({
  name: 'shop_search_index_products',
  help: 'Products that the search of this process finds; nothing before the first search.',
});

/** How much the search holds. */
export const searchFigures: FigureSource = {
  name: 'search',
  gauges: [products],
  read: async () => {
    const index = openIndex();
    return index ? [{ gauge: products, value: index.count() }] : [];
  },
};
