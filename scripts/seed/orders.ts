import type { SeedProgress } from './order-steps';

export interface SeedOrder extends SeedProgress {
  /** The customer's e-mail, or phone, as in `customers`. */
  customer: string;
  /** A published product's name, as in `catalogue`. */
  product: string;
  quantity: number;
  placedDaysAgo: number;
  /** What the buyer asked for when ordering. */
  note?: string;
}

const NUSRAT = 'customer@example.com';
const IBRAHIM = 'ibrahim.khalil@example.com';
const SHUKLA = 'shukla.das@example.com';
const ANWAR = 'anwar.mollah@example.com';
const FARZANA = 'farzana.yeasmin@example.com';
const REZAUL = 'rezaul.pramanik@example.com';
const PARVIN = '+8801518000707';

const pending = 'pending' as const;
const delivered = { fulfilment: 'delivered', orderStatus: 'completed' } as const;
const shipped = { fulfilment: 'shipped', orderStatus: pending } as const;

export const orders: SeedOrder[] = [
  {
    customer: NUSRAT,
    product: 'Shapla Electric Kettle 1.8 L, Steel',
    quantity: 6,
    placedDaysAgo: 0,
    fulfilment: 'placed',
    orderStatus: pending,
    note: 'Please call before coming; the gate is locked after nine.',
  },
  {
    customer: NUSRAT,
    product: 'Bonolata Stoneware Mug 300 ml, Set of Six',
    quantity: 8,
    placedDaysAgo: 1,
    fulfilment: 'confirmed',
    orderStatus: pending,
  },
  {
    customer: NUSRAT,
    product: 'Jonaki LED Bulb 12 W B22, Daylight',
    quantity: 50,
    placedDaysAgo: 3,
    ...shipped,
    courier: 'Steadfast',
    trackingNumber: 'SF-DEMO-240103',
  },
  {
    customer: NUSRAT,
    product: 'A4 Paper 80 GSM, Ream of 500',
    quantity: 10,
    placedDaysAgo: 16,
    ...delivered,
    courier: 'Pathao',
    trackingNumber: 'PT-DEMO-118220',
  },
  {
    customer: NUSRAT,
    product: 'Folding Wheelchair, Steel Frame',
    quantity: 1,
    placedDaysAgo: 12,
    fulfilment: 'confirmed',
    orderStatus: 'cancelled',
    reason: 'The buyer found a wheelchair on loan from a hospital.',
  },
  {
    customer: NUSRAT,
    product: 'Turag Power Bank 10,000 mAh TP-10',
    quantity: 5,
    placedDaysAgo: 24,
    fulfilment: 'delivered',
    orderStatus: 'returned',
    courier: 'RedX',
    trackingNumber: 'RX-DEMO-903341',
    reason: 'Two of five did not charge; all were sent back within seven days.',
  },
  {
    customer: IBRAHIM,
    product: 'Kamini Rose Bath Soap 100 g',
    quantity: 288,
    placedDaysAgo: 28,
    ...delivered,
    courier: 'Transport branch',
    trackingNumber: 'TB-DEMO-55172',
  },
  {
    customer: IBRAHIM,
    product: 'Kolmi Plastic Bucket 20 L with Steel Handle',
    quantity: 48,
    placedDaysAgo: 4,
    fulfilment: 'packed',
    orderStatus: pending,
    note: 'Half blue and half green if you have them.',
  },
  {
    customer: IBRAHIM,
    product: 'Soft Toothbrush, Adult, Red',
    quantity: 144,
    placedDaysAgo: 2,
    fulfilment: 'placed',
    orderStatus: pending,
  },
  {
    customer: IBRAHIM,
    product: 'Jonaki Rechargeable LED Torch 5 W',
    quantity: 48,
    placedDaysAgo: 9,
    ...shipped,
    courier: 'Steadfast',
    trackingNumber: 'SF-DEMO-240087',
  },
  {
    customer: SHUKLA,
    product: 'Bonolata Ceramic Tea Pot 900 ml',
    quantity: 24,
    placedDaysAgo: 35,
    ...delivered,
    courier: 'Pathao',
    trackingNumber: 'PT-DEMO-117004',
    note: 'Extra straw around the spouts, please.',
  },
  {
    customer: SHUKLA,
    product: 'Mohona Three-Tier Tiffin Carrier, Steel',
    quantity: 12,
    placedDaysAgo: 6,
    ...shipped,
    courier: 'RedX',
    trackingNumber: 'RX-DEMO-903877',
  },
  {
    customer: SHUKLA,
    product: 'Rajani Printed Cotton Saree, Six Colours',
    quantity: 12,
    placedDaysAgo: 1,
    fulfilment: 'placed',
    orderStatus: pending,
  },
  {
    customer: ANWAR,
    product: 'Karmakar Claw Hammer 500 g, Wooden Handle',
    quantity: 24,
    placedDaysAgo: 41,
    ...delivered,
    courier: 'Transport branch',
    trackingNumber: 'TB-DEMO-54810',
  },
  {
    customer: ANWAR,
    product: 'Ball Bearing 6205, Sealed',
    quantity: 200,
    placedDaysAgo: 19,
    ...delivered,
    courier: 'Steadfast',
    trackingNumber: 'SF-DEMO-239950',
  },
  {
    customer: ANWAR,
    product: 'Jolodhara Water Pump 1 HP, Centrifugal',
    quantity: 2,
    placedDaysAgo: 12,
    fulfilment: 'delivered',
    orderStatus: 'returned',
    courier: 'Transport branch',
    trackingNumber: 'TB-DEMO-55301',
    reason: 'The voltage at the buyer’s workshop was too low for it; both came back unused.',
  },
  {
    customer: ANWAR,
    product: 'Building Wire 2.5 rm, Red, 100 m Coil',
    quantity: 4,
    placedDaysAgo: 2,
    fulfilment: 'confirmed',
    orderStatus: pending,
    note: 'Leave at the Noapara branch, I pay the carriage there.',
  },
  {
    customer: FARZANA,
    product: 'Glass Bangles, Chawkbazar Mix, Gross',
    quantity: 480,
    placedDaysAgo: 22,
    ...delivered,
    courier: 'Pathao',
    trackingNumber: 'PT-DEMO-117932',
  },
  {
    customer: FARZANA,
    product: 'Matt Lipstick, Rani Pink',
    quantity: 48,
    placedDaysAgo: 5,
    fulfilment: 'packed',
    orderStatus: pending,
  },
  {
    customer: FARZANA,
    product: 'Pori Girls Party Frock, Satin',
    quantity: 12,
    placedDaysAgo: 14,
    fulfilment: 'placed',
    orderStatus: 'cancelled',
    reason: 'Ordered twice by mistake.',
  },
  {
    customer: FARZANA,
    product: 'Ladies Handbag, Two-Tone, Zip Top',
    quantity: 10,
    placedDaysAgo: 0,
    fulfilment: 'placed',
    orderStatus: pending,
  },
  {
    customer: PARVIN,
    product: 'Lekhoni Ball Pen 0.7 mm, Blue, Gross',
    quantity: 1440,
    placedDaysAgo: 45,
    ...delivered,
    courier: 'Steadfast',
    trackingNumber: 'SF-DEMO-231877',
  },
  {
    customer: REZAUL,
    product: 'Lekhoni Ball Pen 0.7 mm, Blue, Gross',
    quantity: 1440,
    placedDaysAgo: 30,
    ...delivered,
    courier: 'Steadfast',
    trackingNumber: 'SF-DEMO-239604',
  },
  {
    customer: REZAUL,
    product: 'School Exercise Books, Three Covers, Bundle',
    quantity: 600,
    placedDaysAgo: 7,
    ...shipped,
    courier: 'Transport branch',
    trackingNumber: 'TB-DEMO-55344',
    note: 'Cover the bundles against rain.',
  },
  {
    customer: REZAUL,
    product: 'Student Scientific Calculator, 240 Functions',
    quantity: 20,
    placedDaysAgo: 3,
    fulfilment: 'packed',
    orderStatus: 'cancelled',
    reason: 'The seller had only the model with text memory left.',
  },
];
