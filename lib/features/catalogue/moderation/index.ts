import 'server-only';

export { bulkProducts, reviewProduct } from './commands';
export type { DeliveredProductReview } from './commands';
export { followDisabledSeller, followDisabledSellers, getSellerRecord } from './disabled-sellers';
export { restoreProduct, takeDownProduct } from './takedown-commands';
export type { TakenDown } from './takedown-commands';
