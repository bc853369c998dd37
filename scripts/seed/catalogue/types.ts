import type { Unit } from '../../../lib/features/catalogue/unit-kinds';
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

export interface SeedOptionValue {
  value: string;
  valueBn: string;
  /** It has a picture of its own, of this. */
  object?: PictureObject;
  /** What a unit costs and weighs more than of the first value. */
  extraTaka?: number;
  extraGrams?: number;
}

export interface SeedOption {
  name: string;
  nameBn: string;
  values: SeedOptionValue[];
}

/** How a product is sold wholesale, where that is more than a price and a smallest order. */
export interface SeedSelling {
  /** What the SKUs of its variants begin with. */
  code: string;
  weightGrams: number;
  unit?: Unit;
  packSize?: number;
  quantityStep?: number;
  dispatchDays?: number;
  /** Id of a district; else the seller's own. */
  shipsFrom?: string;
  /** From so many units on, so many per cent less. */
  ladder?: [from: number, percent: number][];
  /** Each combination of their values is a variant. */
  options?: SeedOption[];
  /** Values of variants that nothing is left of. */
  soldOut?: string[][];
}

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
  selling?: SeedSelling;
  status?: 'pending';
}
