import 'server-only';
import { ProductImportModel } from '../../../models/product-import';
import { queueSource } from '../../platform/metrics/figures';

/** Imports that are checked, written or fetching pictures; their age is since their last sign of life. */
export const importFigures = queueSource({
  name: 'imports',
  collection: () => ProductImportModel.collection,
  waiting: () => ({ active: true }),
  since: 'beatAt',
});
