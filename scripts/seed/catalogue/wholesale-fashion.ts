import { shots } from './shots';
import type { PictureObject, SeedOption, SeedProduct } from './types';

const category = 'Fashion & Apparel' as const;

/** Clothes and cloth in sizes and colours: each colour with a picture of its own. */

const tshirt = (body: string): PictureObject => ({ drawing: 'tshirt', body, trim: '#f4f1ea' });
const TSHIRTS = {
  black: tshirt('#2b2d33'),
  white: tshirt('#f3f1ea'),
  maroon: tshirt('#7d2436'),
  teal: tshirt('#1f7f86'),
};

const panjabi = (body: string, trim: string): PictureObject => ({
  drawing: 'panjabi',
  body,
  trim,
});
const PANJABIS = {
  navy: panjabi('#27365f', '#c9a24a'),
  maroon: panjabi('#7a2337', '#e2bd62'),
  olive: panjabi('#66703a', '#f0e2b6'),
};

const saree = (body: string, trim: string): PictureObject => ({ drawing: 'saree', body, trim });
const SAREES = {
  red: saree('#b3262f', '#e9c04f'),
  blue: saree('#28509b', '#d7dfea'),
  purple: saree('#6a3a86', '#e7a93c'),
  yellow: saree('#dca52a', '#9a2f3a'),
};

const sandal = (body: string, trim: string): PictureObject => ({ drawing: 'sandal', body, trim });
const SANDALS = { brown: sandal('#7a4c2c', '#d9b07a'), black: sandal('#303236', '#9aa0a8') };

const poplin = (body: string, trim: string): PictureObject => ({
  drawing: 'fabric-roll',
  body,
  trim,
  kind: 'stripe',
});
const POPLINS = { white: poplin('#f1efe8', '#b9c4d2'), mint: poplin('#9fcdb4', '#3d7f63') };

const sizes = (values: string[], more: Partial<SeedOption['values'][number]> = {}): SeedOption => ({
  name: 'Size',
  nameBn: 'সাইজ',
  values: values.map((value, index) => ({
    value,
    valueBn: bangla(value),
    ...(index === values.length - 1 && more),
  })),
});

/** Letters of sizes are the same in both languages. */
const bangla = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);

export const wholesaleFashion: SeedProduct[] = [
  {
    productName: 'Sutoli Drop-Shoulder T-Shirt, 200 GSM',
    productNameBn: 'সুতলি ড্রপ শোল্ডার টি-শার্ট, ২০০ জিএসএম',
    brand: 'Sutoli',
    category,
    description:
      'A heavier knit with a wide cut that campus shops sell all year. Sizes and colours may be mixed freely, and the price goes by all pieces together. What you see in stock here is counted on the cutting floor each evening.',
    content:
      'Fabric: 100% combed cotton, 200 GSM\nSizes: M, L, XL, XXL\nColours: black, white, maroon, teal\nShrinkage: below 4%\nOrigin: Narayanganj, Bangladesh\nCarton: 60 pieces',
    priceTaka: 215,
    minQuantity: 12,
    maxQuantity: 2400,
    rating: 5,
    seller: 'islampur-textiles',
    pictures: shots([TSHIRTS.black, TSHIRTS.maroon, TSHIRTS.teal], { layout: 'trio' }),
    selling: {
      code: 'SUT-DS',
      weightGrams: 230,
      packSize: 60,
      quantityStep: 6,
      dispatchDays: 3,
      shipsFrom: '43',
      ladder: [
        [60, 5],
        [240, 10],
        [600, 14],
      ],
      options: [
        {
          name: 'Colour',
          nameBn: 'রং',
          values: [
            { value: 'Black', valueBn: 'কালো', object: TSHIRTS.black },
            { value: 'White', valueBn: 'সাদা', object: TSHIRTS.white },
            { value: 'Maroon', valueBn: 'মেরুন', object: TSHIRTS.maroon },
            { value: 'Teal', valueBn: 'টিল', object: TSHIRTS.teal },
          ],
        },
        sizes(['M', 'L', 'XL', 'XXL'], { extraTaka: 15, extraGrams: 25 }),
      ],
      soldOut: [['White', 'XXL']],
    },
  },
  {
    productName: 'Utsab Festive Panjabi, Slim Cut',
    productNameBn: 'উৎসব পাঞ্জাবি, স্লিম কাট',
    brand: 'Utsab',
    category,
    description:
      'Slub cotton with machine embroidery at the placket, cut slim for younger buyers. Shops begin to stock it six weeks before Eid, when the ladder pays most. Unsold pieces of one size are exchanged for another until the tenth of Ramadan.',
    content:
      'Fabric: slub cotton\nChest sizes: 38, 40, 42, 44\nColours: navy, maroon, olive\nButtons: metal\nOrigin: Keraniganj, Bangladesh\nCarton: 24 pieces',
    priceTaka: 780,
    minQuantity: 6,
    maxQuantity: 720,
    rating: 5,
    seller: 'islampur-textiles',
    pictures: shots([PANJABIS.navy, PANJABIS.maroon, PANJABIS.olive], { layout: 'trio' }),
    selling: {
      code: 'UTS-FP',
      weightGrams: 420,
      packSize: 24,
      quantityStep: 2,
      dispatchDays: 2,
      ladder: [
        [24, 4],
        [72, 8],
        [144, 12],
        [288, 15],
      ],
      options: [
        {
          name: 'Colour',
          nameBn: 'রং',
          values: [
            { value: 'Navy', valueBn: 'নেভি', object: PANJABIS.navy },
            { value: 'Maroon', valueBn: 'মেরুন', object: PANJABIS.maroon },
            { value: 'Olive', valueBn: 'জলপাই', object: PANJABIS.olive },
          ],
        },
        sizes(['38', '40', '42', '44'], { extraTaka: 40, extraGrams: 40 }),
      ],
      soldOut: [['Olive', '44']],
    },
  },
  {
    productName: 'Rajani Tangail Tant Saree, Four Shades',
    productNameBn: 'রজনী টাঙ্গাইল তাঁতের শাড়ি, চার রং',
    brand: 'Rajani',
    category,
    description:
      'Woven at Pathrail on handlooms, one weaver to a loom and two days to a saree. The shade is chosen here and not in the parcel, so no shop is left with what it did not want. Slight differences between pieces are the mark of the hand.',
    content:
      'Weave: cotton tant, handloom\nLength: 12 haat with blouse piece\nShades: red, blue, purple, yellow\nOrigin: Tangail, Bangladesh\nPack: 4 pieces of one shade',
    priceTaka: 960,
    minQuantity: 4,
    maxQuantity: 240,
    rating: 5,
    seller: 'islampur-textiles',
    pictures: shots([SAREES.red, SAREES.blue, SAREES.yellow], { layout: 'trio' }),
    selling: {
      code: 'RAJ-TT',
      weightGrams: 520,
      packSize: 20,
      quantityStep: 4,
      dispatchDays: 4,
      shipsFrom: '44',
      ladder: [
        [20, 4],
        [40, 7],
        [100, 10],
      ],
      options: [
        {
          name: 'Colour',
          nameBn: 'রং',
          values: [
            { value: 'Red', valueBn: 'লাল', object: SAREES.red },
            { value: 'Blue', valueBn: 'নীল', object: SAREES.blue },
            { value: 'Purple', valueBn: 'বেগুনি', object: SAREES.purple },
            { value: 'Yellow', valueBn: 'হলুদ', object: SAREES.yellow },
          ],
        },
      ],
    },
  },
  {
    productName: 'Poplin Shirting by the Gaj, 58 Inch',
    productNameBn: 'পপলিন শার্টিং, গজ হিসাবে, ৫৮ ইঞ্চি',
    brand: 'Islampur Mills',
    category,
    description:
      'Shirting poplin cut to any length from twenty gaj up, in steps of ten. Tailors take a few pieces of each, uniform makers whole rolls of forty. The width is measured without the selvedge.',
    content:
      'Fabric: 100% cotton, 40 × 40\nWidth: 58 inches\nColours: white, mint\nSold by: gaj (yard)\nOrigin: Narsingdi, Bangladesh\nRoll: 40 gaj',
    priceTaka: 118,
    minQuantity: 20,
    maxQuantity: 2600,
    rating: 4,
    seller: 'islampur-textiles',
    pictures: shots([POPLINS.white, POPLINS.mint], { layout: 'pair' }),
    selling: {
      code: 'POP-58',
      weightGrams: 160,
      unit: 'gaj',
      packSize: 40,
      quantityStep: 10,
      dispatchDays: 2,
      ladder: [
        [80, 3],
        [200, 6],
        [800, 9],
      ],
      options: [
        {
          name: 'Colour',
          nameBn: 'রং',
          values: [
            { value: 'White', valueBn: 'সাদা', object: POPLINS.white },
            { value: 'Mint', valueBn: 'পুদিনা সবুজ', object: POPLINS.mint, extraTaka: 4 },
          ],
        },
      ],
    },
  },
  {
    productName: 'Comfort House Sandal, by the Pair',
    productNameBn: 'আরামের ঘরের স্যান্ডেল, জোড়া হিসাবে',
    brand: 'Padma',
    category,
    description:
      'A moulded house sandal with a soft footbed, packed by size in dozens of pairs. Small sizes run out first before Eid, so they are restocked every Sunday. Each pair is tied together and has its size on the sole.',
    content:
      'Material: EVA\nSizes: 6, 7, 8, 9, 10\nColours: brown, black\nOrigin: Bhairab, Bangladesh\nCarton: 24 pairs',
    priceTaka: 96,
    minQuantity: 12,
    maxQuantity: 3000,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots([SANDALS.brown, SANDALS.black], { layout: 'pair' }),
    selling: {
      code: 'PAD-HS',
      weightGrams: 340,
      unit: 'pair',
      packSize: 24,
      quantityStep: 12,
      dispatchDays: 3,
      shipsFrom: '45',
      ladder: [
        [48, 4],
        [120, 7],
        [480, 11],
      ],
      options: [
        sizes(['6', '7', '8', '9', '10'], { extraTaka: 6, extraGrams: 40 }),
        {
          name: 'Colour',
          nameBn: 'রং',
          values: [
            { value: 'Brown', valueBn: 'বাদামি', object: SANDALS.brown },
            { value: 'Black', valueBn: 'কালো', object: SANDALS.black },
          ],
        },
      ],
      soldOut: [['6', 'Black']],
    },
  },
];
