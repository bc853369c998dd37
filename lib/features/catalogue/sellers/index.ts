import 'server-only';

export { browseSeller, getOnboarding, getSellerPage } from './queries';
export type { SellerListing, SellerPage } from './queries';
