import { UNITS, type Unit } from './unit-types';

/** How people write each unit in English, in Bangla and in short; plurals included. */
const SPELLINGS: Record<Unit, readonly string[]> = {
  piece: [
    'pc',
    'pcs',
    'pce',
    'pieces',
    'peice',
    'nos',
    'no',
    'each',
    'ea',
    'unit',
    'units',
    'পিস',
    'পিছ',
    'পিচ',
    'টি',
    'টা',
    'খানা',
    'একক',
  ],
  pair: ['pairs', 'pr', 'prs', 'জোড়া', 'জোরা'],
  dozen: ['dozens', 'doz', 'dz', 'dzn', 'ডজন', 'ডর্জন'],
  set: ['sets', 'সেট'],
  pack: ['packs', 'packet', 'packets', 'pkt', 'pkts', 'pk', 'প্যাক', 'প্যাকেট'],
  box: ['boxes', 'bx', 'বক্স', 'বাক্স'],
  carton: ['cartons', 'ctn', 'ctns', 'cartoon', 'কার্টন', 'কার্টুন'],
  kg: ['kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'কেজি', 'কিলো', 'কিলোগ্রাম'],
  gram: ['g', 'gm', 'gms', 'gr', 'grm', 'grams', 'গ্রাম'],
  litre: ['l', 'lt', 'ltr', 'ltrs', 'litres', 'liter', 'liters', 'লিটার'],
  metre: ['m', 'mtr', 'mtrs', 'metres', 'meter', 'meters', 'মিটার'],
  gaj: ['goj', 'yard', 'yards', 'yd', 'yds', 'গজ'],
  roll: ['rolls', 'রোল'],
  bundle: ['bundles', 'bdl', 'bndl', 'বান্ডিল', 'বান্ডেল'],
  sack: ['sacks', 'bag', 'bags', 'bosta', 'বস্তা', 'ব্যাগ'],
};

/** Without case, points, a `per` or stroke in front, and outer blanks. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/^\s*(?:per\b|প্রতি(?=\s)|\/)/u, '')
    .replace(/[.\s]+/g, '');

const UNIT_OF = new Map(
  UNITS.flatMap((unit) =>
    [unit, ...SPELLINGS[unit]].map((spelling): [string, Unit] => [plain(spelling), unit]),
  ),
);

/** The unit that a text means, `KG.`, `প্রতি কেজি` or `Pcs`; undefined where it is none of ours. */
export const unitOf = (text: string): Unit | undefined => UNIT_OF.get(plain(text));
