import 'server-only';
import { SearchEntryModel } from '../../../models/search-entry';
import { withDatabase } from '../../platform/database/connect';
import { settings } from '../../platform/env';
import type { FigureSource } from '../../platform/metrics/figures';
import { gauge } from '../../platform/metrics/registry';
import { openSearch } from './index-state';

const products = gauge({
  name: 'shop_search_index_products',
  help: 'Products that the search finds, by its engine; nothing before the first search.',
  labelNames: ['engine'],
});

/** How much the search holds: this process's index, or the entries in the database. */
export const searchFigures: FigureSource = {
  name: 'search',
  gauges: [products],
  async read() {
    const engine = settings().searchEngine;
    const search = openSearch();
    if (!search) return [];
    const value = await (engine === 'memory'
      ? search.count()
      : withDatabase(() => SearchEntryModel.estimatedDocumentCount()));
    return [{ gauge: products, labels: { engine }, value }];
  },
};
