import { CATEGORIES } from '../../../shop/categories';
import type { Content } from '../schema';

/** The specification's order; each category shows its first product. */
export const categories: Content['categories'] = {
  order: CATEGORIES.map((category) => ({ category, image: '' })),
};
