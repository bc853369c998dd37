import 'server-only';

export { browseSeller, getSellerPage } from './queries';
export type { SellerListing, SellerPage } from './queries';
