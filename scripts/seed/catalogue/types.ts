import type { DrawingName } from '../drawings';

/** How an object departs from its stock look; hue in degrees, the others as factors. */
interface Look {
  hue?: number;
  saturation?: number;
  brightness?: number;
  /** Dyes an object which has no hue of its own to turn (white, grey, black). */
  dye?: string;
  mirror?: boolean;
  rotate?: number;
}

export interface EmojiObject extends Look {
  emoji: string;
}

export interface DrawnObject extends Look {
  drawing: DrawingName;
  body: string;
  trim: string;
}

export type PictureObject = EmojiObject | DrawnObject;

export type PictureLayout =
  'single' | 'turned' | 'close' | 'pair' | 'trio' | 'row' | 'stack' | 'companion' | 'with-carton';

export type Backdrop =
  'paper' | 'mint' | 'sand' | 'sky' | 'blush' | 'lilac' | 'butter' | 'stone' | 'leaf' | 'shell';

export type Stage = 'plain' | 'disc' | 'podium';

export interface PictureSpec {
  /** A layout with more places than objects begins again with the first object. */
  objects: PictureObject[];
  layout: PictureLayout;
  backdrop: Backdrop;
  stage?: Stage;
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
  pictures: [PictureSpec, PictureSpec, PictureSpec];
  status?: 'pending';
}
