import { sharedReader } from '@/lib/platform/rendering/shared-reader';
import type { readPublishedPage } from './read-product';

/** How the web server reads the pages of products. */
export const productReader = sharedReader<typeof readPublishedPage>('product');
