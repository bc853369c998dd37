import { shots } from './shots';
import type { SeedProduct } from './types';

const category = 'Industrial Machinery & Tools' as const;

export const industrialTools: SeedProduct[] = [
  {
    productName: 'Lohar Cordless Drill 12 V, Two Batteries',
    productNameBn: 'লোহার কর্ডলেস ড্রিল ১২ ভোল্ট, দুই ব্যাটারি',
    brand: 'Lohar',
    category,
    description:
      'A handy drill for furniture fitters and electricians that weighs little over a kilo. One battery charges while the other works, so the day is not interrupted. The chuck tightens by hand and holds bits up to ten millimetres.',
    content:
      'Voltage: 12 V lithium\nTorque: 25 Nm, 18 steps\nChuck: 10 mm keyless\nBatteries: 2 × 1.5 Ah\nOrigin: China\nPack: case with 13 bits\nWarranty: 6 months',
    priceTaka: 2650,
    minQuantity: 1,
    maxQuantity: 95,
    rating: 5,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'drill', body: '#1f7a5c', trim: '#33343f', kind: 'cordless' }),
  },
  {
    productName: 'Lohar Impact Drill 13 mm, 650 W',
    productNameBn: 'লোহার ইমপ্যাক্ট ড্রিল ১৩ মিমি, ৬৫০ ওয়াট',
    brand: 'Lohar',
    category,
    description:
      'This drill hammers through brick and cast concrete and switches to plain turning for wood. The speed follows the trigger, which spares the bit when starting a hole. Carbon brushes are changed from outside in a minute.',
    content:
      'Power: 650 W, 220 V\nChuck: 13 mm\nSpeed: 0–2,800 rpm\nConcrete: up to 13 mm\nOrigin: China\nCarton: 6 pieces\nWarranty: 6 months',
    priceTaka: 1890,
    minQuantity: 2,
    maxQuantity: 150,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'drill', body: '#c75a24', trim: '#2c2c36', kind: 'impact' }),
  },
  {
    productName: 'Karmakar Combination Spanner 17 mm',
    productNameBn: 'কর্মকার কম্বিনেশন রেঞ্চ ১৭ মিমি',
    brand: 'Karmakar',
    category,
    description:
      'A drop-forged spanner of the size most often lost in a bus garage. The jaws are ground after hardening, so they do not round the nut. The satin plating keeps a grip even with oil on the hand.',
    content:
      'Size: 17 mm\nMaterial: chrome vanadium steel\nLength: 215 mm\nFinish: satin chrome\nOrigin: India\nBox: 10 pieces',
    priceTaka: 145,
    minQuantity: 10,
    maxQuantity: 800,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'spanner', body: '#b7bdc6', trim: '#8f969f' }),
  },
  {
    productName: 'Karmakar Claw Hammer 500 g, Wooden Handle',
    productNameBn: 'কর্মকার হাতুড়ি ৫০০ গ্রাম, কাঠের হাতল',
    brand: 'Karmakar',
    category,
    description:
      'A balanced hammer with a seasoned wooden handle, wedged in two directions so that the head stays on. Carpenters in Mirpur like the slim neck for work in corners. Replacement handles are sold by the dozen.',
    content:
      'Head: 500 g forged steel\nHandle: seasoned gojari wood\nLength: 33 cm\nOrigin: Dholaikhal, Dhaka\nBox: 12 pieces',
    priceTaka: 210,
    minQuantity: 6,
    maxQuantity: 480,
    rating: 5,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'hammer', body: '#c28f57', trim: '#8d949e' }),
  },
  {
    productName: 'Karmakar Screwdriver, Flat 6 × 150 mm',
    productNameBn: 'কর্মকার স্ক্রু-ড্রাইভার, ফ্ল্যাট ৬ × ১৫০ মিমি',
    brand: 'Karmakar',
    category,
    description:
      'The blade of this screwdriver is magnetised and black-tipped for a sure seat in the slot. A thick ribbed handle lets the whole hand turn it. Electric shops hang the card beside the counter and sell two or three a day.',
    content:
      'Blade: 6 × 150 mm, chrome vanadium\nTip: hardened, magnetic\nHandle: acetate, ribbed\nOrigin: China\nCard: 1 piece\nBox: 12 pieces',
    priceTaka: 84.5,
    minQuantity: 12,
    maxQuantity: 1320,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'screwdriver', body: '#c0392f', trim: '#2f3238' }),
  },
  {
    productName: 'Karmakar Hand Saw 18 Inch, Hardened Teeth',
    productNameBn: 'কর্মকার হাত করাত ১৮ ইঞ্চি',
    brand: 'Karmakar',
    category,
    description:
      'A carpenter’s saw whose teeth are set and hardened at the tips, for shuttering planks as well as finished timber. The back is ground thin so it does not bind. A plastic guard covers the teeth in transport.',
    content:
      'Blade: 18 inch, 0.9 mm steel\nTeeth: 7 per inch, hardened\nHandle: hardwood\nOrigin: China\nBox: 6 pieces',
    priceTaka: 295,
    minQuantity: 6,
    maxQuantity: 260,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'hand-saw', body: '#d98a2b', trim: '#b7bdc6' }),
  },
  {
    productName: 'Karmakar Axe 1.2 kg, Red Head',
    productNameBn: 'কর্মকার কুড়াল ১.২ কেজি',
    brand: 'Karmakar',
    category,
    description:
      'A general-purpose axe for sawmills, brick fields and fire points. The eye is drop-forged and tapered, so the head tightens with every blow. It leaves the shop sharpened and waxed against rust.',
    content:
      'Head: 1.2 kg forged steel\nHandle: 60 cm hardwood\nEdge: ground and waxed\nOrigin: Bangladesh\nBundle: 6 pieces',
    priceTaka: 480,
    minQuantity: 6,
    maxQuantity: 144,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'axe', body: '#b8343a', trim: '#c28f57' }),
  },
  {
    productName: 'Karmakar Pickaxe 2 kg with Handle',
    productNameBn: 'কর্মকার গাঁইতি ২ কেজি, হাতলসহ',
    brand: 'Karmakar',
    category,
    description:
      'Contractors who dig drains and cable trenches buy this pick in dozens before the dry season. One end is pointed for broken brick and the other is a chisel for clay. The handle is one metre of straight-grained wood.',
    content:
      'Head: 2 kg carbon steel\nHandle: 1 m hardwood\nEnds: point and chisel\nOrigin: Bangladesh\nBundle: 5 pieces',
    priceTaka: 560,
    minQuantity: 5,
    maxQuantity: 180,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'pickaxe', body: '#565b64', trim: '#c28f57' }),
  },
  {
    productName: 'Hex Bolt and Nut M12 × 60, Galvanised',
    productNameBn: 'হেক্স বোল্ট ও নাট M12 × 60, গ্যালভানাইজড',
    brand: 'Nirmaan',
    category,
    description:
      'Galvanised bolts with nuts already run on, as steel-shed builders want them. The thread is rolled, not cut, which makes it stronger. A washer for each bolt lies loose in the bag.',
    content:
      'Size: M12 × 60 mm\nGrade: 4.8\nFinish: hot-dip galvanised\nThread: coarse, 1.75 mm\nOrigin: Bangladesh\nBag: 50 sets\nPrice: per set',
    priceTaka: 18.5,
    minQuantity: 200,
    maxQuantity: 20000,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'bolt', body: '#b4bac2', trim: '#8f969f' }),
  },
  {
    productName: 'Spur Gear, Module 3, 40 Teeth',
    productNameBn: 'স্পার গিয়ার, মডিউল ৩, ৪০ দাঁত',
    brand: 'Dholai Works',
    category,
    description:
      'Gears cut in Dholaikhal for rice hullers, brick machines and concrete mixers. The bore is left small so that a local turner can open it to the shaft. Special tooth counts are made within three working days.',
    content:
      'Module: 3\nTeeth: 40\nMaterial: EN8 steel\nBore: 20 mm pilot\nOrigin: Dholaikhal, Dhaka\nPack: 1 piece, oiled paper',
    priceTaka: 1350,
    minQuantity: 2,
    maxQuantity: 60,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'gear', body: '#9aa1ab', trim: '#565b64' }),
  },
  {
    productName: 'Steel Tool Box, Red, 17 Inch',
    productNameBn: 'স্টিলের টুল বক্স, লাল, ১৭ ইঞ্চি',
    brand: 'Lohar',
    category,
    description:
      'A sheet-steel box with a lift-out tray that carries a fitter’s whole kit. Both clasps take a small padlock. The powder coat is baked on and does not peel on a scooter’s footboard.',
    content:
      'Size: 43 × 20 × 20 cm\nSheet: 0.8 mm steel\nTray: 1, removable\nColour: red\nOrigin: Bangladesh\nCarton: 6 pieces',
    priceTaka: 950,
    minQuantity: 3,
    maxQuantity: 120,
    rating: 5,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'tool-box', body: '#c0322f', trim: '#33363d' }),
  },
  {
    productName: 'Wooden Ladder 8 Feet, Pinned Rungs',
    productNameBn: 'কাঠের মই ৮ ফুট, পিন করা ধাপ',
    brand: 'Nirmaan',
    category,
    description:
      'A straight ladder of treated wood for painters, electricians and rooftop tanks. Rungs are let into the rails and pinned, not nailed on. Because it does not conduct, linemen prefer it to aluminium.',
    content:
      'Height: 8 feet\nRungs: hardwood, pinned\nWood: treated gorjon\nLoad: 120 kg\nOrigin: Bangladesh\nDelivery: by van within Dhaka',
    priceTaka: 1450,
    minQuantity: 1,
    maxQuantity: 3,
    rating: 3,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'ladder', body: '#c9985c', trim: '#8a5a2c' }),
  },
  {
    productName: 'Lifting Chain 8 mm, Welded Links',
    productNameBn: 'উত্তোলনের শিকল ৮ মিমি, ওয়েল্ডেড',
    brand: 'Nirmaan',
    category,
    description:
      'Electrically welded chain for hoists, gates and mooring country boats. Every ten metres one link carries the grade and size mark. It is sold by the metre and cut where you say.',
    content:
      'Link: 8 mm wire\nWorking load: 1.0 tonne\nFinish: self-colour, oiled\nOrigin: China\nDrum: 100 m\nPrice: per metre',
    priceTaka: 245,
    minQuantity: 10,
    maxQuantity: 700,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'chain', body: '#9aa1ab', trim: '#565b64' }),
  },
  {
    productName: 'Crane Hook 2 Tonne with Eye',
    productNameBn: 'ক্রেন হুক ২ টন, আইসহ',
    brand: 'Nirmaan',
    category,
    description:
      'An eye hook forged from alloy steel and painted yellow, for chain blocks and site cranes. The mouth is marked so that stretching from overload is seen at once. A test certificate goes with each lot.',
    content:
      'Working load: 2 tonnes\nMaterial: alloy steel, forged\nOpening: 28 mm\nFinish: yellow enamel\nOrigin: China\nBox: 5 pieces',
    priceTaka: 780,
    minQuantity: 5,
    maxQuantity: 85,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'crane-hook', body: '#d98a2b', trim: '#8d949c' }),
  },
  {
    productName: 'G-Clamp 4 Inch, Cast Iron',
    productNameBn: 'জি-ক্ল্যাম্প ৪ ইঞ্চি, ঢালাই লোহা',
    brand: 'Karmakar',
    category,
    description:
      'Joiners and welders keep six of these clamps within reach at all times. The spindle thread is square-cut and greased, so it closes quickly and stays tight. Frames are tested by over-winding one in each box.',
    content:
      'Opening: 4 inch\nThroat: 60 mm\nFrame: malleable cast iron\nSpindle: steel, square thread\nOrigin: India\nBox: 6 pieces',
    priceTaka: 260,
    minQuantity: 6,
    maxQuantity: 330,
    rating: 5,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'g-clamp', body: '#3f66a8', trim: '#8d949c' }),
  },
  {
    productName: 'Horseshoe Magnet 75 mm, Workshop',
    productNameBn: 'অশ্বখুরাকৃতি চুম্বক ৭৫ মিমি',
    brand: 'Pradip',
    category,
    description:
      'A strong red magnet that picks filings from a bench and screws from a drain. Schools take the same model for physics practicals. Keep the steel bar across its ends and it will hold its strength for years.',
    content:
      'Size: 75 mm\nMaterial: alnico\nPull: about 4 kg\nKeeper: steel, included\nOrigin: China\nBox: 20 pieces',
    priceTaka: 155,
    minQuantity: 10,
    maxQuantity: 400,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'magnet', body: '#c0322f', trim: '#c6ccd3' }),
  },
  {
    productName: 'Ball Bearing 6205, Sealed',
    productNameBn: 'বল বিয়ারিং ৬২০৫, সিলড',
    brand: 'Chakra',
    category,
    description:
      'The bearing found in most fan, pump and rickshaw-van hubs, greased for life behind rubber seals. It is packed in foil so that no dust reaches it before fitting. We buy from one mill only and print the lot number on the box.',
    content:
      'Bore: 25 mm\nOutside: 52 mm\nWidth: 15 mm\nSeals: 2RS rubber\nOrigin: China\nBox: 10 pieces\nCarton: 200 pieces',
    priceTaka: 118,
    minQuantity: 20,
    maxQuantity: 2600,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'bearing', body: '#c2c6d2', trim: '#e6e9f0', kind: 'sealed' }),
  },
  {
    productName: 'Brass-Cage Roller Bearing for Mill Shaft',
    productNameBn: 'পিতলের খাঁচার রোলার বিয়ারিং, মিল শ্যাফটের জন্য',
    brand: 'Chakra',
    category,
    description:
      'A heavy bearing with a machined brass cage for flour mills and sugar-cane crushers. Brass survives a short loss of grease, which steel cages do not. Tell us the shaft size and we will send the matching sleeve.',
    content:
      'Bore: 45 mm\nOutside: 100 mm\nCage: machined brass\nClearance: C3\nOrigin: China\nPack: 1 piece, boxed',
    priceTaka: 1280,
    minQuantity: 2,
    maxQuantity: 74,
    rating: 5,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'bearing', body: '#a9adba', trim: '#d9a441', kind: 'roller' }),
  },
  {
    productName: 'PVC Water Pipe 1 Inch, Class D, 6 m',
    productNameBn: 'পিভিসি পানির পাইপ ১ ইঞ্চি, ক্লাস ডি, ৬ মিটার',
    brand: 'Jolodhara',
    category,
    description:
      'Pressure pipe for house plumbing and tube-well lines, thick enough to be threaded. The pale colour reflects the sun on open roofs. Lengths are tied in tens and delivered by van within the city.',
    content:
      'Diameter: 1 inch\nLength: 6 m\nClass: D, 12 bar\nMaterial: uPVC, lead-free\nOrigin: Bangladesh\nBundle: 10 lengths',
    priceTaka: 385,
    minQuantity: 10,
    maxQuantity: 900,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'pipes', body: '#dfe5ea', trim: '#3f86c4' }),
  },
  {
    productName: 'Garden and Wash Hose ¾ Inch, 30 m',
    productNameBn: 'হোস পাইপ পৌনে ১ ইঞ্চি, ৩০ মিটার',
    brand: 'Jolodhara',
    category,
    description:
      'A braided green hose for car washes, roof gardens and curing concrete. It stays supple in January and does not kink at the tap. Two steel clips are tied to every coil.',
    content:
      'Inside: ¾ inch\nLength: 30 m\nWall: three layers, braided\nPressure: 8 bar\nOrigin: Bangladesh\nPack: 1 coil with 2 clips',
    priceTaka: 1120,
    minQuantity: 2,
    maxQuantity: 140,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'coil', body: '#2f8f5b', trim: '#f0d27a', kind: 'hose' }),
  },
  {
    productName: 'Building Wire 2.5 rm, Red, 100 m Coil',
    productNameBn: 'বৈদ্যুতিক তার ২.৫ আরএম, লাল, ১০০ মিটার',
    brand: 'Pradip',
    category,
    description:
      'Single-core copper wire for sockets and air-conditioner points, with full cross-section as printed. The insulation does not carry a flame. A short sample is stapled to the label, so the copper can be seen before opening.',
    content:
      'Conductor: 2.5 mm² pure copper\nInsulation: flame-retardant PVC\nVoltage: 450/750 V\nLength: 100 m\nOrigin: Bangladesh\nCarton: 4 coils',
    priceTaka: 4350,
    minQuantity: 2,
    maxQuantity: 260,
    rating: 5,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'coil', body: '#c23b3f', trim: '#f5efe2', kind: 'wire' }),
  },
  {
    productName: 'Jolodhara Water Pump 1 HP, Centrifugal',
    productNameBn: 'জলধারা পানির পাম্প ১ হর্স পাওয়ার',
    brand: 'Jolodhara',
    category,
    description:
      'Fills the tank of a six-storey house in under an hour from an underground reservoir. The impeller is brass and the shaft stainless, because Dhaka water eats iron. A thermal cut-out protects the winding when the reservoir runs dry.',
    content:
      'Power: 1 HP, 750 W, 220 V\nHead: 32 m\nFlow: 100 litres a minute\nInlet and outlet: 1 inch\nOrigin: China\nPack: 1 piece\nWarranty: 1 year',
    priceTaka: 6450,
    minQuantity: 1,
    maxQuantity: 48,
    rating: 5,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'water-pump', body: '#2f6fae', trim: '#3f7fbe' }),
  },
  {
    productName: 'Pradip Petrol Generator 2.8 kW, Key Start',
    productNameBn: 'প্রদীপ পেট্রোল জেনারেটর ২.৮ কিলোওয়াট',
    brand: 'Pradip',
    category,
    description:
      'A generator for shops, clinics and small halls that carries lights, fans and one refrigerator. It starts by key and has a rope for the day the battery is flat. We fill the first oil and run it for twenty minutes before delivery.',
    content:
      'Output: 2.8 kW, 220 V\nEngine: 210 cc four-stroke petrol\nTank: 15 litres, about 9 hours\nSound: 70 dB at 7 m\nOrigin: China\nPack: 1 piece, wooden crate\nWarranty: 1 year',
    priceTaka: 38500,
    minQuantity: 1,
    maxQuantity: 14,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'generator', body: '#c9472f', trim: '#565663' }),
  },
  {
    productName: 'Measuring Tape 5 m, Rubber Case',
    productNameBn: 'মাপার ফিতা ৫ মিটার, রাবার কেস',
    brand: 'Lohar',
    category,
    description:
      'A pocket tape with centimetres below and inches above, as our masons read both. The hook moves by its own thickness for true inside measures. Rubber edges let it fall from a scaffold and still roll back.',
    content:
      'Length: 5 m, 19 mm wide\nBlade: nylon-coated steel\nScale: metric and inch\nCase: rubber over ABS\nOrigin: China\nBox: 12 pieces',
    priceTaka: 112,
    minQuantity: 12,
    maxQuantity: 1080,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'measuring-tape', body: '#e0a52f', trim: '#2f2f3a' }),
  },
  {
    productName: 'Safety Vest, Reflective, Orange',
    productNameBn: 'সেফটি ভেস্ট, রিফ্লেকটিভ, কমলা',
    brand: 'Nirapod',
    category,
    description:
      'A mesh vest with two bright bands that road crews and garment factories must provide. The front closes with wide tape, not with a zip that jams. Company names can be printed on the back from one hundred pieces.',
    content:
      'Fabric: polyester mesh, 120 GSM\nBands: 5 cm reflective\nSizes: L, XL, XXL\nColour: orange\nOrigin: Bangladesh\nBundle: 50 pieces',
    priceTaka: 92,
    minQuantity: 50,
    maxQuantity: 3500,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'vest', body: '#e8702a', trim: '#e6e04a' }),
    status: 'pending',
  },
];
