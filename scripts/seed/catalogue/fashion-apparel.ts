import { shots } from './shots';
import type { SeedProduct } from './types';

const category = 'Fashion & Apparel' as const;

export const fashionApparel: SeedProduct[] = [
  {
    productName: 'Sutoli Cotton Round-Neck T-Shirt, 160 GSM',
    productNameBn: 'সুতলি সুতি গোল গলা টি-শার্ট, ১৬০ জিএসএম',
    brand: 'Sutoli',
    category,
    description:
      'Export-grade single jersey, cut and sewn in Narayanganj, with a neck rib that keeps its shape. A dozen holds the four usual sizes, and other ratios are packed on request. The cloth is bio-washed, so it hardly shrinks at home.',
    content:
      'Fabric: 100% cotton, 160 GSM\nSizes: M, L, XL, XXL\nColour: green\nStitch: double needle hem\nOrigin: Narayanganj, Bangladesh\nPack: 12 pieces, ratio 3-3-3-3',
    priceTaka: 145,
    minQuantity: 24,
    maxQuantity: 3600,
    rating: 5,
    seller: 'islampur-textiles',
    pictures: shots({ drawing: 'tshirt', body: '#2f6f9e', trim: '#ffffff' }),
  },
  {
    productName: 'Sutoli Kids T-Shirt, Assorted Colours',
    productNameBn: 'সুতলি শিশুদের টি-শার্ট, নানা রঙ',
    brand: 'Sutoli',
    category,
    description:
      'Plain shirts for children from three to ten years, made of leftover export yarn and therefore soft and cheap. Each bundle mixes at least four colours. Screen printers buy them blank for school sports days.',
    content:
      'Fabric: 100% cotton, 150 GSM\nAges: 3–4, 5–6, 7–8, 9–10\nColours: mixed\nOrigin: Narayanganj, Bangladesh\nBundle: 48 pieces',
    priceTaka: 82.5,
    minQuantity: 48,
    maxQuantity: 4800,
    rating: 4,
    seller: 'islampur-textiles',
    pictures: shots(
      [
        { drawing: 'tshirt', body: '#e0a52f', trim: '#c0553a', kind: 'kids' },
        { drawing: 'tshirt', body: '#4f9f7a', trim: '#e0a52f', kind: 'kids' },
        { drawing: 'tshirt', body: '#c85f7f', trim: '#4f7fb8', kind: 'kids' },
      ],
      { layout: 'trio', extras: ['close', 'carton'] },
    ),
  },
  {
    productName: 'Nagorik Formal Shirt with Tie, Striped',
    productNameBn: 'নাগরিক ফরমাল শার্ট, টাইসহ, ডোরাকাটা',
    brand: 'Nagorik',
    category,
    description:
      'A striped office shirt boxed together with a matching tie, which saves the buyer a second shop. The collar is fused and stays flat after many washings. Banks and showrooms order it as their uniform.',
    content:
      'Fabric: 60% cotton, 40% polyester\nSizes: 15, 15.5, 16, 16.5\nColour: blue stripe, navy tie\nOrigin: Bangladesh\nPack: 1 shirt and 1 tie in a box\nCarton: 20 boxes',
    priceTaka: 620,
    minQuantity: 10,
    maxQuantity: 400,
    rating: 4,
    seller: 'islampur-textiles',
    pictures: shots({ drawing: 'shirt-and-tie', body: '#dfe8f2', trim: '#8c2f40' }),
  },
  {
    productName: 'Nagorik Denim Trousers, Regular Fit',
    productNameBn: 'নাগরিক ডেনিম প্যান্ট, রেগুলার ফিট',
    brand: 'Nagorik',
    category,
    description:
      'Stone-washed denim with a little stretch, made on a line that otherwise works for export. The rivets are brass and the zip is metal. Waists run true to size, so returns are rare.',
    content:
      'Fabric: 98% cotton, 2% elastane, 11 oz\nWaist: 28 to 38\nWash: mid blue\nOrigin: Gazipur, Bangladesh\nBundle: 12 pieces, ratio by waist',
    priceTaka: 540,
    minQuantity: 12,
    maxQuantity: 960,
    rating: 5,
    seller: 'islampur-textiles',
    pictures: shots({ drawing: 'trousers', body: '#3a5680', trim: '#d9a45a' }),
  },
  {
    productName: 'Rajani Half-Silk Saree, Emerald and Coral',
    productNameBn: 'রজনী হাফ সিল্ক শাড়ি, পান্না ও প্রবাল রঙ',
    brand: 'Rajani',
    category,
    description:
      'A half-silk saree from Tangail looms with a contrasting border and a woven anchal. It drapes lightly enough for a whole wedding day. A blouse piece of matching cloth is attached at the end.',
    content:
      'Weave: half silk, handloom\nLength: 12 haat with blouse piece\nColour: emerald with coral border\nCare: dry clean first time\nOrigin: Tangail, Bangladesh\nPack: 4 pieces in one colour',
    priceTaka: 1250,
    minQuantity: 4,
    maxQuantity: 160,
    rating: 5,
    seller: 'islampur-textiles',
    pictures: shots({ drawing: 'saree', body: '#1f7a5c', trim: '#e0705a' }),
  },
  {
    productName: 'Rajani Printed Cotton Saree, Six Colours',
    productNameBn: 'রজনী প্রিন্টেড সুতি শাড়ি, ছয় রঙ',
    brand: 'Rajani',
    category,
    description:
      'Everyday cotton sarees with block-style prints, light for summer and fast in colour. A pack brings six different shades, because no shop sells six of one. They need a single starch before the first wear.',
    content:
      'Fabric: 100% cotton, 80 count\nLength: 11 haat\nColours: 6 in a pack\nPrint: reactive, colour-fast\nOrigin: Narsingdi, Bangladesh\nPack: 6 pieces',
    priceTaka: 425,
    minQuantity: 12,
    maxQuantity: 900,
    rating: 4,
    seller: 'islampur-textiles',
    pictures: shots(
      [
        { drawing: 'saree', body: '#b0447f', trim: '#f0c23c', kind: 'print' },
        { drawing: 'saree', body: '#2f6fae', trim: '#f0a050', kind: 'print' },
        { drawing: 'saree', body: '#d98a2b', trim: '#8c2f40', kind: 'print' },
      ],
      { layout: 'trio', extras: ['close', 'carton'] },
    ),
  },
  {
    productName: 'Utsab Cotton Panjabi, Embroidered Placket',
    productNameBn: 'উৎসব সুতি পাঞ্জাবি, নকশা করা প্ল্যাকেট',
    brand: 'Utsab',
    category,
    description:
      'A festival panjabi in soft cotton with machine embroidery down the placket. It is cut long and roomy, as most buyers above forty prefer. Stocks grow from Shab-e-Barat and are gone by the last week of Ramadan, so order early.',
    content:
      'Fabric: 100% cotton, 60 count\nSizes: 38, 40, 42, 44\nColour: bottle green, gold work\nOrigin: Dhaka, Bangladesh\nPack: 8 pieces, ratio 2-2-2-2',
    priceTaka: 690,
    minQuantity: 8,
    maxQuantity: 560,
    rating: 5,
    seller: 'islampur-textiles',
    pictures: shots({ drawing: 'panjabi', body: '#1d6f53', trim: '#e0a93a' }),
  },
  {
    productName: 'Utsab White Panjabi for Jumma, Plain',
    productNameBn: 'উৎসব সাদা পাঞ্জাবি, জুমার জন্য',
    brand: 'Utsab',
    category,
    description:
      'A plain white panjabi for Fridays and funerals, bought all year round. The blended cloth dries overnight and hardly needs an iron. Collar and cuffs carry a narrow grey piping that keeps them from fraying.',
    content:
      'Fabric: 65% polyester, 35% cotton\nSizes: 36 to 46\nColour: white, grey piping\nOrigin: Dhaka, Bangladesh\nPack: 12 pieces, sizes as ordered',
    priceTaka: 365,
    minQuantity: 12,
    maxQuantity: 1200,
    rating: 4,
    seller: 'islampur-textiles',
    pictures: shots({ drawing: 'panjabi', body: '#f1efe9', trim: '#b9bcc8', kind: 'plain' }),
  },
  {
    productName: 'Pabna Check Lungi, Stitched, 2.5 Yards',
    productNameBn: 'পাবনা চেক লুঙ্গি, সেলাই করা, আড়াই গজ',
    brand: 'Tatghor',
    category,
    description:
      'Soft checked lungis from power looms in Pabna, washed twice so that the first wear is already comfortable. They come stitched and folded with a paper band. Four checks are mixed in every pack of twelve.',
    content:
      'Fabric: 100% cotton, 60 × 60 count\nLength: 2.5 yards, stitched\nColours: assorted checks\nOrigin: Pabna, Bangladesh\nPack: 12 pieces',
    priceTaka: 285,
    minQuantity: 12,
    maxQuantity: 1440,
    rating: 5,
    seller: 'islampur-textiles',
    pictures: shots({ drawing: 'checked-cloth', body: '#9cc3dd', trim: '#2b5c94' }),
  },
  {
    productName: 'Handloom Gamcha, Red Check, Large',
    productNameBn: 'তাঁতের গামছা, লাল চেক, বড়',
    brand: 'Tatghor',
    category,
    description:
      'The red-checked gamcha that dries a body, wraps a head and carries the vegetables home. It is woven loosely by hand, so it soaks up water from the first day. Colour runs a little in the first wash and not again.',
    content:
      'Fabric: 100% cotton, handloom\nSize: 30 × 60 inch\nColour: red and white check\nOrigin: Sirajganj, Bangladesh\nBundle: 20 pieces',
    priceTaka: 96.5,
    minQuantity: 40,
    maxQuantity: 3000,
    rating: 4,
    seller: 'islampur-textiles',
    pictures: shots({ drawing: 'checked-cloth', body: '#eab8ae', trim: '#b93540', kind: 'fringe' }),
  },
  {
    productName: 'Bath Towel 27 × 54 Inch, Terry Cotton',
    productNameBn: 'বাথ টাওয়েল ২৭ × ৫৪ ইঞ্চি, টেরি কটন',
    brand: 'Komol',
    category,
    description:
      'Thick terry towels for hotels, parlours and dowry sets, with a woven border. They are pre-washed to remove loose lint. Two calm colours in each bundle keep them easy to sell.',
    content:
      'Fabric: 100% cotton terry, 420 GSM\nSize: 27 × 54 inch\nColours: teal and cream\nOrigin: Bangladesh\nBundle: 12 pieces',
    priceTaka: 240,
    minQuantity: 12,
    maxQuantity: 720,
    rating: 4,
    seller: 'islampur-textiles',
    pictures: shots({ drawing: 'towel', body: '#3b8f8a', trim: '#e6d3b0' }),
  },
  {
    productName: 'Voile Fabric Roll, 44 Inch, Indigo',
    productNameBn: 'ভয়েল কাপড়ের থান, ৪৪ ইঞ্চি, নীল',
    brand: 'Islampur Mills',
    category,
    description:
      'Fine cotton voile by the roll for blouses, orna and children’s frocks. The dye is vat indigo and passes a hot-wash test. We cut nothing below a full roll, and the length is printed on the end label.',
    content:
      'Fabric: 100% cotton voile, 2/80\nWidth: 44 inch\nRoll: 50 yards\nColour: indigo\nOrigin: Narsingdi, Bangladesh\nPrice: per yard',
    priceTaka: 88.5,
    minQuantity: 50,
    maxQuantity: 5000,
    rating: 4,
    seller: 'islampur-textiles',
    pictures: shots({ drawing: 'fabric-roll', body: '#35549c', trim: '#e8ecf5', kind: 'dots' }),
  },
  {
    productName: 'Poplin Shirting Roll, 58 Inch, Sky Blue',
    productNameBn: 'পপলিন শার্টিং থান, ৫৮ ইঞ্চি, আকাশি',
    brand: 'Islampur Mills',
    category,
    description:
      'A smooth poplin that tailors like because it takes a crease and does not fray. The wide width gives a full-sleeve shirt from two and a quarter yards. It is mercerised, which leaves a quiet shine.',
    content:
      'Fabric: 100% cotton poplin, 40 × 40\nWidth: 58 inch\nRoll: 60 yards\nColour: sky blue\nOrigin: Bangladesh\nPrice: per yard',
    priceTaka: 132,
    minQuantity: 60,
    maxQuantity: 4200,
    rating: 5,
    seller: 'islampur-textiles',
    pictures: shots({ drawing: 'fabric-roll', body: '#9fbfdc', trim: '#35608f', kind: 'stripe' }),
  },
  {
    productName: 'Velvet Curtain Fabric Roll, Maroon',
    productNameBn: 'ভেলভেট পর্দার কাপড়ের থান, মেরুন',
    brand: 'Islampur Mills',
    category,
    description:
      'Heavy velvet for curtains, stage backdrops and sofa covers that keeps out the afternoon sun. The pile lies in one direction, marked by an arrow on the back. Matching tape and lining are in stock.',
    content:
      'Fabric: polyester velvet, 310 GSM\nWidth: 54 inch\nRoll: 30 yards\nColour: maroon with gold selvedge\nOrigin: China\nPrice: per yard',
    priceTaka: 265,
    minQuantity: 30,
    maxQuantity: 1500,
    rating: 4,
    seller: 'islampur-textiles',
    pictures: shots({ drawing: 'fabric-roll', body: '#7d2334', trim: '#d9a441' }),
  },
  {
    productName: 'Pori Girls Party Frock, Satin',
    productNameBn: 'পরী মেয়েদের পার্টি ফ্রক, সাটিন',
    brand: 'Pori',
    category,
    description:
      'A satin frock with a full skirt and cotton lining, so that it does not scratch. The straps adjust by two buttons and last a growing child two Eids. Each one hangs in its own clear cover.',
    content:
      'Fabric: satin, cotton lining\nSizes: 20 to 30\nColour: royal blue\nOrigin: Keraniganj, Bangladesh\nPack: 6 pieces, one of each size',
    priceTaka: 520,
    minQuantity: 6,
    maxQuantity: 300,
    rating: 4,
    seller: 'islampur-textiles',
    pictures: shots({ drawing: 'frock', body: '#d0507f', trim: '#f3d9a0' }),
  },
  {
    productName: 'Pori Ladies Cotton Top, Short Sleeve',
    productNameBn: 'পরী মেয়েদের সুতি টপ, হাফ হাতা',
    brand: 'Pori',
    category,
    description:
      'A simple top in combed cotton for college girls, worn over jeans or with a long orna. The V-neck is faced, not just hemmed. Four bright shades sell equally well in our experience.',
    content:
      'Fabric: 100% combed cotton, 170 GSM\nSizes: S, M, L, XL\nColour: pink, others on request\nOrigin: Bangladesh\nPack: 12 pieces',
    priceTaka: 198,
    minQuantity: 12,
    maxQuantity: 18,
    rating: 3,
    seller: 'islampur-textiles',
    pictures: shots({ drawing: 'ladies-top', body: '#3f8f8a', trim: '#f0c78a' }),
  },
  {
    productName: 'Woollen Muffler, Fringed, Winter',
    productNameBn: 'উলের মাফলার, ঝালরওয়ালা, শীতকালীন',
    brand: 'Kuasha',
    category,
    description:
      'Fringed mufflers for the foggy weeks of the north, knitted from soft acrylic wool. They wash by hand and do not pill quickly. Traders from Rangpur and Dinajpur take them by the bale from October.',
    content:
      'Yarn: acrylic wool blend\nSize: 150 × 28 cm\nColour: red\nWeight: 140 g\nOrigin: Bangladesh\nBale: 100 pieces',
    priceTaka: 118,
    minQuantity: 50,
    maxQuantity: 2200,
    rating: 4,
    seller: 'islampur-textiles',
    pictures: shots({ drawing: 'muffler', body: '#8c3f3a', trim: '#e6d3b0' }),
    status: 'pending',
  },
  {
    productName: 'Kuasha Sports Socks, Ankle Length',
    productNameBn: 'কুয়াশা স্পোর্টস মোজা',
    brand: 'Kuasha',
    category,
    description:
      'Cotton socks with a cushioned sole and a stripe at the top, knitted on single-cylinder machines. The elastic holds without leaving a mark. Pairs are joined by a thread and packed a dozen to a bag.',
    content:
      'Yarn: 80% cotton, 17% nylon, 3% elastane\nSize: free, 39–44\nColour: green and blue\nOrigin: Bangladesh\nBag: 12 pairs\nCarton: 40 bags',
    priceTaka: 42,
    minQuantity: 60,
    maxQuantity: 6000,
    rating: 4,
    seller: 'islampur-textiles',
    pictures: shots({ drawing: 'socks', body: '#f0f0ec', trim: '#3f66a8' }),
  },
  {
    productName: 'Cotton Baseball Cap, Adjustable',
    productNameBn: 'সুতি বেসবল ক্যাপ, অ্যাডজাস্টেবল',
    brand: 'Nagorik',
    category,
    description:
      'A six-panel cap with a stiff front that takes embroidery and printing well. The buckle at the back fits every head from twelve years upward. Clubs and brands buy it plain and have their own mark put on.',
    content:
      'Fabric: cotton twill\nPanels: 6, lined front\nClosure: metal buckle\nColour: sky blue\nOrigin: Bangladesh\nCarton: 200 pieces',
    priceTaka: 78,
    minQuantity: 50,
    maxQuantity: 3800,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'cap', body: '#2f4f7f', trim: '#c0553a' }),
  },
  {
    productName: 'Ladies Handbag, Two-Tone, Zip Top',
    productNameBn: 'মেয়েদের হ্যান্ডব্যাগ, দুই রঙা',
    brand: 'Ononna',
    category,
    description:
      'A firm two-tone handbag with room for a lunch box and a folded umbrella. The base has metal feet, so it may stand on a wet floor. Handles are stitched through and riveted at both ends.',
    content:
      'Material: synthetic leather\nSize: 32 × 24 × 13 cm\nPockets: 2 inside, 1 with zip\nColour: brown and beige\nOrigin: Hazaribagh, Dhaka\nCarton: 20 pieces',
    priceTaka: 640,
    minQuantity: 5,
    maxQuantity: 240,
    rating: 5,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'handbag', body: '#6b3f2e', trim: '#c9a27a' }),
  },
  {
    productName: 'School Backpack 22 L, Padded Straps',
    productNameBn: 'স্কুল ব্যাগ ২২ লিটার, নরম ফিতা',
    brand: 'Pathshala',
    category,
    description:
      'A school bag for classes three to eight with straps wide enough for heavy books. The bottom is doubled and the zips have large pulls for small hands. A rain cover is folded into a pocket underneath.',
    content:
      'Capacity: 22 litres\nFabric: 600D polyester\nPockets: 2 main, 1 front, 2 bottle\nColour: red\nOrigin: Bangladesh\nCarton: 24 pieces\nWarranty: 6 months on zips',
    priceTaka: 465,
    minQuantity: 6,
    maxQuantity: 540,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'backpack', body: '#3f66a8', trim: '#d98a2b' }),
  },
  {
    productName: 'Gents Leather Shoe, Lace-Up, Brown',
    productNameBn: 'ছেলেদের চামড়ার জুতা, ফিতাওয়ালা, বাদামি',
    brand: 'Hazari',
    category,
    description:
      'An office shoe of cow leather from Hazaribagh with a stitched rubber sole. The lining is real leather too, so the foot can breathe in June. Each pair has spare laces and two cloth bags.',
    content:
      'Upper: full-grain cow leather\nSole: stitched rubber\nSizes: 39 to 44\nColour: brown\nOrigin: Dhaka, Bangladesh\nCarton: 12 pairs, ratio by size',
    priceTaka: 1180,
    minQuantity: 6,
    maxQuantity: 216,
    rating: 5,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'leather-shoe', body: '#7a4a2c', trim: '#4a2f1f' }),
  },
  {
    productName: 'Running Shoe, Mesh Upper, Unisex',
    productNameBn: 'রানিং শু, জালি কাপড়, ছেলে-মেয়ে উভয়ের',
    brand: 'Gotimoy',
    category,
    description:
      'Light shoes for walking clubs and physical-education classes, with a foamed sole that stays springy. The mesh dries quickly after rain. Boxes show the size on three sides, which helps in a full storeroom.',
    content:
      'Upper: polyester mesh\nSole: EVA foam\nSizes: 36 to 44\nColour: lavender grey\nOrigin: Bangladesh\nCarton: 18 pairs',
    priceTaka: 720,
    minQuantity: 9,
    maxQuantity: 360,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'running-shoe', body: '#4f9fb8', trim: '#d9572f' }),
  },
  {
    productName: 'Rubber Thong Sandal, Everyday',
    productNameBn: 'রাবারের স্যান্ডেল, প্রতিদিনের',
    brand: 'Gotimoy',
    category,
    description:
      'The sandal beside every front door, moulded from one soft rubber compound. The straps are pressed in with a broad button and seldom pull out. Sold by the sack in mixed sizes from five to ten.',
    content:
      'Material: EVA and natural rubber\nSizes: 5 to 10, mixed\nColour: blue\nOrigin: Bangladesh\nSack: 60 pairs',
    priceTaka: 68,
    minQuantity: 60,
    maxQuantity: 4200,
    rating: 3,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'sandal', body: '#3f7fc4', trim: '#f0b23a' }),
  },
  {
    productName: 'Glass Bangles, Chawkbazar Mix, Gross',
    productNameBn: 'কাচের চুড়ি, চকবাজার মিক্স',
    brand: 'Churihatta',
    category,
    description:
      'Glass bangles in the deep red that brides want, alternating with gold-dusted rings. They are strung on paper tubes, ten dozen to a roll, and counted before packing. Up to two in a hundred broken on the road are credited without discussion.',
    content:
      'Material: glass, gold dust\nSizes: 2.4, 2.6, 2.8\nColours: red and gold\nOrigin: Chawkbazar, Dhaka\nRoll: 120 pieces\nPrice: per piece',
    priceTaka: 4.5,
    minQuantity: 120,
    maxQuantity: 24000,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'bangles', body: '#c22f4b', trim: '#e3a93c' }),
  },
  {
    productName: 'Folding Umbrella, Eight Ribs, Purple',
    productNameBn: 'ছাতা, আট শিক, বেগুনি',
    brand: 'Ashar',
    category,
    description:
      'Eight steel ribs and a tight canopy make this umbrella fit for a real monsoon shower. The silver coating inside takes the edge off the sun as well. Ribs and handles are kept as spares for repairers.',
    content:
      'Ribs: 8, galvanised steel\nCanopy: pongee, silver coated\nDiameter: 100 cm\nOrigin: China\nDozen box: 12 pieces\nCarton: 5 dozen',
    priceTaka: 275,
    minQuantity: 12,
    maxQuantity: 660,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'umbrella', body: '#6b4a9a', trim: '#4a3428' }),
    status: 'pending',
  },
];
