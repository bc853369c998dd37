/** What an import must know of how products are sold. */
export { waitingPrices } from './price-review';
