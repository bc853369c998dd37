import { shots } from './shots';
import type { SeedCategory, SeedProduct } from './types';

/** Goods that are sold from one piece, each for less than 500 taka, and cheaper by the dozen. */
const singlePieces: SeedProduct[] = [
  {
    productName: 'Jonaki Pocket Torch 1 W, One Piece',
    productNameBn: 'জোনাকি পকেট টর্চ ১ ওয়াট, এক পিস',
    brand: 'Jonaki',
    category: 'Electronics & Gadgets',
    description:
      'A torch the length of a hand for power cuts on the stairs. It takes one penlight cell, which any corner shop has. Buy one for the house, or a dozen for the counter.',
    content:
      'Light: 1 W LED\nCell: one AA, not included\nBody: aluminium\nOrigin: China\nBox: 1 piece\nCarton: 120 pieces',
    priceTaka: 140,
    minQuantity: 1,
    maxQuantity: 600,
    rating: 4,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'torch', body: '#2f63b5', trim: '#c9ced6' }),
    selling: {
      code: 'JNK-PT',
      weightGrams: 95,
      ladder: [
        [12, 5],
        [48, 10],
        [144, 14],
      ],
    },
  },
  {
    productName: 'Mukul Wireless Mouse WM-3, One Piece',
    productNameBn: 'মুকুল ওয়্যারলেস মাউস ডব্লিউএম-৩, এক পিস',
    brand: 'Mukul',
    category: 'Electronics & Gadgets',
    description:
      'A quiet mouse without a cable for the study table. The receiver is kept in its belly, so it does not get lost on the bus. One charge of its cell lasts through a semester.',
    content:
      'Link: 2.4 GHz receiver\nResolution: 1,200 dpi\nCell: one AA, included\nOrigin: China\nBox: 1 piece\nWarranty: 6 months',
    priceTaka: 320,
    minQuantity: 1,
    maxQuantity: 300,
    rating: 4,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'mouse', body: '#b8343a', trim: '#2f3238' }),
    selling: {
      code: 'MUK-WM',
      weightGrams: 80,
      ladder: [
        [10, 4],
        [40, 8],
        [120, 12],
      ],
    },
  },
  {
    productName: 'Prohor Travel Alarm Clock, One Piece',
    productNameBn: 'প্রহর ভ্রমণের অ্যালার্ম ঘড়ি, এক পিস',
    brand: 'Prohor',
    category: 'Electronics & Gadgets',
    description:
      'A small bell clock that wakes a whole mess before Fajr. Its hands glow for an hour after the lamp is out. The key on the back is large enough for old fingers.',
    content:
      'Drive: quartz, one AA\nBell: twin, metal\nHands: luminous\nOrigin: China\nBox: 1 piece\nWarranty: 1 year',
    priceTaka: 245,
    minQuantity: 1,
    maxQuantity: 250,
    rating: 5,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'alarm-clock', body: '#b8343a', trim: '#d9d4c4' }),
    selling: {
      code: 'PRO-TR',
      weightGrams: 260,
      ladder: [
        [10, 4],
        [40, 8],
        [120, 12],
      ],
    },
  },
  {
    productName: 'Mohona Paring Knife 4 Inch, One Piece',
    productNameBn: 'মোহনা ছোট ছুরি ৪ ইঞ্চি, এক পিস',
    brand: 'Mohona',
    category: 'Home & Kitchen Appliances',
    description:
      'A short blade for peeling potatoes and trimming beans. The steel takes an edge on any stone. Its handle stays dry in a wet hand.',
    content:
      'Blade: 4 inch stainless steel\nHandle: riveted wood\nCare: dry after washing\nOrigin: Bangladesh\nSleeve: 1 piece\nCarton: 96 pieces',
    priceTaka: 85,
    minQuantity: 1,
    maxQuantity: 900,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'knife', body: '#c9ced6', trim: '#a8632f' }),
    selling: {
      code: 'MOH-PK',
      weightGrams: 70,
      ladder: [
        [12, 5],
        [48, 10],
        [144, 14],
      ],
    },
  },
  {
    productName: 'Bonolata Tea Pot for Two 450 ml, One Piece',
    productNameBn: 'বনলতা দুজনের টি-পট ৪৫০ মিলি, এক পিস',
    brand: 'Bonolata',
    category: 'Home & Kitchen Appliances',
    description:
      'A pot for an afternoon in two cups. The spout pours without dripping on the tray. Its lid has a stop and stays on when the last drop is tilted out.',
    content:
      'Volume: 450 ml\nMaterial: glazed ceramic\nMicrowave: yes\nOrigin: Bangladesh\nBox: 1 piece\nCarton: 24 pieces',
    priceTaka: 295,
    minQuantity: 1,
    maxQuantity: 180,
    rating: 5,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'teapot', body: '#c0553a', trim: '#f0e2c0' }),
    selling: {
      code: 'BON-T2',
      weightGrams: 520,
      ladder: [
        [6, 4],
        [24, 8],
        [72, 12],
      ],
    },
  },
  {
    productName: 'Mohona Two-Tier Tiffin Carrier, One Piece',
    productNameBn: 'মোহনা দুই বাটির টিফিন ক্যারিয়ার, এক পিস',
    brand: 'Mohona',
    category: 'Home & Kitchen Appliances',
    description:
      'Rice below and curry above, for the office and for school. The clamp holds though the rickshaw jumps. Every bowl is pressed from one sheet, so nothing collects in a seam.',
    content:
      'Bowls: 2 of 400 ml\nMaterial: stainless steel\nClamp: steel wire\nOrigin: Bangladesh\nBox: 1 piece\nCarton: 30 pieces',
    priceTaka: 310,
    minQuantity: 1,
    maxQuantity: 220,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'tiffin', body: '#d3cfc4', trim: '#b8343a' }),
    selling: {
      code: 'MOH-TF',
      weightGrams: 430,
      ladder: [
        [10, 4],
        [40, 8],
        [120, 12],
      ],
    },
  },
  {
    productName: 'Everyday Cotton Cap, One Piece',
    productNameBn: 'প্রতিদিনের সুতি ক্যাপ, এক পিস',
    brand: 'Comfort House',
    category: 'Fashion & Apparel',
    description:
      'A light cap for the market and the field. The band at the back fits a child and a father. It keeps its shape after the washing line.',
    content:
      'Cloth: cotton twill\nSize: adjustable\nWash: by hand\nOrigin: Bangladesh\nBag: 1 piece\nCarton: 144 pieces',
    priceTaka: 120,
    minQuantity: 1,
    maxQuantity: 700,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'cap', body: '#2f6f4f', trim: '#d9b24c' }),
    selling: {
      code: 'CMF-CP',
      weightGrams: 90,
      ladder: [
        [12, 6],
        [48, 12],
        [144, 16],
      ],
    },
  },
  {
    productName: 'Compact Rain Umbrella, One Piece',
    productNameBn: 'ছোট ছাতা, বর্ষার জন্য, এক পিস',
    brand: 'Comfort House',
    category: 'Fashion & Apparel',
    description:
      'It folds to the length of a notebook and waits in a bag for the first drop. Eight steel ribs stand up to a nor’wester. The cloth dries before the next tea.',
    content:
      'Ribs: 8, steel\nWidth open: 95 cm\nCloth: pongee\nOrigin: China\nSleeve: 1 piece\nCarton: 60 pieces',
    priceTaka: 290,
    minQuantity: 1,
    maxQuantity: 260,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'umbrella', body: '#1f4a3c', trim: '#8a5a2c' }),
    selling: {
      code: 'CMF-UM',
      weightGrams: 340,
      ladder: [
        [10, 4],
        [40, 8],
        [120, 12],
      ],
    },
  },
  {
    productName: 'Karmakar Screwdriver, Star 5 × 100 mm, One Piece',
    productNameBn: 'কর্মকার স্ক্রু ড্রাইভার, স্টার ৫ × ১০০ মিমি, এক পিস',
    brand: 'Karmakar',
    category: 'Industrial Machinery & Tools',
    description:
      'The size that opens plugs, toys and rice cookers. Its tip is magnetic and holds the screw over a deep hole. The grip has a flat side, so that it does not roll off the bench.',
    content:
      'Tip: star, magnetic\nBlade: 5 × 100 mm, chrome vanadium\nGrip: two-part\nOrigin: Bangladesh\nCard: 1 piece\nCarton: 144 pieces',
    priceTaka: 95,
    minQuantity: 1,
    maxQuantity: 800,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'screwdriver', body: '#2f63b5', trim: '#d9a02f' }),
    selling: {
      code: 'KAR-SD',
      weightGrams: 110,
      ladder: [
        [12, 5],
        [48, 10],
        [144, 14],
      ],
    },
  },
  {
    productName: 'Measuring Tape 3 m, Household, One Piece',
    productNameBn: 'মাপার ফিতা ৩ মিটার, ঘরের জন্য, এক পিস',
    brand: 'Karmakar',
    category: 'Industrial Machinery & Tools',
    description:
      'Three metres measure any room, curtain and cot. Centimetres stand on one edge and inches on the other. The brake holds where the thumb leaves it.',
    content:
      'Length: 3 m\nTape: steel, 13 mm\nBrake: yes\nOrigin: China\nCard: 1 piece\nCarton: 120 pieces',
    priceTaka: 88,
    minQuantity: 1,
    maxQuantity: 500,
    rating: 5,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'measuring-tape', body: '#2f7d55', trim: '#e8e9ec' }),
    selling: {
      code: 'KAR-M3',
      weightGrams: 130,
      ladder: [
        [12, 5],
        [48, 10],
        [144, 14],
      ],
    },
  },
  {
    productName: 'Sandal Bath Soap 125 g, One Bar',
    productNameBn: 'চন্দন সাবান ১২৫ গ্রাম, এক পিস',
    brand: 'Kamini',
    category: 'Health & Beauty',
    description:
      'A bar with the scent of a wedding morning. It lathers in hard tube-well water. Wrapped in paper, it keeps a wardrobe fresh until its turn comes.',
    content:
      'Weight: 125 g\nScent: sandalwood\nSkin: all\nOrigin: Bangladesh\nExpiry: 3 years\nCarton: 72 bars',
    priceTaka: 62,
    minQuantity: 1,
    maxQuantity: 1200,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'soap', body: '#e6c79a', trim: '#b07a45', kind: 'rose' }),
    selling: {
      code: 'KAM-SD',
      weightGrams: 140,
      ladder: [
        [12, 5],
        [48, 10],
        [144, 14],
      ],
    },
  },
  {
    productName: 'Keshboti Mild Shampoo 200 ml, One Bottle',
    productNameBn: 'কেশবতী মৃদু শ্যাম্পু ২০০ মিলি, এক বোতল',
    brand: 'Keshboti',
    category: 'Health & Beauty',
    description:
      'Gentle enough for every day and for children from five. Hibiscus gives it colour and shine without a dye. The cap closes with one hand in the bath.',
    content:
      'Volume: 200 ml\nFor: all hair\nActive: hibiscus\nOrigin: Bangladesh\nExpiry: 2 years\nCarton: 48 bottles',
    priceTaka: 145,
    minQuantity: 1,
    maxQuantity: 400,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'bottle', body: '#c8505f', trim: '#f0e2c0', kind: 'herbal' }),
    selling: {
      code: 'KSH-MS',
      weightGrams: 240,
      ladder: [
        [12, 5],
        [48, 10],
        [144, 14],
      ],
    },
  },
  {
    productName: 'Neem Wood Comb, One Piece',
    productNameBn: 'নিম কাঠের চিরুনি, এক পিস',
    brand: 'Shilpo',
    category: 'Health & Beauty',
    description:
      'Carved from neem and rubbed with oil, it does not crackle in winter. The teeth are rounded for a child’s scalp. Its edge fits a shirt pocket.',
    content:
      'Wood: neem\nLength: 17 cm\nTeeth: wide\nOrigin: Bangladesh\nSleeve: 1 piece\nCarton: 200 pieces',
    priceTaka: 55,
    minQuantity: 1,
    maxQuantity: 600,
    rating: 5,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'comb', body: '#c28f57', trim: '#5a3a22' }),
    selling: {
      code: 'SHL-NC',
      weightGrams: 45,
      ladder: [
        [12, 5],
        [48, 10],
        [144, 14],
      ],
    },
  },
  {
    productName: 'Car Wash Sponge, Honeycomb, One Piece',
    productNameBn: 'গাড়ি ধোয়ার স্পঞ্জ, মৌচাক, এক পিস',
    brand: 'Choitali',
    category: 'Automotive Parts & Accessories',
    description:
      'Its holes carry the sand away from the paint. It drinks half a bucket and gives it back slowly. Car, motorcycle and window share it well.',
    content:
      'Material: polyurethane foam\nSize: 20 × 11 × 5 cm\nUse: wet\nOrigin: Bangladesh\nBag: 1 piece\nCarton: 200 pieces',
    priceTaka: 48,
    minQuantity: 1,
    maxQuantity: 900,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'sponge', body: '#6fb3d9', trim: '#e8b83f' }),
    selling: {
      code: 'CHO-SP',
      weightGrams: 40,
      ladder: [
        [12, 5],
        [48, 10],
        [144, 14],
      ],
    },
  },
  {
    productName: 'Luggage Padlock 30 mm, Two Keys, One Piece',
    productNameBn: 'ব্যাগের তালা ৩০ মিমি, দুই চাবি, এক পিস',
    brand: 'Choitali',
    category: 'Automotive Parts & Accessories',
    description:
      'For a toolbox, a tank cap or a bag on the launch. The shackle is hardened and the body does not rust. Two keys come on a ring, and the number of a third is kept.',
    content: 'Width: 30 mm\nBody: brass\nKeys: 2\nOrigin: China\nCard: 1 piece\nCarton: 144 pieces',
    priceTaka: 135,
    minQuantity: 1,
    maxQuantity: 500,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'padlock', body: '#d1a23f', trim: '#8d949e' }),
    selling: {
      code: 'CHO-PL',
      weightGrams: 95,
      ladder: [
        [12, 4],
        [48, 8],
        [144, 12],
      ],
    },
  },
  {
    productName: 'Spiral Notebook A6, 100 Pages, One Piece',
    productNameBn: 'স্পাইরাল নোটবুক এ৬, ১০০ পাতা, এক পিস',
    brand: 'Lekhoni',
    category: 'Office Supplies & Stationery',
    description:
      'Small enough for a shirt and thick enough for a month of accounts. The paper takes a fountain pen without showing through. The wire opens flat on a knee.',
    content:
      'Size: A6\nPages: 100, ruled\nPaper: 70 GSM\nOrigin: Bangladesh\nPack: 1 piece\nCarton: 240 pieces',
    priceTaka: 45,
    minQuantity: 1,
    maxQuantity: 1500,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'notebook', body: '#2f63b5', trim: '#d9d4c4' }),
    selling: {
      code: 'LEK-A6',
      weightGrams: 95,
      ladder: [
        [24, 5],
        [96, 10],
        [288, 14],
      ],
    },
  },
  {
    productName: 'School Scissors 5 Inch, Round Tip, One Piece',
    productNameBn: 'স্কুলের কাঁচি ৫ ইঞ্চি, গোল মাথা, এক পিস',
    brand: 'Hatekhori',
    category: 'Office Supplies & Stationery',
    description:
      'Cuts paper and cloth and leaves fingers alone. The rings fit the left hand as the right. Teachers can print a name on the flat side.',
    content:
      'Length: 5 inch\nBlade: stainless steel\nTip: round\nOrigin: China\nCard: 1 piece\nCarton: 200 pieces',
    priceTaka: 58,
    minQuantity: 1,
    maxQuantity: 800,
    rating: 5,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'scissors', body: '#2f8a57', trim: '#d9a02f' }),
    selling: {
      code: 'HAT-SC',
      weightGrams: 60,
      ladder: [
        [12, 5],
        [48, 10],
        [144, 14],
      ],
    },
  },
];

/** Those of one shelf. */
export const singlePiecesOf = (category: SeedCategory): SeedProduct[] =>
  singlePieces.filter((product) => product.category === category);
