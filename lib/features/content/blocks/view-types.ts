import type { Category } from '../../../shop/categories';
import type { ProductCard } from '../../catalogue/shared';
import type { PlaceName } from './place-rules';

/** A place that exists, for the dashboard. */
export interface BlockPlace {
  id: string;
  kind: PlaceName['kind'];
  /** One of the seven, whose name is a message; null for other places. */
  category: Category | null;
  /** Name of a category below the seven or of a campaign; null for other places. */
  name: { en: string; bn: string } | null;
  /** Its page, without a language. */
  path: string;
  /** A campaign that has ended. */
  isOver: boolean;
}

/** A place with how many blocks it has, and how many of them have something that visitors do not see yet. */
export interface BlockPlaceRow extends BlockPlace {
  blocks: number;
  drafts: number;
}

/** A block as a page shows it, in one language. */
export type ShownBlock = { id: string; title: string } & (
  | { kind: 'banner'; text: string; link: string; linkText: string; image: string; alt: string }
  | { kind: 'text'; text: string }
  | { kind: 'products'; products: ProductCard[] }
);
