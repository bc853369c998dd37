import { CATEGORIES } from '../../catalogue/categories';
import type { Content } from '../schema';

/** The specification's order; each category shows its first product. */
export const categories: Content['categories'] = {
  order: CATEGORIES.map((category) => ({ category, image: '' })),
};
