import type { DrawingName } from '../drawings';

/** A drawing in a product's own colours; `kind` is one of the builds that the drawing knows. */
export interface PictureObject {
  drawing: DrawingName;
  body: string;
  trim: string;
  kind?: string;
}

export type PictureLayout = 'single' | 'close' | 'pair' | 'trio' | 'row' | 'four' | 'carton';

export interface PictureSpec {
  /** A layout with more places than objects begins again with the first object. */
  objects: PictureObject[];
  layout: PictureLayout;
  /** Printed upon the product where its drawing has a place for it, and upon the carton. */
  brand: string;
  /** What a close view looks at, in fractions of the object's width and height. */
  focus: [number, number];
}

/** A product's pictures as its entry says them: the brand is the product's own. */
export interface Shots {
  objects: PictureObject[];
  layouts: [PictureLayout, PictureLayout, PictureLayout];
  focus: [number, number];
}

export type SeedCategory =
  | 'Electronics & Gadgets'
  | 'Home & Kitchen Appliances'
  | 'Fashion & Apparel'
  | 'Industrial Machinery & Tools'
  | 'Health & Beauty'
  | 'Automotive Parts & Accessories'
  | 'Office Supplies & Stationery';

export type SellerKey =
  | 'nawabpur-tools'
  | 'chawkbazar-traders'
  | 'islampur-textiles'
  | 'gulistan-electronics'
  | 'nilkhet-stationers';

export interface SeedProduct {
  productName: string;
  productNameBn: string;
  brand: string;
  category: SeedCategory;
  description: string;
  content: string;
  priceTaka: number;
  minQuantity: number;
  maxQuantity: number;
  rating: 3 | 4 | 5;
  seller: SellerKey;
  pictures: Shots;
  status?: 'pending';
}
