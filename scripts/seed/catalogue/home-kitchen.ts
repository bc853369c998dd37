import { shots } from './shots';
import type { SeedProduct } from './types';

const category = 'Home & Kitchen Appliances' as const;

export const homeKitchen: SeedProduct[] = [
  {
    productName: 'Shapla Electric Kettle 1.8 L, Steel',
    productNameBn: 'শাপলা ইলেকট্রিক কেটলি ১.৮ লিটার, স্টিল',
    brand: 'Shapla',
    category,
    description:
      'A steel kettle that boils six cups of tea water in about five minutes and then switches itself off. The lid opens wide enough to scrub out the scale that hard water leaves. Its base turns freely, so the left-handed are served too.',
    content:
      'Material: 304 stainless steel\nCapacity: 1.8 litres\nPower: 1,500 W, 220 V\nCord: 0.8 m, three-pin\nOrigin: China, checked in Dhaka\nCarton: 12 pieces\nWarranty: 1 year on the element',
    priceTaka: 720,
    minQuantity: 6,
    maxQuantity: 420,
    rating: 5,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'kettle', body: '#c3c7d1', trim: '#33333d', kind: 'steel' }),
  },
  {
    productName: 'Shapla Double-Wall Kettle 2 L, Cool Touch',
    productNameBn: 'শাপলা ডাবল-ওয়াল কেটলি ২ লিটার',
    brand: 'Shapla',
    category,
    description:
      'Two walls keep the outside of this kettle cool while the water inside boils, which mothers of small children ask for by name. It also stays hot for nearly an hour after switching off. The coloured shell wipes clean with a damp cloth.',
    content:
      'Inner: 304 stainless steel\nOuter: heat-proof plastic, rose\nCapacity: 2 litres\nPower: 1,500 W, 220 V\nOrigin: China\nCarton: 12 pieces\nWarranty: 1 year on the element',
    priceTaka: 865,
    minQuantity: 6,
    maxQuantity: 240,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'kettle', body: '#c9596a', trim: '#f4ece4', kind: 'double' }),
  },
  {
    productName: 'Hijol Rice Cooker 1.8 L with Steamer',
    productNameBn: 'হিজল রাইস কুকার ১.৮ লিটার, স্টিমারসহ',
    brand: 'Hijol',
    category,
    description:
      'Cooks rice for a family of five and keeps it warm until the last one comes home. The aluminium pot is thick enough not to burn the bottom layer. A steamer tray for vegetables and pitha comes in the box.',
    content:
      'Capacity: 1.8 litres, 10 cups\nPower: 700 W, 220 V\nPot: anodised aluminium, 2 mm\nLid: tempered glass\nOrigin: Bangladesh\nCarton: 4 pieces\nWarranty: 2 years on the heating plate',
    priceTaka: 1650,
    minQuantity: 4,
    maxQuantity: 200,
    rating: 5,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'rice-cooker', body: '#f4efe6', trim: '#3d8f6f', kind: 'steamer' }),
  },
  {
    productName: 'Hijol Rice Cooker 3.2 L, Hostel Size',
    productNameBn: 'হিজল রাইস কুকার ৩.২ লিটার, মেসের জন্য',
    brand: 'Hijol',
    category,
    description:
      'The large cooker for messes, hostels and office kitchens that feed a dozen at once. Two strong side handles let it be carried full. Spare pots and lids are sold separately, so one dent does not end its life.',
    content:
      'Capacity: 3.2 litres, 18 cups\nPower: 1,200 W, 220 V\nPot: anodised aluminium, 2.5 mm\nWeight: 4.1 kg\nOrigin: Bangladesh\nCarton: 2 pieces\nWarranty: 2 years on the heating plate',
    priceTaka: 2450,
    minQuantity: 2,
    maxQuantity: 70,
    rating: 4,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'rice-cooker', body: '#b8434f', trim: '#d9b36a', kind: 'hostel' }),
  },
  {
    productName: 'Kodom Pressure Cooker 5.5 L, Aluminium',
    productNameBn: 'কদম প্রেসার কুকার ৫.৫ লিটার, অ্যালুমিনিয়াম',
    brand: 'Kodom',
    category,
    description:
      'Beef is tender in twenty-five minutes and gas is saved with this outer-lid cooker. The safety plug gives way before the pressure can become dangerous. Rubber rings and weights are standard sizes found in any bazaar.',
    content:
      'Capacity: 5.5 litres\nMaterial: virgin aluminium, 3.25 mm base\nLid: outer, with safety plug\nHandle: bakelite\nOrigin: Bangladesh\nCarton: 6 pieces\nWarranty: 1 year',
    priceTaka: 1380,
    minQuantity: 6,
    maxQuantity: 310,
    rating: 5,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'pressure-cooker', body: '#c9ccd6', trim: '#2f2f3a' }),
  },
  {
    productName: 'Kodom Pressure Cooker 3.5 L, Enamelled Red',
    productNameBn: 'কদম প্রেসার কুকার ৩.৫ লিটার, লাল এনামেল',
    brand: 'Kodom',
    category,
    description:
      'A smaller cooker in baked red enamel that newly married couples choose as a gift to themselves. It fits a single burner and suits induction plates as well. The colour is fired on and does not chip with ordinary use.',
    content:
      'Capacity: 3.5 litres\nBase: induction-ready steel disc\nFinish: baked enamel, red\nHandle: bakelite\nOrigin: Bangladesh\nCarton: 6 pieces\nWarranty: 1 year',
    priceTaka: 1520,
    minQuantity: 4,
    maxQuantity: 160,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'pressure-cooker', body: '#bd3b45', trim: '#33333d' }),
  },
  {
    productName: 'Nirjhor Blender 1.5 L with Glass Jar',
    productNameBn: 'নির্ঝর ব্লেন্ডার ১.৫ লিটার, কাচের জার',
    brand: 'Nirjhor',
    category,
    description:
      'Grinds onion, ginger and soaked lentils without stalling, because the motor is wound with full copper. The jar is heavy glass that does not keep the smell of garlic. Blades and rubber seals are available as spares.',
    content:
      'Power: 600 W copper motor\nJar: 1.5 litre glass\nSpeeds: 2 and pulse\nBlade: stainless steel, 4 wings\nOrigin: China\nCarton: 4 pieces\nWarranty: 1 year on the motor',
    priceTaka: 2150,
    minQuantity: 2,
    maxQuantity: 140,
    rating: 4,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'blender', body: '#2f7f5f', trim: '#d98a3a' }),
  },
  {
    productName: 'Nirjhor Juice Bar Blender 2 L, Heavy Duty',
    productNameBn: 'নির্ঝর হেভি ডিউটি ব্লেন্ডার ২ লিটার, জুস বারের জন্য',
    brand: 'Nirjhor',
    category,
    description:
      'For juice stalls and restaurants that crush ice all afternoon. The jar is unbreakable plastic and the coupling is metal, not rubber. A thermal switch rests the motor before it can burn.',
    content:
      'Power: 1,200 W\nJar: 2 litre polycarbonate\nSpeeds: stepless with pulse\nDuty: 3 minutes on, 1 minute off\nOrigin: China\nCarton: 2 pieces\nWarranty: 1 year',
    priceTaka: 4600,
    minQuantity: 1,
    maxQuantity: 36,
    rating: 5,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'blender', body: '#3a3a46', trim: '#d4572f', kind: 'bar' }),
  },
  {
    productName: 'Chayanika Dry Iron 1,000 W',
    productNameBn: 'চয়নিকা ড্রাই আয়রন ১,০০০ ওয়াট',
    brand: 'Chayanika',
    category,
    description:
      'A light dry iron whose non-stick plate glides over cotton panjabis and nylon alike. The thermostat has marks for each cloth, printed so that they stay readable. Laundry shops buy a dozen a year and keep the old ones for parts.',
    content:
      'Power: 1,000 W, 220 V\nPlate: non-stick aluminium\nWeight: 0.95 kg\nCord: 1.8 m, swivel\nOrigin: Bangladesh\nCarton: 12 pieces\nWarranty: 1 year',
    priceTaka: 640,
    minQuantity: 12,
    maxQuantity: 480,
    rating: 4,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'iron', body: '#3f6fb5', trim: '#e9edf5' }),
  },
  {
    productName: 'Chayanika Laundry Iron 2.2 kg, Heavy Sole',
    productNameBn: 'চয়নিকা ভারী লন্ড্রি আয়রন ২.২ কেজি',
    brand: 'Chayanika',
    category,
    description:
      'The heavy iron preferred by professional laundries, since its weight presses a crease without pushing. The sole is polished cast steel and can be ground flat again. Its element is replaced from above with two screws.',
    content:
      'Power: 1,200 W, 220 V\nWeight: 2.2 kg\nSole: polished cast steel\nHandle: heat-proof bakelite\nOrigin: Bangladesh\nCarton: 6 pieces\nWarranty: 6 months on the element',
    priceTaka: 1150,
    minQuantity: 3,
    maxQuantity: 90,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'iron', body: '#8c4a34', trim: '#2b2b33', kind: 'heavy' }),
  },
  {
    productName: 'Agnishikha Two-Burner Gas Stove, Steel Top',
    productNameBn: 'অগ্নিশিখা দুই বার্নার গ্যাসের চুলা, স্টিল টপ',
    brand: 'Agnishikha',
    category,
    description:
      'A two-burner stove with brass caps that burn blue on cylinder gas or the city line. The drip trays lift out for washing. State the kind of gas when ordering, and we fit the right jets before dispatch.',
    content:
      'Burners: 2, brass caps\nTop: 0.4 mm stainless steel\nGas: LPG or natural gas jets\nIgnition: automatic\nOrigin: Bangladesh\nCarton: 3 pieces\nWarranty: 2 years on the valves',
    priceTaka: 1950,
    minQuantity: 3,
    maxQuantity: 165,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'gas-stove', body: '#c4c8d2', trim: '#c0392f' }),
  },
  {
    productName: 'Agnishikha Glass-Top Gas Stove, Auto Ignition',
    productNameBn: 'অগ্নিশিখা গ্লাস-টপ গ্যাসের চুলা, অটো ইগনিশন',
    brand: 'Agnishikha',
    category,
    description:
      'Tempered black glass gives this stove the look of a new flat, and one wipe takes off the oil. The wide feet stand firmly on tile. Each piece is lit and pressure-tested before packing.',
    content:
      'Burners: 2, brass, 100 and 120 mm\nTop: 7 mm tempered glass, black\nGas: LPG\nIgnition: piezo\nOrigin: China\nCarton: 2 pieces\nWarranty: 1 year, glass 6 months',
    priceTaka: 3250,
    minQuantity: 2,
    maxQuantity: 5,
    rating: 5,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'gas-stove', body: '#2f323b', trim: '#d99a2b', kind: 'glass' }),
  },
  {
    productName: 'Nirjhor Ceiling Fan 56 Inch, Copper Winding',
    productNameBn: 'নির্ঝর সিলিং ফ্যান ৫৬ ইঞ্চি, কপার ওয়াইন্ডিং',
    brand: 'Nirjhor',
    category,
    description:
      'A wide fan with a copper winding that starts even at low voltage. Its blades are balanced in sets and must be fitted as packed. Builders order it for whole floors because the price holds for a full pallet.',
    content:
      'Sweep: 56 inch, 1,400 mm\nSpeed: 330 rpm at 220 V\nPower: 80 W\nWinding: 100% copper\nOrigin: Bangladesh\nCarton: 2 pieces\nWarranty: 5 years on the motor',
    priceTaka: 2780,
    minQuantity: 4,
    maxQuantity: 320,
    rating: 5,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'ceiling-fan', body: '#f0ebe0', trim: '#b98a3d' }),
  },
  {
    productName: 'Nirjhor Ceiling Fan 48 Inch, Walnut',
    productNameBn: 'নির্ঝর সিলিং ফ্যান ৪৮ ইঞ্চি, ওয়ালনাট',
    brand: 'Nirjhor',
    category,
    description:
      'A shorter fan in walnut brown for bedrooms and shop counters with low ceilings. It runs quietly enough to sleep under. The canopy hides the hook completely, and the screws come in a sealed bag.',
    content:
      'Sweep: 48 inch, 1,200 mm\nSpeed: 350 rpm at 220 V\nPower: 70 W\nFinish: walnut powder coat\nOrigin: Bangladesh\nCarton: 2 pieces\nWarranty: 3 years on the motor',
    priceTaka: 2590.5,
    minQuantity: 2,
    maxQuantity: 110,
    rating: 4,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'ceiling-fan', body: '#7a5238', trim: '#d9b36a', kind: 'wood' }),
  },
  {
    productName: 'Mohona Non-Stick Frying Pan 26 cm',
    productNameBn: 'মোহনা নন-স্টিক ফ্রাই প্যান ২৬ সেমি',
    brand: 'Mohona',
    category,
    description:
      'An egg slides off this pan with a teaspoon of oil. Three coats of non-stick are sprayed on a pressed aluminium body that heats evenly on gas. The handle stays cool and is fixed with two rivets, not a single screw.',
    content:
      'Diameter: 26 cm\nBody: 2.7 mm aluminium\nCoating: three layers, PFOA free\nHandle: bakelite, riveted\nOrigin: Bangladesh\nCarton: 12 pieces',
    priceTaka: 495,
    minQuantity: 12,
    maxQuantity: 600,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'frying-pan', body: '#3a3c42', trim: '#2f2f36' }),
  },
  {
    productName: 'Mohona Kitchen Knife 8 Inch, Riveted',
    productNameBn: 'মোহনা রান্নাঘরের ছুরি ৮ ইঞ্চি',
    brand: 'Mohona',
    category,
    description:
      'A broad knife for fish and vegetables that takes a new edge on any stone. The steel runs through the whole handle, so it does not come loose. Blades are oiled and carded one by one.',
    content:
      'Blade: 8 inch, high-carbon stainless steel\nHandle: riveted composite\nWeight: 180 g\nOrigin: Bangladesh, Savar\nCard: 1 piece\nBox: 24 pieces',
    priceTaka: 132,
    minQuantity: 24,
    maxQuantity: 960,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'knife', body: '#3a3c42', trim: '#4a3428' }),
  },
  {
    productName: 'Jhilik Steel Spoon, Dinner Size, Dozen',
    productNameBn: 'ঝিলিক স্টিলের চামচ, ডিনার সাইজ, ডজন',
    brand: 'Jhilik',
    category,
    description:
      'Plain mirror-polished spoons for hotels and community centres, sold by the dozen. The edge is rounded by tumbling and does not scratch the lip. The pattern has not changed for years, so lost pieces can be matched.',
    content:
      'Material: stainless steel, 1.5 mm\nLength: 18 cm\nFinish: mirror polish\nOrigin: Bangladesh\nPack: 12 pieces\nCarton: 60 dozen',
    priceTaka: 216,
    minQuantity: 20,
    maxQuantity: 1800,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'spoons', body: '#c3c8cf', trim: '#8f969f' }),
  },
  {
    productName: 'Jhilik Fork and Knife Set, 12 Pairs',
    productNameBn: 'ঝিলিক কাঁটাচামচ ও ছুরি সেট, ১২ জোড়া',
    brand: 'Jhilik',
    category,
    description:
      'Cutlery for restaurants that serve Chinese and continental dishes, twelve forks and twelve knives to a box. The knife is serrated only at the front and cuts chicken cleanly. Engraving a name on the handle is possible above fifty boxes.',
    content:
      'Material: stainless steel, 2 mm\nContents: 12 forks, 12 knives\nFinish: satin\nOrigin: China\nCarton: 20 boxes\nEngraving: from 50 boxes',
    priceTaka: 680,
    minQuantity: 5,
    maxQuantity: 190,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'cutlery', body: '#c3c8cf', trim: '#8f969f' }),
  },
  {
    productName: 'Bonolata Melamine Dinner Plate Set, 24 Pieces',
    productNameBn: 'বনলতা মেলামাইন ডিনার সেট, ২৪ পিস',
    brand: 'Bonolata',
    category,
    description:
      'A white dinner set for six that survives the washing-up of a large family. Melamine keeps its gloss and does not ring like cheap plastic. It comes in a printed gift carton with a carrying handle.',
    content:
      'Material: food-grade melamine\nContents: 24 pieces for 6 persons\nPlate: 11 inch\nColour: white\nOrigin: Bangladesh\nCarton: 2 sets\nCare: not for microwave ovens',
    priceTaka: 1890,
    minQuantity: 2,
    maxQuantity: 84,
    rating: 5,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'plates', body: '#f6f3ec', trim: '#3f74a8' }),
  },
  {
    productName: 'Bonolata Ceramic Tea Pot 900 ml',
    productNameBn: 'বনলতা সিরামিক টি-পট ৯০০ মিলি',
    brand: 'Bonolata',
    category,
    description:
      'A glazed pot that pours five cups without dribbling down the spout. The strainer behind the spout holds back dust tea as well as leaves. Hotels in Sreemangal buy it in this deep rose and in white.',
    content:
      'Material: glazed stoneware\nCapacity: 900 ml\nColour: rose\nSafe for: microwave, dishwasher\nOrigin: Bangladesh\nCarton: 12 pieces in dividers',
    priceTaka: 385,
    minQuantity: 12,
    maxQuantity: 264,
    rating: 5,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'teapot', body: '#2f6f86', trim: '#f3e6c4' }),
  },
  {
    productName: 'Bonolata Stoneware Mug 300 ml, Set of Six',
    productNameBn: 'বনলতা স্টোনওয়্যার মগ ৩০০ মিলি, ৬টির সেট',
    brand: 'Bonolata',
    category,
    description:
      'Thick mugs for office canteens that keep coffee warm through a meeting. The handle takes three fingers and the foot is ground smooth for glass tables. Company marks can be fired on from two hundred sets.',
    content:
      'Material: stoneware\nCapacity: 300 ml each\nContents: 6 mugs\nColour: light grey\nOrigin: Bangladesh\nCarton: 8 sets',
    priceTaka: 540,
    minQuantity: 8,
    maxQuantity: 224,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'mug', body: '#d9c8a8', trim: '#3f6f6a' }),
  },
  {
    productName: 'Kolmi Plastic Bucket 20 L with Steel Handle',
    productNameBn: 'কলমি প্লাস্টিকের বালতি ২০ লিটার, স্টিলের হাতল',
    brand: 'Kolmi',
    category,
    description:
      'A household bucket of virgin plastic that bends instead of cracking in winter. The steel handle runs in a plastic grip, which is kind to the fingers. They nest deeply, so sixty fit on one rickshaw van.',
    content:
      'Capacity: 20 litres\nMaterial: virgin polypropylene\nHandle: galvanised steel\nColour: blue\nOrigin: Bangladesh\nBundle: 12 pieces',
    priceTaka: 168,
    minQuantity: 12,
    maxQuantity: 840,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'bucket', body: '#c23b4a', trim: '#f0ece2' }),
  },
  {
    productName: 'Phuljharu Grass Broom, Long Handle',
    productNameBn: 'ফুলঝাড়ু, লম্বা হাতল',
    brand: 'Pahari',
    category,
    description:
      'Soft brooms tied from hill grass of Bandarban, cut after the flowers have ripened so they shed little dust. The plastic-bound handle does not open at the seam. Hospitals and housing societies order them monthly.',
    content:
      'Material: hill broom grass\nHandle: bound cane, 45 cm\nLength: 110 cm\nWeight: about 350 g\nOrigin: Bandarban, Bangladesh\nBundle: 25 pieces',
    priceTaka: 72.5,
    minQuantity: 50,
    maxQuantity: 2500,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'broom', body: '#cfae62', trim: '#b5453a' }),
  },
  {
    productName: 'Shilpo Woven Cane Basket with Handle',
    productNameBn: 'শিল্প বেতের ঝুড়ি, হাতলসহ',
    brand: 'Shilpo',
    category,
    description:
      'Hand-woven cane baskets from Sylhet for fruit shops, gift hampers and picnics. Every piece differs a little, as hand work does. The cane is smoked against insects before weaving.',
    content:
      'Material: natural cane\nSize: 34 × 24 × 18 cm\nLoad: up to 6 kg\nFinish: clear lacquer\nOrigin: Sylhet, Bangladesh\nBundle: 10 pieces',
    priceTaka: 310,
    minQuantity: 10,
    maxQuantity: 180,
    rating: 5,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'basket', body: '#c28f4f', trim: '#8a5a2c' }),
  },
  {
    productName: 'Mohona Three-Tier Tiffin Carrier, Steel',
    productNameBn: 'মোহনা তিন থাক টিফিন ক্যারিয়ার, স্টিল',
    brand: 'Mohona',
    category,
    description:
      'Three steel bowls locked in one frame, carried to offices and fields all over the country. The clips press the lids tightly enough for thin dal. Each bowl may be heated directly on the stove.',
    content:
      'Material: 202 stainless steel\nTiers: 3 × 450 ml\nHeight: 24 cm\nLocks: two side clips\nOrigin: Bangladesh\nCarton: 24 pieces',
    priceTaka: 430,
    minQuantity: 12,
    maxQuantity: 504,
    rating: 5,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'tiffin', body: '#c6cad4', trim: '#2f7d5f' }),
  },
  {
    productName: 'Mohona Vacuum Flask 1 L, Bottle Green',
    productNameBn: 'মোহনা ভ্যাকুয়াম ফ্লাস্ক ১ লিটার, গাঢ় সবুজ',
    brand: 'Mohona',
    category,
    description:
      'Tea filled in at dawn is still hot at noon in this double-walled flask. The stopper pours with half a turn and needs no unscrewing. The powder coating gives a dry grip for wet hands.',
    content:
      'Capacity: 1 litre\nInner: 304 stainless steel, vacuum\nKeeps hot: about 10 hours\nColour: bottle green\nOrigin: China\nCarton: 20 pieces\nWarranty: 6 months',
    priceTaka: 790,
    minQuantity: 5,
    maxQuantity: 220,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'flask', body: '#1f6b50', trim: '#2b2b33' }),
    status: 'pending',
  },
];
