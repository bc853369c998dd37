import { shots } from './shots';
import type { PictureObject, SeedProduct } from './types';

/** Goods in kinds and sizes: by dozen, kilogram, litre and sack, and machines that no courier takes. */

const bulb = (body: string): PictureObject => ({
  drawing: 'led-bulb',
  body,
  trim: '#d5d8dc',
  kind: 'plain',
});
const BULBS = { daylight: bulb('#eef3fa'), warm: bulb('#f6dfa8') };

const bucket = (body: string): PictureObject => ({ drawing: 'bucket', body, trim: '#e9e6dd' });
const BUCKETS = { blue: bucket('#2f63b5'), green: bucket('#2f8a57') };

const helmet = (body: string): PictureObject => ({ drawing: 'helmet', body, trim: '#e8e9ec' });
const HELMETS = { black: helmet('#26282d'), white: helmet('#e9e8e2'), blue: helmet('#27509a') };

const pen = (body: string): PictureObject => ({ drawing: 'pen', body, trim: '#3b3d44' });
const PENS = { black: pen('#3a3c42'), green: pen('#2c7d52'), violet: pen('#6b3f97') };

export const wholesaleElectronics: SeedProduct[] = [
  {
    productName: 'Jonaki Eco LED Bulb, by Wattage and Light',
    productNameBn: 'জোনাকি ইকো এলইডি বাল্ব, ওয়াট ও আলো অনুযায়ী',
    brand: 'Jonaki',
    category: 'Electronics & Gadgets',
    description:
      'One bulb line in four strengths and two colours of light, so that a shelf needs one supplier. Cartons may be mixed by tens, and the price follows the whole order. Every bulb carries its date of manufacture for the guarantee of one year.',
    content:
      'Base: B22\nVoltage: 150–250 V\nPower: 9, 12, 15 or 18 W\nLight: daylight or warm\nOrigin: Gazipur, Bangladesh\nCarton: 100 pieces',
    priceTaka: 92,
    minQuantity: 50,
    maxQuantity: 6400,
    rating: 4,
    seller: 'gulistan-electronics',
    pictures: shots([BULBS.daylight, BULBS.warm], { layout: 'pair' }),
    selling: {
      code: 'JNK-ECO',
      weightGrams: 70,
      packSize: 100,
      quantityStep: 10,
      dispatchDays: 1,
      ladder: [
        [100, 4],
        [500, 9],
        [1000, 13],
      ],
      options: [
        {
          name: 'Power',
          nameBn: 'ওয়াট',
          values: [
            { value: '9 W', valueBn: '৯ ওয়াট' },
            { value: '12 W', valueBn: '১২ ওয়াট', extraTaka: 22, extraGrams: 10 },
            { value: '15 W', valueBn: '১৫ ওয়াট', extraTaka: 48, extraGrams: 25 },
            { value: '18 W', valueBn: '১৮ ওয়াট', extraTaka: 75, extraGrams: 40 },
          ],
        },
        {
          name: 'Light',
          nameBn: 'আলো',
          values: [
            { value: 'Daylight', valueBn: 'সাদা আলো', object: BULBS.daylight },
            { value: 'Warm', valueBn: 'উষ্ণ আলো', object: BULBS.warm },
          ],
        },
      ],
      soldOut: [['18 W', 'Warm']],
    },
  },
];

export const wholesaleHome: SeedProduct[] = [
  {
    productName: 'Kolmi Household Bucket, Three Sizes',
    productNameBn: 'কলমি ঘরোয়া বালতি, তিন সাইজ',
    brand: 'Kolmi',
    category: 'Home & Kitchen Appliances',
    description:
      'Buckets that nest by size and travel in tall bundles on the roof of a bus. The two smaller sizes sell to households and the large one to tea stalls. Handles are fitted at the shop, in a minute each.',
    content:
      'Material: virgin polypropylene\nSizes: 12, 16 and 25 litres\nColours: blue, green\nHandle: galvanised wire\nOrigin: Dhaka, Bangladesh\nBundle: 12 pieces',
    priceTaka: 112,
    minQuantity: 12,
    maxQuantity: 1800,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots([BUCKETS.blue, BUCKETS.green], { layout: 'pair' }),
    selling: {
      code: 'KOL-BK',
      weightGrams: 520,
      packSize: 12,
      quantityStep: 6,
      dispatchDays: 2,
      ladder: [
        [48, 5],
        [144, 9],
        [360, 12],
      ],
      options: [
        {
          name: 'Size',
          nameBn: 'সাইজ',
          values: [
            { value: '12 L', valueBn: '১২ লিটার' },
            { value: '16 L', valueBn: '১৬ লিটার', extraTaka: 28, extraGrams: 160 },
            { value: '25 L', valueBn: '২৫ লিটার', extraTaka: 74, extraGrams: 430 },
          ],
        },
        {
          name: 'Colour',
          nameBn: 'রং',
          values: [
            { value: 'Blue', valueBn: 'নীল', object: BUCKETS.blue },
            { value: 'Green', valueBn: 'সবুজ', object: BUCKETS.green },
          ],
        },
      ],
    },
  },
];

export const wholesaleIndustrial: SeedProduct[] = [
  {
    productName: 'Jolodhara Irrigation Pump Set, Diesel',
    productNameBn: 'জলধারা সেচ পাম্প সেট, ডিজেল',
    brand: 'Jolodhara',
    category: 'Industrial Machinery & Tools',
    description:
      'A diesel pump on a steel frame for boro fields without a power line. It goes by transport branch, where two men and a van fetch it. The engine is run for an hour and drained before it is crated.',
    content:
      'Engine: diesel, water-cooled\nOutlets: 2, 3 and 4 inches\nLift: up to 26 m\nStart: crank\nOrigin: assembled in Bogura, Bangladesh\nPack: 1 set, wooden crate',
    priceTaka: 21500,
    minQuantity: 1,
    maxQuantity: 60,
    rating: 5,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'water-pump', body: '#b5462f', trim: '#3b3f46' }),
    selling: {
      code: 'JOL-IP',
      weightGrams: 48_000,
      unit: 'set',
      dispatchDays: 5,
      shipsFrom: '14',
      ladder: [
        [3, 3],
        [6, 5],
        [12, 8],
      ],
      options: [
        {
          name: 'Outlet',
          nameBn: 'পাইপের মাপ',
          values: [
            { value: '2 inch', valueBn: '২ ইঞ্চি' },
            { value: '3 inch', valueBn: '৩ ইঞ্চি', extraTaka: 4800, extraGrams: 14_000 },
            { value: '4 inch', valueBn: '৪ ইঞ্চি', extraTaka: 11_200, extraGrams: 31_000 },
          ],
        },
      ],
    },
  },
  {
    productName: 'Hex Bolts by the Kilogram, Mild Steel',
    productNameBn: 'হেক্স বোল্ট, কেজি হিসাবে, মাইল্ড স্টিল',
    brand: 'Lohar',
    category: 'Industrial Machinery & Tools',
    description:
      'Bolts weighed out of the bin for workshops that never count them. The thread is rolled and not cut, and every bag is oiled. Mixed sizes of one order share its price.',
    content:
      'Material: mild steel, grade 4.6\nThread: M8, M10 or M12\nLength: 50 mm\nSold by: kilogram\nOrigin: Dholaikhal, Dhaka, Bangladesh\nSack: 25 kg',
    priceTaka: 168,
    minQuantity: 5,
    maxQuantity: 2100,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'bolt', body: '#6f757d', trim: '#4c5158' }),
    selling: {
      code: 'LOH-HB',
      weightGrams: 1000,
      unit: 'kg',
      packSize: 25,
      quantityStep: 5,
      dispatchDays: 1,
      ladder: [
        [25, 4],
        [100, 8],
        [500, 12],
      ],
      options: [
        {
          name: 'Thread',
          nameBn: 'থ্রেড',
          values: [
            { value: 'M8', valueBn: 'এম৮' },
            { value: 'M10', valueBn: 'এম১০' },
            { value: 'M12', valueBn: 'এম১২', extraTaka: 6 },
          ],
        },
      ],
    },
  },
  {
    productName: 'Wall Putty Powder, 40 kg Sack',
    productNameBn: 'ওয়াল পুটি পাউডার, ৪০ কেজির বস্তা',
    brand: 'Shubhro',
    category: 'Industrial Machinery & Tools',
    description:
      'White cement putty that levels a plastered wall in two coats. Sacks are laminated and may stand in a damp godown for a season. From fifty on they are loaded by our own men at the branch.',
    content:
      'Base: white cement\nCoverage: about 1 m² per kg in two coats\nPot life: 3 hours\nSold by: sack of 40 kg\nOrigin: Narayanganj, Bangladesh\nLeast order: 5 sacks',
    priceTaka: 985,
    minQuantity: 5,
    maxQuantity: 640,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'sack', body: '#efe9dc', trim: '#2c5f9e' }),
    selling: {
      code: 'SHB-WP',
      weightGrams: 40_400,
      unit: 'sack',
      dispatchDays: 3,
      shipsFrom: '43',
      ladder: [
        [10, 3],
        [50, 6],
        [200, 10],
      ],
    },
  },
];

export const wholesaleBeauty: SeedProduct[] = [
  {
    productName: 'Keshboti Coconut Hair Oil, Three Sizes',
    productNameBn: 'কেশবতী নারকেল চুলের তেল, তিন মাপ',
    brand: 'Keshboti',
    category: 'Health & Beauty',
    description:
      'Filtered coconut oil in a pocket bottle, a family bottle and a parlour bottle. It sets in winter and melts again in the hand, as pure oil does. The seal under the cap shows whether anybody opened it.',
    content:
      'Oil: coconut, filtered twice\nSizes: 100, 200 and 500 ml\nShelf life: 24 months\nOrigin: Bagerhat, Bangladesh\nCarton: 24 bottles',
    priceTaka: 74,
    minQuantity: 24,
    maxQuantity: 3600,
    rating: 5,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'bottle', body: '#2b7fae', trim: '#fdfdf8', kind: 'herbal' }),
    selling: {
      code: 'KES-CO',
      weightGrams: 125,
      packSize: 24,
      quantityStep: 12,
      dispatchDays: 2,
      ladder: [
        [72, 4],
        [288, 8],
        [720, 11],
      ],
      options: [
        {
          name: 'Size',
          nameBn: 'মাপ',
          values: [
            { value: '100 ml', valueBn: '১০০ মিলি' },
            { value: '200 ml', valueBn: '২০০ মিলি', extraTaka: 58, extraGrams: 110 },
            { value: '500 ml', valueBn: '৫০০ মিলি', extraTaka: 212, extraGrams: 430 },
          ],
        },
      ],
    },
  },
];

export const wholesaleAutomotive: SeedProduct[] = [
  {
    productName: 'Open-Face Rider Helmet, Sizes and Colours',
    productNameBn: 'ওপেন ফেস হেলমেট, সাইজ ও রং অনুযায়ী',
    brand: 'Pathik',
    category: 'Automotive Parts & Accessories',
    description:
      'The helmet that ride-share drivers hand to their passengers, with a washable lining. Three shells cover most heads, so small shops order by colour and let the size follow. The strap closes with one hand.',
    content:
      'Shell: ABS\nSizes: M, L, XL\nColours: black, white, blue\nLining: removable\nOrigin: Bangladesh\nCarton: 9 pieces',
    priceTaka: 640,
    minQuantity: 3,
    maxQuantity: 450,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots([HELMETS.black, HELMETS.white, HELMETS.blue], { layout: 'trio' }),
    selling: {
      code: 'PTH-OF',
      weightGrams: 980,
      packSize: 9,
      quantityStep: 1,
      dispatchDays: 2,
      ladder: [
        [9, 4],
        [27, 8],
        [90, 12],
      ],
      options: [
        {
          name: 'Colour',
          nameBn: 'রং',
          values: [
            { value: 'Black', valueBn: 'কালো', object: HELMETS.black },
            { value: 'White', valueBn: 'সাদা', object: HELMETS.white },
            { value: 'Blue', valueBn: 'নীল', object: HELMETS.blue },
          ],
        },
        {
          name: 'Size',
          nameBn: 'সাইজ',
          values: ['M', 'L', 'XL'].map((value) => ({ value, valueBn: value })),
        },
      ],
      soldOut: [['Blue', 'M']],
    },
  },
];

export const wholesaleOffice: SeedProduct[] = [
  {
    productName: 'Lekhoni Gel Pen 0.5 mm, by the Dozen',
    productNameBn: 'লেখনী জেল পেন ০.৫ মিমি, ডজন হিসাবে',
    brand: 'Lekhoni',
    category: 'Office Supplies & Stationery',
    description:
      'A fine gel pen for examination halls, twelve in a sleeve. Black outsells the other inks nine to one, and green goes to auditors. The refill is that of the older model and comes from us too.',
    content:
      'Tip: 0.5 mm\nInk: gel; black, green or violet\nSold by: dozen\nOrigin: China\nCarton: 12 dozen (a gross)',
    priceTaka: 144,
    minQuantity: 6,
    maxQuantity: 1500,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots([PENS.black, PENS.green, PENS.violet], { layout: 'row' }),
    selling: {
      code: 'LEK-GP',
      weightGrams: 140,
      unit: 'dozen',
      packSize: 12,
      quantityStep: 6,
      dispatchDays: 1,
      ladder: [
        [12, 5],
        [60, 10],
        [144, 15],
      ],
      options: [
        {
          name: 'Ink',
          nameBn: 'কালি',
          values: [
            { value: 'Black', valueBn: 'কালো', object: PENS.black },
            { value: 'Green', valueBn: 'সবুজ', object: PENS.green },
            { value: 'Violet', valueBn: 'বেগুনি', object: PENS.violet },
          ],
        },
      ],
    },
  },
];
