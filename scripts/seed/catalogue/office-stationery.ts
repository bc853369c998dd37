import { shots } from './shots';
import type { SeedProduct } from './types';

const category = 'Office Supplies & Stationery' as const;

export const officeStationery: SeedProduct[] = [
  {
    productName: 'Lekhoni Ball Pen 0.7 mm, Blue, Gross',
    productNameBn: 'লেখনী বলপেন ০.৭ মিমি, নীল',
    brand: 'Lekhoni',
    category,
    description:
      'A push-button pen with blue ink that starts at once and does not blot on thin exam paper. Schools and courts have used it for years. The gross box doubles as a counter display when its lid is folded back.',
    content:
      'Point: 0.7 mm tungsten ball\nInk: blue, low viscosity\nLine: about 1,200 m\nOrigin: Bangladesh\nGross box: 144 pieces\nPrice: per piece',
    priceTaka: 6.5,
    minQuantity: 144,
    maxQuantity: 28800,
    rating: 5,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'pen', body: '#2f62b0', trim: '#24407a' }),
  },
  {
    productName: 'Lekhoni Four-Colour Pen Assortment',
    productNameBn: 'লেখনী রঙিন কলমের প্যাকেট',
    brand: 'Lekhoni',
    category,
    description:
      'Pens in red, green, violet and blue for teachers who mark in colours and students who underline. The barrel shows the ink colour clearly. A pack contains twelve of each, so nothing is left over.',
    content:
      'Point: 0.7 mm\nColours: red, green, violet, blue\nBarrel: matching the ink\nOrigin: Bangladesh\nPack: 48 pieces\nPrice: per piece',
    priceTaka: 7.5,
    minQuantity: 96,
    maxQuantity: 9600,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'pen', body: '#c8333f', trim: '#3a3d4a', kind: 'set' }),
  },
  {
    productName: 'Aksar Fountain Pen, Medium Nib',
    productNameBn: 'অক্ষর ফাউন্টেন পেন, মিডিয়াম নিব',
    brand: 'Aksar',
    category,
    description:
      'A filling pen for calligraphers and for those who sign deeds. The nib is steel with a smooth ball and suits the curves of Bangla script. A converter and two cartridges come in the box.',
    content:
      'Nib: steel, medium\nFilling: converter or cartridge\nBody: resin, blue and chrome\nOrigin: China\nBox: 1 piece\nCarton: 60 pieces',
    priceTaka: 285,
    minQuantity: 6,
    maxQuantity: 240,
    rating: 5,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'fountain-pen', body: '#1f4a3c', trim: '#d9b24c' }),
  },
  {
    productName: 'Hatekhori HB Pencil with Eraser, Dozen',
    productNameBn: 'হাতেখড়ি এইচবি পেন্সিল, রাবারসহ, ডজন',
    brand: 'Hatekhori',
    category,
    description:
      'Soft-wood pencils that sharpen without splinters and write dark at a light touch. The lead is glued along its whole length and survives a fall from the desk. Each dozen has a small steel sharpener inside.',
    content:
      'Grade: HB\nWood: basswood\nEraser: yes\nOrigin: Bangladesh\nPack: 12 pencils, 1 sharpener\nCarton: 120 packs',
    priceTaka: 78,
    minQuantity: 24,
    maxQuantity: 3600,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'pencil', body: '#d9a02f', trim: '#c0392f' }),
  },
  {
    productName: 'Hatekhori Wax Crayons, Twelve Colours',
    productNameBn: 'হাতেখড়ি মোম রং, ১২ রঙ',
    brand: 'Hatekhori',
    category,
    description:
      'Thick crayons for small hands that cover the paper at the first stroke. They are free of heavy metals and wash from a wall with warm water. Kindergartens order them by the class set of thirty.',
    content:
      'Colours: 12\nLength: 9 cm\nSafe: from 3 years, non-toxic\nOrigin: Bangladesh\nPack: 12 crayons\nCarton: 96 packs',
    priceTaka: 64,
    minQuantity: 30,
    maxQuantity: 1800,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'crayons', body: '#e0a52f', trim: '#fdf6e0' }),
  },
  {
    productName: 'Whiteboard Marker, Black, Refillable',
    productNameBn: 'হোয়াইটবোর্ড মার্কার, কালো, রিফিলযোগ্য',
    brand: 'Lekhoni',
    category,
    description:
      'A refillable marker that wipes off dry, even on a board that has seen ten years of coaching classes. The tip can be turned round when one end is worn. Ink bottles for thirty fillings are sold beside it.',
    content:
      'Tip: bullet, reversible\nInk: black, alcohol based\nLine: 2–3 mm\nOrigin: Bangladesh\nBox: 10 pieces\nCarton: 60 boxes',
    priceTaka: 42,
    minQuantity: 50,
    maxQuantity: 4000,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'marker', body: '#2b2b33', trim: '#f3f1ec' }),
  },
  {
    productName: 'Permanent Marker Set, Red, Blue and Green',
    productNameBn: 'পার্মানেন্ট মার্কার সেট, লাল, নীল ও সবুজ',
    brand: 'Lekhoni',
    category,
    description:
      'Markers for cartons, sacks and steel drums whose writing stands rain. The chisel tip gives a thick or a thin line as you turn it. Transport agents at Sadarghat buy a set for every loading gang.',
    content:
      'Tip: chisel, 1–5 mm\nInk: permanent, quick drying\nColours: red, blue, green\nOrigin: China\nSet: 3 pieces\nCarton: 144 sets',
    priceTaka: 96,
    minQuantity: 24,
    maxQuantity: 1440,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'marker', body: '#c2353f', trim: '#ebe7de', kind: 'set' }),
  },
  {
    productName: 'Spiral Notebook A5, 160 Pages, Yellow',
    productNameBn: 'স্পাইরাল নোটবুক A5, ১৬০ পৃষ্ঠা, হলুদ',
    brand: 'Nilkhet Paper House',
    category,
    description:
      'A ruled notebook that lies flat and folds behind itself on a crowded bus. The paper is smooth enough for gel pens on both sides. The wire is closed at the ends so it does not catch on wool.',
    content:
      'Size: A5\nPages: 160, ruled\nPaper: 70 GSM offset\nBinding: double wire\nOrigin: Bangladesh\nBundle: 12 pieces',
    priceTaka: 68,
    minQuantity: 24,
    maxQuantity: 2400,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'notebook', body: '#e8b83f', trim: '#c0553a' }),
  },
  {
    productName: 'Pocket Diary with Elastic Band, Black',
    productNameBn: 'পকেট ডায়েরি, ইলাস্টিক ব্যান্ডসহ, কালো',
    brand: 'Nilkhet Paper House',
    category,
    description:
      'A stitched pocket diary in black board with a band and a ribbon, undated so that no stock grows old. Company names are stamped in gold from one hundred pieces. The paper is cream and kind to the eyes.',
    content:
      'Size: 9 × 14 cm\nPages: 192, plain or ruled\nPaper: 80 GSM cream\nBinding: thread stitched\nOrigin: Bangladesh\nPack: 10 pieces',
    priceTaka: 125,
    minQuantity: 10,
    maxQuantity: 900,
    rating: 5,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'diary', body: '#2c2d33', trim: '#8c2f36' }),
  },
  {
    productName: 'Hard-Bound Register, 300 Pages, Red',
    productNameBn: 'শক্ত বাঁধাই রেজিস্টার খাতা, ৩০০ পৃষ্ঠা, লাল',
    brand: 'Nilkhet Paper House',
    category,
    description:
      'The red register in which shops keep their credit and schools their attendance. The spine is sewn and lined with cloth, so pages cannot be taken out unseen. Every sheet is numbered in print.',
    content:
      'Size: foolscap\nPages: 300, ruled and numbered\nPaper: 65 GSM\nBinding: sewn, cloth spine\nOrigin: Bangladesh\nBundle: 6 pieces',
    priceTaka: 218,
    minQuantity: 12,
    maxQuantity: 780,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'register', body: '#a82f38', trim: '#4a2528' }),
  },
  {
    productName: 'School Exercise Books, Three Covers, Bundle',
    productNameBn: 'স্কুলের খাতা, তিন রঙের মলাট, বান্ডিল',
    brand: 'Nilkhet Paper House',
    category,
    description:
      'Exercise books for Bangla, English and arithmetic, each subject in its own cover colour. Parents find the right one without reading. The staples are turned inwards and do not scratch.',
    content:
      'Pages: 120\nRuling: single, double, square\nPaper: 58 GSM white\nCovers: green, red, blue\nOrigin: Bangladesh\nBundle: 60 books, 20 of each',
    priceTaka: 32.5,
    minQuantity: 60,
    maxQuantity: 7200,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'books', body: '#d9b24c', trim: '#c0392f' }),
  },
  {
    productName: 'Steel Paper Clips 33 mm, Box of 100',
    productNameBn: 'স্টিলের পেপার ক্লিপ ৩৩ মিমি, ১০০টির বক্স',
    brand: 'Daptor',
    category,
    description:
      'Galvanised clips that hold twenty sheets and leave no rust on papers in the rainy season. The ends are smooth and do not tear. Ten boxes come in a sleeve for the storeroom shelf.',
    content:
      'Length: 33 mm\nWire: 1 mm galvanised steel\nHolds: up to 20 sheets\nOrigin: China\nBox: 100 clips\nSleeve: 10 boxes',
    priceTaka: 18,
    minQuantity: 50,
    maxQuantity: 5000,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'paper-clips', body: '#a9afb8', trim: '#3f74b0' }),
  },
  {
    productName: 'Steel Ruler 15 cm, Etched Scale',
    productNameBn: 'স্টিলের স্কেল ১৫ সেমি, খোদাই করা',
    brand: 'Daptor',
    category,
    description:
      'A stiff ruler with etched marks that do not rub away in a pencil case. Zero begins at the very edge. Technical schools in Tejgaon buy it together with our set squares.',
    content:
      'Length: 15 cm and 6 inch\nMaterial: stainless steel, 0.8 mm\nMarks: etched, 0.5 mm\nOrigin: China\nBox: 20 pieces',
    priceTaka: 36,
    minQuantity: 40,
    maxQuantity: 2000,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'ruler', body: '#c3c8cf', trim: '#8f969f' }),
  },
  {
    productName: 'Drawing Set Square 45°, Clear',
    productNameBn: 'সেট স্কয়ার ৪৫°, আঁকার জন্য',
    brand: 'Daptor',
    category,
    description:
      'A bevelled set square for engineering drawing that lifts its edge off wet ink. Both straight sides are checked against a glass block. It stays clear and does not yellow in the sun.',
    content:
      'Angle: 45°\nSide: 20 cm\nMaterial: acrylic, 2 mm\nEdge: bevelled\nOrigin: China\nBox: 12 pieces',
    priceTaka: 58,
    minQuantity: 24,
    maxQuantity: 840,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'set-square', body: '#9fd0dc', trim: '#4f8fa0' }),
  },
  {
    productName: 'Office Scissors 7 Inch, Soft Grip',
    productNameBn: 'অফিসের কাঁচি ৭ ইঞ্চি, নরম হাতল',
    brand: 'Daptor',
    category,
    description:
      'General scissors for paper, tape and packing string with a grip wide enough for three fingers. The screw can be tightened with a coin. They keep their edge for a year of daily opening of parcels.',
    content:
      'Length: 7 inch\nBlade: stainless steel, 1.8 mm\nHandle: red soft grip\nOrigin: China\nCard: 1 piece\nBox: 24 pieces',
    priceTaka: 74.5,
    minQuantity: 24,
    maxQuantity: 1200,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'scissors', body: '#33363d', trim: '#c0392f' }),
  },
  {
    productName: 'Desk Stapler No. 24/6, Metal',
    productNameBn: 'ডেস্ক স্ট্যাপলার নং ২৪/৬, ধাতব',
    brand: 'Daptor',
    category,
    description:
      'An all-metal stapler that goes through twenty-five sheets with one hand. The magazine springs open at the back, so a jam is cleared without tools. A thousand staples come in the box.',
    content:
      'Staples: 24/6 and 26/6\nCapacity: 25 sheets\nDepth: 60 mm\nColour: bottle green\nOrigin: China\nBox: 1 piece, 1,000 staples\nWarranty: 1 year',
    priceTaka: 195,
    minQuantity: 10,
    maxQuantity: 640,
    rating: 5,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'stapler', body: '#1f7a5c', trim: '#4a4a56' }),
  },
  {
    productName: 'Shop Calculator, 12 Digits, Check Function',
    productNameBn: 'দোকানের ক্যালকুলেটর, ১২ ডিজিট',
    brand: 'Gonona',
    category,
    description:
      'A large calculator for shop counters that remembers one hundred and twenty steps for checking. The keys are moulded in two colours, so the numbers cannot wear off. It lives on daylight and has a cell for the evening.',
    content:
      'Display: 12 digits\nSteps: 120, check and correct\nPower: solar and AAA cell\nSize: 20 × 15 cm\nOrigin: China\nCarton: 40 pieces\nWarranty: 1 year',
    priceTaka: 365,
    minQuantity: 5,
    maxQuantity: 450,
    rating: 5,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'calculator', body: '#3a3d4a', trim: '#d7792f' }),
  },
  {
    productName: 'Student Scientific Calculator, 240 Functions',
    productNameBn: 'শিক্ষার্থীদের সায়েন্টিফিক ক্যালকুলেটর, ২৪০ ফাংশন',
    brand: 'Gonona',
    category,
    description:
      'A scientific calculator for SSC and HSC candidates, without the text memory that examiners forbid. Two lines show the sum and its result together. The slide cover protects the keys in a full school bag.',
    content:
      'Functions: 240\nDisplay: two lines\nPower: AAA cell\nCover: slide-on\nOrigin: China\nBox: 10 pieces\nWarranty: 1 year',
    priceTaka: 410,
    minQuantity: 10,
    maxQuantity: 380,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots({
      drawing: 'calculator',
      body: '#35639f',
      trim: '#e2b23f',
      kind: 'scientific',
    }),
  },
  {
    productName: 'A4 Paper 80 GSM, Ream of 500',
    productNameBn: 'A4 কাগজ ৮০ জিএসএম, ৫০০ শিটের রিম',
    brand: 'Shubhro',
    category,
    description:
      'White paper for laser printers and copiers that feeds without jams in humid rooms. Each ream is wrapped in coated paper against the damp. Offices inside Dhaka get a free delivery from fifty reams.',
    content:
      'Size: A4, 210 × 297 mm\nWeight: 80 GSM\nWhiteness: 148 CIE\nSheets: 500\nOrigin: Bangladesh\nCarton: 5 reams',
    priceTaka: 485,
    minQuantity: 5,
    maxQuantity: 3000,
    rating: 5,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'paper-ream', body: '#eef2f6', trim: '#2f72b5' }),
  },
  {
    productName: 'Legal Paper 70 GSM, Court Green Wrap',
    productNameBn: 'লিগ্যাল কাগজ ৭০ জিএসএম, সবুজ মোড়ক',
    brand: 'Shubhro',
    category,
    description:
      'Legal-size paper for advocates, deed writers and composing shops around the court. The sheet is opaque enough for printing on both sides. A green wrapper keeps it from being mixed up with the A4 stock.',
    content:
      'Size: legal, 8.5 × 14 inch\nWeight: 70 GSM\nSheets: 500\nUse: laser, copier, typewriter\nOrigin: Bangladesh\nCarton: 5 reams',
    priceTaka: 540,
    minQuantity: 5,
    maxQuantity: 700,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'paper-ream', body: '#dfeae0', trim: '#1f7a5c', kind: 'legal' }),
  },
  {
    productName: 'Brown Packing Tape 2 Inch, 100 Yards',
    productNameBn: 'বাদামি প্যাকিং টেপ ২ ইঞ্চি, ১০০ গজ',
    brand: 'Aathha',
    category,
    description:
      'The tape that closes cartons from Chawkbazar to Teknaf, with full length on every roll. It unwinds quietly and sticks to dusty board. Printed tape with your shop name takes ten days from two hundred rolls.',
    content:
      'Width: 48 mm\nLength: 100 yards, measured\nFilm: 45 micron BOPP\nColour: brown\nOrigin: Bangladesh\nCarton: 72 rolls',
    priceTaka: 62,
    minQuantity: 36,
    maxQuantity: 4320,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'tape-roll', body: '#b9854b', trim: '#e6d3b0' }),
  },
  {
    productName: 'Coloured Cloth Binding Tape 36 mm',
    productNameBn: 'রঙিন কাপড়ের বাইন্ডিং টেপ ৩৬ মিমি',
    brand: 'Aathha',
    category,
    description:
      'Cloth tape for the spines of theses, registers and law books, bound by the hundred in Nilkhet. It tears straight by hand and takes a gold stamp. Navy, green and maroon are in stock throughout the year.',
    content:
      'Width: 36 mm\nLength: 20 yards\nMaterial: coated cotton\nColours: navy, green, maroon\nOrigin: China\nPack: 12 rolls, 4 of each',
    priceTaka: 88,
    minQuantity: 12,
    maxQuantity: 600,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'tape-roll', body: '#31528f', trim: '#eee6d8', kind: 'set' }),
  },
  {
    productName: 'Lever-Arch File, Foolscap, Blue',
    productNameBn: 'লিভার-আর্চ ফাইল, ফুলস্ক্যাপ, নীল',
    brand: 'Daptor',
    category,
    description:
      'A strong board file whose lever closes with two fingers and stays closed. Metal edges protect it on concrete floors. Banks take one hundred at a time for their account papers.',
    content:
      'Size: foolscap, 75 mm spine\nBoard: 2 mm, paper covered\nMechanism: nickel lever arch\nColour: blue\nOrigin: Bangladesh\nCarton: 25 pieces',
    priceTaka: 142,
    minQuantity: 25,
    maxQuantity: 1250,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'binder', body: '#2f62a8', trim: '#c3c7d1' }),
  },
  {
    productName: 'Clip Board with Steel Clip, Foolscap',
    productNameBn: 'ক্লিপ বোর্ড, স্টিলের ক্লিপসহ',
    brand: 'Daptor',
    category,
    description:
      'Every examinee carries one of these boards, and so does every delivery man. The clip is riveted and holds fifty sheets against the wind. The edges are rounded and sealed with lacquer.',
    content:
      'Size: 23 × 34 cm\nBoard: 3 mm hardboard\nClip: nickel-plated steel\nOrigin: Bangladesh\nBundle: 20 pieces',
    priceTaka: 58.5,
    minQuantity: 40,
    maxQuantity: 1600,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'clipboard', body: '#a9763f', trim: '#c3c7d1' }),
  },
  {
    productName: 'Two-Drawer Steel Cabinet with Lock',
    productNameBn: 'দুই ড্রয়ারের স্টিল ক্যাবিনেট, তালাসহ',
    brand: 'Lohar',
    category,
    description:
      'A lockable cabinet for hanging files that fits beneath a desk. The drawers run on ball bearings and cannot both be open at once. It is delivered assembled, with two keys taped inside the upper drawer.',
    content:
      'Size: 46 × 60 × 72 cm\nSheet: 0.7 mm steel\nDrawers: 2, full extension\nLock: central, 2 keys\nOrigin: Bangladesh\nPack: 1 piece\nWarranty: 2 years',
    priceTaka: 8600,
    minQuantity: 1,
    maxQuantity: 26,
    rating: 5,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'cabinet', body: '#6f7a86', trim: '#c3c7d1' }),
    status: 'pending',
  },
];
