import { CATEGORIES, isCategory, type Category } from '../../shop/categories';

/** Words of other shops' categories, most telling first: the first that occurs decides. */
const WORDS: [Category, RegExp][] = [
  [
    'Automotive Parts & Accessories',
    /\b(?:auto(?:motive|mobile)?s?|cars?|motor ?(?:cycle|bike)s?|vehicles?|tyres?|tires?)\b|গাড়ি|মোটর/iu,
  ],
  [
    'Office Supplies & Stationery',
    /\b(?:office|stationery|paper|pens?|notebooks?|books?|school)\b|স্টেশনারি|অফিস|খাতা|কলম/iu,
  ],
  [
    'Health & Beauty',
    /\b(?:health|beauty|cosmetics?|skin ?care|hair|make-?up|perfumes?|personal care|pharmacy|medical)\b|প্রসাধন|সৌন্দর্য|স্বাস্থ্য/iu,
  ],
  [
    'Industrial Machinery & Tools',
    /\b(?:industrial|machine(?:ry|s)?|tools?|hardware|drills?|pumps?|welding|generators?)\b|যন্ত্র|মেশিন|টুল/iu,
  ],
  [
    'Electronics & Gadgets',
    /\b(?:electronics?|gadgets?|phones?|mobiles?|computers?|laptops?|tablets?|audio|cameras?|chargers?|headphones?)\b|ইলেকট্রনিক|মোবাইল|গ্যাজেট/iu,
  ],
  [
    'Fashion & Apparel',
    /\b(?:fashion|apparel|cloth(?:es|ing)|(?:wo)?m[ae]n(?:'?s)?|kids?|shirts?|t-?shirts?|tops?|dress(?:es)?|saree?s?|shoes?|footwear|bags?|jewel(?:le)?ry|accessor(?:y|ies)|hoodies?|jackets?)\b|পোশাক|শাড়ি|ফ্যাশন|জুতা/iu,
  ],
  [
    'Home & Kitchen Appliances',
    /\b(?:home|kitchen|appliances?|furniture|garden|decor|cookware|household|bedding|lamps?)\b|রান্নাঘর|গৃহ|আসবাব/iu,
  ],
];

/** One of ours for the name of a category elsewhere; undefined where nothing tells. */
export function guessCategory(source: string): Category | undefined {
  const name = source.trim().normalize('NFC');
  if (isCategory(name)) return name;
  const plain = name.toLowerCase().replaceAll(' and ', ' & ');
  const same = CATEGORIES.find((category) => category.toLowerCase() === plain);
  return same ?? WORDS.find(([, words]) => words.test(name))?.[0];
}
