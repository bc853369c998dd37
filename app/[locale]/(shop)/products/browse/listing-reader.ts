import { sharedReader } from '@/lib/platform/rendering/shared-reader';
import type { readListing } from './read-listing';

/** How the web server reads lists. */
export const listingReader = sharedReader<typeof readListing>('listing');
