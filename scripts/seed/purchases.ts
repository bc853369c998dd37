import type { DeliveryKind } from '../../lib/features/delivery/kinds';
import type { SellerKey } from './catalogue/types';
import type { SeedProgress, SeedShortage } from './order-steps';
import { EID_CODE } from './promotions';

/** So many units of a variant: the product's name, and a value for each of its options. */
export interface SeedLine {
  product: string;
  values?: string[];
  quantity: number;
}

/** A seller's part of a purchase. */
export interface SeedPart extends SeedProgress {
  seller: SellerKey;
  lines: SeedLine[];
  /** The first that the seller offers unless told otherwise. */
  delivery?: DeliveryKind;
  note?: string;
  shortage?: SeedShortage;
}

export interface SeedPurchase {
  /** The customer's e-mail, as in `customers`. */
  customer: string;
  placedDaysAgo: number;
  code?: string;
  parts: SeedPart[];
}

const pending = 'pending' as const;
const placed = { fulfilment: 'placed', orderStatus: pending } as const;
const confirmed = { fulfilment: 'confirmed', orderStatus: pending } as const;
const packed = { fulfilment: 'packed', orderStatus: pending } as const;
const shipped = { fulfilment: 'shipped', orderStatus: pending } as const;
const delivered = { fulfilment: 'delivered', orderStatus: 'completed' } as const;

const TSHIRT = 'Sutoli Drop-Shoulder T-Shirt, 200 GSM';
const PANJABI = 'Utsab Festive Panjabi, Slim Cut';
const SAREE = 'Rajani Tangail Tant Saree, Four Shades';
const SANDAL = 'Comfort House Sandal, by the Pair';
const BULB = 'Jonaki Eco LED Bulb, by Wattage and Light';
const BUCKET = 'Kolmi Household Bucket, Three Sizes';
const PUMP = 'Jolodhara Irrigation Pump Set, Diesel';
const BOLT = 'Hex Bolts by the Kilogram, Mild Steel';
const PUTTY = 'Wall Putty Powder, 40 kg Sack';
const OIL = 'Keshboti Coconut Hair Oil, Three Sizes';
const HELMET = 'Open-Face Rider Helmet, Sizes and Colours';
const PEN = 'Lekhoni Gel Pen 0.5 mm, by the Dozen';

const line = (product: string, quantity: number, ...values: string[]): SeedLine => ({
  product,
  quantity,
  values,
});

/** Baskets of several sellers, whose parts are in every state that an order can be in. */
export const purchases: SeedPurchase[] = [
  {
    customer: 'customer@example.com',
    placedDaysAgo: 1,
    code: EID_CODE,
    parts: [
      {
        seller: 'islampur-textiles',
        lines: [
          line(TSHIRT, 24, 'Black', 'M'),
          line(TSHIRT, 18, 'Black', 'L'),
          line(TSHIRT, 18, 'Maroon', 'M'),
          line(TSHIRT, 12, 'Teal', 'XXL'),
        ],
        note: 'Please bundle by colour.',
        ...placed,
      },
      {
        seller: 'chawkbazar-traders',
        lines: [line(BUCKET, 24, '16 L', 'Blue'), line(BUCKET, 12, '25 L', 'Green')],
        ...placed,
      },
      {
        seller: 'nilkhet-stationers',
        lines: [line(PEN, 18, 'Black'), line(PEN, 6, 'Green')],
        ...confirmed,
      },
    ],
  },
  {
    customer: 'customer@example.com',
    placedDaysAgo: 8,
    parts: [
      {
        seller: 'gulistan-electronics',
        lines: [line(BULB, 60, '12 W', 'Daylight'), line(BULB, 40, '9 W', 'Warm')],
        ...shipped,
        courier: 'Pathao',
        trackingNumber: 'PT-DEMO-118904',
      },
      {
        seller: 'islampur-textiles',
        lines: [line(SAREE, 4, 'Red'), line(SAREE, 4, 'Blue')],
        ...delivered,
        courier: 'Steadfast',
        trackingNumber: 'SF-DEMO-240211',
      },
      {
        seller: 'chawkbazar-traders',
        lines: [line(OIL, 48, '200 ml')],
        fulfilment: 'confirmed',
        orderStatus: 'cancelled',
        reason: 'The carton was found leaking, and no other is left this week.',
      },
    ],
  },
  {
    customer: 'ibrahim.khalil@example.com',
    placedDaysAgo: 3,
    parts: [
      {
        seller: 'nawabpur-tools',
        lines: [line(PUTTY, 50), line(PUMP, 1, '3 inch'), line(PUMP, 1, '2 inch')],
        delivery: 'branch',
        note: 'To the Hathazari branch; my van holds forty sacks at a time.',
        ...confirmed,
        shortage: { units: [0, 0, 1], reason: 'The two-inch set failed its test run.' },
      },
      {
        seller: 'chawkbazar-traders',
        lines: [line(SANDAL, 24, '8', 'Brown'), line(SANDAL, 12, '9', 'Black')],
        ...packed,
      },
    ],
  },
  {
    customer: 'shukla.das@example.com',
    placedDaysAgo: 20,
    parts: [
      {
        seller: 'islampur-textiles',
        lines: [
          line(PANJABI, 6, 'Navy', '40'),
          line(PANJABI, 6, 'Navy', '42'),
          line(PANJABI, 6, 'Maroon', '40'),
          line(PANJABI, 6, 'Olive', '42'),
        ],
        fulfilment: 'delivered',
        orderStatus: 'returned',
        courier: 'RedX',
        trackingNumber: 'RX-DEMO-904110',
        reason: 'Cut too slim for the customers here; all came back unworn.',
      },
      {
        seller: 'nilkhet-stationers',
        lines: [line(PEN, 12, 'Black')],
        ...delivered,
        courier: 'RedX',
        trackingNumber: 'RX-DEMO-904111',
      },
    ],
  },
  {
    customer: 'farzana.yeasmin@example.com',
    placedDaysAgo: 5,
    parts: [
      {
        seller: 'islampur-textiles',
        lines: [
          line(PANJABI, 8, 'Maroon', '38'),
          line(PANJABI, 8, 'Navy', '42'),
          line(SAREE, 4, 'Purple'),
          line(SAREE, 4, 'Yellow'),
        ],
        ...confirmed,
        shortage: { units: [0, 0, 4], reason: 'Purple is still on the loom.' },
      },
      {
        seller: 'chawkbazar-traders',
        lines: [line(BUCKET, 12, '12 L', 'Blue')],
        ...placed,
      },
    ],
  },
  {
    customer: 'rezaul.pramanik@example.com',
    placedDaysAgo: 2,
    parts: [
      {
        seller: 'nilkhet-stationers',
        lines: [line(PEN, 12, 'Violet'), line('A4 Paper 80 GSM, Ream of 500', 10)],
        ...packed,
      },
      {
        seller: 'gulistan-electronics',
        lines: [line(BULB, 100, '15 W', 'Daylight')],
        ...confirmed,
      },
    ],
  },
  {
    customer: 'anwar.mollah@example.com',
    placedDaysAgo: 30,
    parts: [
      {
        seller: 'nawabpur-tools',
        lines: [
          line(HELMET, 5, 'Black', 'L'),
          line(HELMET, 4, 'White', 'XL'),
          line(BOLT, 25, 'M10'),
          line(BOLT, 25, 'M12'),
        ],
        ...delivered,
        courier: 'Transport branch',
        trackingNumber: 'TB-DEMO-54990',
      },
      {
        seller: 'gulistan-electronics',
        lines: [line(BULB, 50, '9 W', 'Daylight')],
        delivery: 'pickup',
        ...delivered,
        courier: 'Fetched at the counter',
        trackingNumber: 'CN-DEMO-0412',
      },
    ],
  },
];
