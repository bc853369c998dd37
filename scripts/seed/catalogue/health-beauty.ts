import { shots } from './shots';
import type { SeedProduct } from './types';

const category = 'Health & Beauty' as const;

export const healthBeauty: SeedProduct[] = [
  {
    productName: 'Kamini Rose Bath Soap 100 g',
    productNameBn: 'কামিনী গোলাপ গোসলের সাবান ১০০ গ্রাম',
    brand: 'Kamini',
    category,
    description:
      'A milled bath soap with a rose scent that stays on the towel until the next day. It is hard enough not to melt in a wet dish. Grocers take it by the carton because the wrapper keeps its colour in a sunny window.',
    content:
      'Weight: 100 g\nTFM: 76%\nScent: rose\nDated: best within 3 years\nOrigin: Bangladesh\nCarton: 72 pieces',
    priceTaka: 46,
    minQuantity: 72,
    maxQuantity: 7200,
    rating: 5,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'soap', body: '#eba9b8', trim: '#d8667c', kind: 'rose' }),
  },
  {
    productName: 'Neem Leaf Soap 75 g, Green',
    productNameBn: 'নিম পাতার সাবান ৭৫ গ্রাম',
    brand: 'Lotapata',
    category,
    description:
      'A cold-process soap with real neem leaf and a little turmeric, made in small batches in Jashore. The smell is herbal, not sweet, and men buy it as often as women. Bars are wrapped in paper only.',
    content:
      'Weight: 75 g\nOils: coconut, palm, neem\nColour: natural green\nDated: best within 18 months\nOrigin: Jashore, Bangladesh\nCarton: 96 pieces',
    priceTaka: 38.5,
    minQuantity: 48,
    maxQuantity: 2880,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'soap', body: '#8fbf7a', trim: '#e6efd2', kind: 'neem' }),
  },
  {
    productName: 'Kamini Hand Wash Pump Bottle 250 ml',
    productNameBn: 'কামিনী হ্যান্ডওয়াশ পাম্প বোতল ২৫০ মিলি',
    brand: 'Kamini',
    category,
    description:
      'A thick hand wash that foams even in the hard water of old Dhaka. One press is enough for two hands. Refill cans of five litres are listed separately for restaurants.',
    content:
      'Volume: 250 ml\nScent: peach\npH: 5.5\nDated: best within 2 years\nOrigin: Bangladesh\nCarton: 24 bottles',
    priceTaka: 68,
    minQuantity: 24,
    maxQuantity: 1920,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'pump-bottle', body: '#e58fa4', trim: '#f7f4f0', kind: 'handwash' }),
  },
  {
    productName: 'Aloe Body Lotion 400 ml, Pump',
    productNameBn: 'অ্যালোভেরা বডি লোশন ৪০০ মিলি, পাম্পসহ',
    brand: 'Lotapata',
    category,
    description:
      'A light lotion for the dry weeks from November to February that sinks in without leaving grease. It contains aloe from farms in Natore. The pump locks with a quarter turn for safe carriage.',
    content:
      'Volume: 400 ml\nSkin: normal to dry\nContains: aloe juice, glycerine\nDated: best within 2 years\nOrigin: Bangladesh\nCarton: 12 bottles',
    priceTaka: 235,
    minQuantity: 12,
    maxQuantity: 480,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'pump-bottle', body: '#9fcf9a', trim: '#2f7d4f', kind: 'lotion' }),
  },
  {
    productName: 'Cold-Pressed Coconut Oil 200 ml',
    productNameBn: 'কোল্ড-প্রেসড নারিকেল তেল ২০০ মিলি',
    brand: 'Narikelbari',
    category,
    description:
      'Clear coconut oil pressed in Bagerhat from dried kernels within a week of splitting. It sets white in winter, as pure oil should, and melts again in the hand. The narrow neck pours drop by drop.',
    content:
      'Volume: 200 ml\nMethod: cold pressed, filtered\nUse: hair and skin\nDated: best within 18 months\nOrigin: Bagerhat, Bangladesh\nCarton: 48 bottles',
    priceTaka: 142,
    minQuantity: 24,
    maxQuantity: 1440,
    rating: 5,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'bottle', body: '#2f86c4', trim: '#f4f6f8', kind: 'coconut' }),
  },
  {
    productName: 'Rose Water 120 ml, Steam Distilled',
    productNameBn: 'গোলাপ জল ১২০ মিলি',
    brand: 'Golapbagh',
    category,
    description:
      'Rose water for skin, sweets and milad, distilled from petals grown in Savar. Nothing is added but a trace of preservative, which the label says plainly. Sweet makers may order it in ten-litre cans.',
    content:
      'Volume: 120 ml\nMethod: steam distilled\nGrade: food and cosmetic\nDated: best within 2 years\nOrigin: Savar, Bangladesh\nCarton: 60 bottles',
    priceTaka: 58.5,
    minQuantity: 30,
    maxQuantity: 1800,
    rating: 5,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'bottle', body: '#e9a9b4', trim: '#b63a54', kind: 'rose' }),
  },
  {
    productName: 'Keshboti Herbal Shampoo 350 ml',
    productNameBn: 'কেশবতী হারবাল শ্যাম্পু ৩৫০ মিলি',
    brand: 'Keshboti',
    category,
    description:
      'A mild shampoo with amla and shikakai that does not sting the eyes. It lathers less than the famous ones and rinses out faster, which saves water. Parlours use it before henna and colour.',
    content:
      'Volume: 350 ml\nHair: all kinds\nContains: amla, shikakai\nFree of: paraben, dye\nDated: best within 2 years\nOrigin: Bangladesh\nCarton: 24 bottles',
    priceTaka: 198,
    minQuantity: 12,
    maxQuantity: 720,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'bottle', body: '#2f7d55', trim: '#d9b24c', kind: 'herbal' }),
  },
  {
    productName: 'Keshboti Amla Hair Oil 150 ml',
    productNameBn: 'কেশবতী আমলা চুলের তেল ১৫০ মিলি',
    brand: 'Keshboti',
    category,
    description:
      'Dark amla oil in a light base, so that hair shines without feeling heavy. Rubbed in at night, it washes out in one shampoo. The small bottle suits villages where people buy for one month at a time.',
    content:
      'Volume: 150 ml\nBase: sesame and coconut oil\nContains: amla, methi\nDated: best within 2 years\nOrigin: Bangladesh\nCarton: 72 bottles',
    priceTaka: 86,
    minQuantity: 36,
    maxQuantity: 2160,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'bottle', body: '#a5782f', trim: '#3d6a3e', kind: 'amla' }),
  },
  {
    productName: 'Clove Toothpaste 140 g, Family Tube',
    productNameBn: 'লবঙ্গ টুথপেস্ট ১৪০ গ্রাম, ফ্যামিলি টিউব',
    brand: 'Dontomukta',
    category,
    description:
      'A toothpaste with clove oil and fluoride that tastes of spice instead of sugar. The tube is laminated and can be rolled up to the last brush. Schools receive free leaflets about brushing with every carton.',
    content:
      'Weight: 140 g\nFluoride: 1,000 ppm\nFlavour: clove and mint\nDated: best within 2 years\nOrigin: Bangladesh\nCarton: 48 tubes',
    priceTaka: 88,
    minQuantity: 24,
    maxQuantity: 1680,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'tube', body: '#f4f1ea', trim: '#2f7d5f', kind: 'toothpaste' }),
  },
  {
    productName: 'Charcoal Face Wash 100 ml',
    productNameBn: 'চারকোল ফেসওয়াশ ১০০ মিলি',
    brand: 'Shuddho',
    category,
    description:
      'A grey gel with bamboo charcoal for skin that collects traffic dust all day. It cleans without the tight feeling of soap. Sales are strongest to motorcyclists and students between sixteen and thirty.',
    content:
      'Volume: 100 ml\nSkin: oily and mixed\nContains: bamboo charcoal, salicylic acid 0.5%\nDated: best within 2 years\nOrigin: Bangladesh\nCarton: 60 tubes',
    priceTaka: 155,
    minQuantity: 20,
    maxQuantity: 900,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'tube', body: '#3c3f4c', trim: '#b9c7cc', kind: 'charcoal' }),
  },
  {
    productName: 'Natural Henna Tube for Hands, Mehendi',
    productNameBn: 'হাতে লাগানোর প্রাকৃতিক মেহেদি টিউব',
    brand: 'Rangamati Mehedi',
    category,
    description:
      'Fresh henna paste with a fine tip, for weddings and the nights before Eid. It is made without black dye and colours from orange to deep red over two days. Keep it in a refrigerator and order no more than three months ahead.',
    content:
      'Weight: 25 g\nContains: henna leaf, clove oil, sugar\nColour: natural red-brown\nDated: best within 6 months\nOrigin: Bangladesh\nBox: 24 tubes',
    priceTaka: 32,
    minQuantity: 48,
    maxQuantity: 60,
    rating: 5,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'tube', body: '#6d7f2f', trim: '#b5572f', kind: 'henna' }),
  },
  {
    productName: 'Winter Cold Cream 100 g',
    productNameBn: 'শীতের কোল্ড ক্রিম ১০০ গ্রাম',
    brand: 'Kuheli',
    category,
    description:
      'A rich cream for cracked cheeks and knuckles in the cold of Panchagarh and Srimangal. It is scented only lightly, so it may be used on children. The wide jar lets the last of it be reached.',
    content:
      'Weight: 100 g\nSkin: dry\nContains: beeswax, almond oil\nDated: best within 2 years\nOrigin: Bangladesh\nCarton: 48 jars',
    priceTaka: 124,
    minQuantity: 24,
    maxQuantity: 1100,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'jar', body: '#f3e6e0', trim: '#c4667a', kind: 'cream' }),
  },
  {
    productName: 'Petroleum Jelly 50 g, Pocket Jar',
    productNameBn: 'পেট্রোলিয়াম জেলি ৫০ গ্রাম',
    brand: 'Kuheli',
    category,
    description:
      'Refined petroleum jelly for lips, heels and bicycle battery posts alike. Four dozen come in a tray that stands on the counter as its own display. Demand doubles in December, and our price does not.',
    content:
      'Weight: 50 g\nGrade: cosmetic, triple refined\nScent: none\nDated: best within 3 years\nOrigin: Bangladesh\nTray: 48 jars',
    priceTaka: 41.5,
    minQuantity: 48,
    maxQuantity: 3840,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'jar', body: '#f0d98a', trim: '#2f5f9e', kind: 'jelly' }),
  },
  {
    productName: 'Matt Lipstick, Rani Pink',
    productNameBn: 'ম্যাট লিপস্টিক, রানি গোলাপি',
    brand: 'Oporupa',
    category,
    description:
      'A matt lipstick that survives a wedding meal and comes off with coconut oil. The shade flatters brown skin, having been chosen by parlour owners in Gausia. Testers are supplied free with every four dozen.',
    content:
      'Weight: 3.8 g\nFinish: matt\nShade: rani pink\nDated: best within 3 years\nOrigin: China, filled to order\nBox: 12 pieces',
    priceTaka: 95,
    minQuantity: 24,
    maxQuantity: 960,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'lipstick', body: '#c9307a', trim: '#2a2c31' }),
  },
  {
    productName: 'Cream Lipstick Set, Three Nude Shades',
    productNameBn: 'ক্রিম লিপস্টিক সেট, তিনটি ন্যুড শেড',
    brand: 'Oporupa',
    category,
    description:
      'Three creamy everyday shades in one clear box: brick, plum and warm brown. Office-goers like them because they can be put on without a mirror. The set costs less than two single sticks.',
    content:
      'Contents: 3 × 3.5 g\nFinish: cream\nShades: brick, plum, brown\nDated: best within 3 years\nOrigin: China\nCarton: 96 sets',
    priceTaka: 248,
    minQuantity: 12,
    maxQuantity: 384,
    rating: 5,
    seller: 'chawkbazar-traders',
    pictures: shots(
      [
        { drawing: 'lipstick', body: '#c98a72', trim: '#4a3a34' },
        { drawing: 'lipstick', body: '#b56f5c', trim: '#4a3a34' },
        { drawing: 'lipstick', body: '#a3675a', trim: '#4a3a34' },
      ],
      { layout: 'trio', extras: ['close', 'carton'] },
    ),
  },
  {
    productName: 'Two-Blade Razor, Card of Five',
    productNameBn: 'দুই ব্লেডের রেজর, ৫টির কার্ড',
    brand: 'Pouroush',
    category,
    description:
      'Disposable razors with two blades and a strip that swells with water. The narrow head reaches under the nose. Salons, hospitals and travellers’ hotels use them once and throw them away.',
    content:
      'Blades: 2, stainless steel\nHandle: ribbed plastic, blue\nStrip: aloe\nOrigin: China\nCard: 5 pieces\nCarton: 120 cards',
    priceTaka: 62,
    minQuantity: 24,
    maxQuantity: 2400,
    rating: 3,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'razor', body: '#2f6fae', trim: '#e6e9ee' }),
  },
  {
    productName: 'Soft Toothbrush, Adult, Red',
    productNameBn: 'নরম টুথব্রাশ, বড়দের, লাল',
    brand: 'Dontomukta',
    category,
    description:
      'A soft brush with rounded bristles, as dentists advise for gums that bleed. The neck gives a little under pressure. Each is sealed in a blister with a travel cap.',
    content:
      'Bristle: soft nylon, rounded\nHandle: 19 cm\nCap: included\nOrigin: Bangladesh\nBox: 12 pieces\nCarton: 24 boxes',
    priceTaka: 24,
    minQuantity: 72,
    maxQuantity: 5760,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'toothbrush', body: '#c8333f', trim: '#f3efe8' }),
  },
  {
    productName: 'Children’s Toothbrush, Four Colours',
    productNameBn: 'শিশুদের টুথব্রাশ, চার রঙ',
    brand: 'Dontomukta',
    category,
    description:
      'A small head and a thick handle help children from four years brush by themselves. Four colours in the box end quarrels between brothers and sisters. The bristles are extra soft and double in row.',
    content:
      'Age: 4 to 9 years\nBristle: extra soft nylon\nHandle: 14 cm, thick grip\nColours: 4, mixed\nOrigin: China\nBox: 24 pieces',
    priceTaka: 19.5,
    minQuantity: 96,
    maxQuantity: 4800,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots(
      [
        { drawing: 'toothbrush', body: '#3f86c4', trim: '#f0c23c' },
        { drawing: 'toothbrush', body: '#4f9f5a', trim: '#f0efe8' },
        { drawing: 'toothbrush', body: '#d9577f', trim: '#f0efe8' },
        { drawing: 'toothbrush', body: '#e08a2b', trim: '#f0efe8' },
      ],
      { layout: 'four', extras: ['close', 'carton'] },
    ),
  },
  {
    productName: 'Wide-Tooth Comb for Thick Hair',
    productNameBn: 'মোটা দাঁতের চিরুনি, ঘন চুলের জন্য',
    brand: 'Keshboti',
    category,
    description:
      'A wide comb for thick and curly hair that has just been washed. The teeth are polished one by one, leaving no seam to pull. It floats, so it cannot be lost in the pond.',
    content:
      'Length: 17 cm\nMaterial: cellulose acetate\nColour: violet\nOrigin: Bangladesh\nBag: 12 pieces\nCarton: 50 dozen',
    priceTaka: 28,
    minQuantity: 60,
    maxQuantity: 3000,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'comb', body: '#6b3f2a', trim: '#8a5a2c' }),
  },
  {
    productName: 'Surgical Face Mask, Three Ply, Box of 50',
    productNameBn: 'সার্জিক্যাল মাস্ক, তিন স্তর, ৫০টির বক্স',
    brand: 'Nirmol',
    category,
    description:
      'Three-layer masks with a melt-blown middle, made in a clean room in Tongi. The ear loops are welded and the nose wire holds its bend. Pharmacies and food factories buy whole cartons.',
    content:
      'Layers: 3, melt-blown filter\nFiltration: 95% of bacteria\nColour: light blue\nDated: best within 3 years\nOrigin: Tongi, Bangladesh\nBox: 50 pieces\nCarton: 40 boxes',
    priceTaka: 98,
    minQuantity: 20,
    maxQuantity: 4000,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'mask-box', body: '#8fc4dd', trim: '#e9eff2' }),
  },
  {
    productName: 'First-Aid Adhesive Plaster, Box of 100',
    productNameBn: 'ফার্স্ট এইড প্লাস্টার, ১০০টির বক্স',
    brand: 'Nirmol',
    category,
    description:
      'Blue detectable plasters for kitchens and food factories, where a lost one must be seen. They stay on under wet gloves. Each strip is wrapped singly and keeps clean in an apron pocket.',
    content:
      'Size: 72 × 19 mm\nBacking: blue film, waterproof\nPad: non-stick\nDated: best within 4 years\nOrigin: China\nBox: 100 strips',
    priceTaka: 118,
    minQuantity: 10,
    maxQuantity: 620,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'plasters', body: '#dba77f', trim: '#2f8f5b' }),
  },
  {
    productName: 'Stethoscope, Dual Head, Student Model',
    productNameBn: 'স্টেথোস্কোপ, দুই মাথা, শিক্ষার্থীদের জন্য',
    brand: 'Nirikkha',
    category,
    description:
      'First-year medical students buy this stethoscope in groups of ten before the term begins. Both sides of the chest-piece are tuned, and the tube is thick enough to keep out ward noise. A name tag and spare ear tips are in the box.',
    content:
      'Chest-piece: dual head, zinc alloy\nTube: 56 cm PVC, blue\nSpares: ear tips, diaphragm\nOrigin: China\nBox: 1 piece\nCarton: 50 pieces\nWarranty: 1 year',
    priceTaka: 465,
    minQuantity: 5,
    maxQuantity: 210,
    rating: 5,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'stethoscope', body: '#2f4f7f', trim: '#b4bac2' }),
  },
  {
    productName: 'Folding Wheelchair, Steel Frame',
    productNameBn: 'ভাঁজযোগ্য হুইলচেয়ার, স্টিল ফ্রেম',
    brand: 'Nirikkha',
    category,
    description:
      'A folding chair for clinics and homes that goes into the boot of a taxi. Tyres are solid, so there is nothing to pump. The seat is easy to wipe and rated for one hundred kilos.',
    content:
      'Seat: 46 cm wide\nFrame: chromed steel\nTyres: solid, 24 inch rear\nLoad: 100 kg\nOrigin: China\nPack: 1 piece\nWarranty: 6 months',
    priceTaka: 7900,
    minQuantity: 1,
    maxQuantity: 19,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'wheelchair', body: '#2f4f7f', trim: '#8d949c' }),
  },
  {
    productName: 'Soft Toilet Tissue, Two Ply, Bale of 48',
    productNameBn: 'টয়লেট টিস্যু, দুই স্তর, ৪৮ রোলের বেল',
    brand: 'Shuddho',
    category,
    description:
      'Two-ply rolls of virgin pulp that dissolve in old pipes without blocking them. Hotels get the same softness from the first roll to the last. The bale is shrink-wrapped against damp storerooms.',
    content:
      'Sheets: 200 per roll, two ply\nPulp: 100% virgin\nSize: 10 × 11 cm sheet\nOrigin: Bangladesh\nBale: 48 rolls\nPrice: per bale',
    priceTaka: 865,
    minQuantity: 2,
    maxQuantity: 160,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'tissue', body: '#f7f6f2', trim: '#3f8fb0' }),
    status: 'pending',
  },
];
