import 'server-only';

export {
  countOnSale,
  listDated,
  listDatedCategories,
  listDatedSellers,
  searchCatalogue,
  suggest,
} from './index-queries';
export { searchInvalidation, searchStatistics } from './index-state';
export {
  browseCatalogue,
  getCachedListing,
  listCards,
  listCategoryTiles,
  listProducts,
} from './queries';
export {
  countLowStock,
  listCountable,
  eachDashboardProduct,
  getSynonyms,
  listDashboardProducts,
  listGridRows,
  replaceSynonyms,
} from './synonym-commands';
export { stockQueues } from './work-queues';
