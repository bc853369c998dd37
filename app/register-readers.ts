import { productReader } from './[locale]/(shop)/product/[id]/product-reader';
import { readPublishedPage } from './[locale]/(shop)/product/[id]/read-product';
import { listingReader } from './[locale]/(shop)/products/browse/listing-reader';
import { readListing } from './[locale]/(shop)/products/browse/read-listing';

/** Lets the web server read what stands on the pages that it fills. */
export function registerReaders(): void {
  listingReader.register(readListing);
  productReader.register(readPublishedPage);
}
