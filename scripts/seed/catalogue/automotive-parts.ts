import { shots } from './shots';
import type { SeedProduct } from './types';

const category = 'Automotive Parts & Accessories' as const;

export const automotiveParts: SeedProduct[] = [
  {
    productName: 'Choitali Car Tyre 185/65 R15, Tubeless',
    productNameBn: 'চৈতালি গাড়ির টায়ার ১৮৫/৬৫ R15, টিউবলেস',
    brand: 'Choitali',
    category,
    description:
      'A quiet road tyre in the size of most family saloons on our streets. The rubber is mixed for hot tarmac and keeps its grip in monsoon water. Production week and year are on the wall, and we never sell one older than a year.',
    content:
      'Size: 185/65 R15\nLoad and speed: 88H\nType: tubeless radial\nPattern: symmetric, four grooves\nOrigin: Thailand\nPack: 1 piece\nWarranty: 2 years against faults',
    priceTaka: 7450,
    minQuantity: 2,
    maxQuantity: 96,
    rating: 5,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'tyre', body: '#33353b', trim: '#d7dae3' }),
  },
  {
    productName: 'Easy-Bike Wheel and Tyre 3.00-12, Fitted',
    productNameBn: 'ইজিবাইকের চাকা ও টায়ার ৩.০০-১২, ফিটিং করা',
    brand: 'Choitali',
    category,
    description:
      'A complete wheel for battery rickshaws, with six-ply tyre and tube already mounted. The rim is painted against puddle rust. Garages keep two ready, because a driver without wheels earns nothing.',
    content:
      'Tyre: 3.00-12, 6 ply\nRim: pressed steel, gold paint\nTube: butyl, fitted\nHole circle: four bolts\nOrigin: Bangladesh\nBundle: 2 pieces',
    priceTaka: 2350,
    minQuantity: 2,
    maxQuantity: 130,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'tyre', body: '#2c2d32', trim: '#c7ccd3', kind: 'wheel' }),
  },
  {
    productName: 'Shokti Car Battery 12 V 60 Ah, Maintenance Free',
    productNameBn: 'শক্তি গাড়ির ব্যাটারি ১২ ভোল্ট ৬০ এএইচ',
    brand: 'Shokti Cell',
    category,
    description:
      'A sealed battery for saloons and micro-buses that starts after a fortnight of standing. A window in the lid shows green as long as it is healthy. Your old battery is taken in part exchange at our counter.',
    content:
      'Voltage: 12 V\nCapacity: 60 Ah\nStarting current: 480 A\nSize: 242 × 175 × 190 mm\nOrigin: Bangladesh\nPack: 1 piece, charged\nWarranty: 1 year',
    priceTaka: 7800,
    minQuantity: 1,
    maxQuantity: 72,
    rating: 5,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'battery', body: '#ece8df', trim: '#1f7a5c' }),
  },
  {
    productName: 'Shokti Easy-Bike Battery 12 V 130 Ah, Tubular',
    productNameBn: 'শক্তি ইজিবাইক ব্যাটারি ১২ ভোল্ট ১৩০ এএইচ',
    brand: 'Shokti Cell',
    category,
    description:
      'Deep-cycle batteries for three-wheelers that run eight hours and charge all night. Thick tubular plates stand up to broken roads. Sold in sets of five with the same date stamp, so that none drags the others down.',
    content:
      'Voltage: 12 V\nCapacity: 130 Ah at 20 hours\nPlates: tubular positive\nWeight: 34 kg dry\nOrigin: Bangladesh\nSet: 5 pieces\nWarranty: 9 months',
    priceTaka: 13200,
    minQuantity: 5,
    maxQuantity: 150,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'battery', body: '#3a3d4a', trim: '#b9383f', kind: 'tubular' }),
  },
  {
    productName: 'Motorcycle Battery 12 V 5 Ah, Sealed',
    productNameBn: 'মোটরসাইকেলের ব্যাটারি ১২ ভোল্ট ৫ এএইচ',
    brand: 'Shokti Cell',
    category,
    description:
      'A small sealed battery for 100 to 150 cc motorcycles with electric start. Acid cannot spill, even when the machine lies on its side. Screws and a grease sachet for the posts are enclosed.',
    content:
      'Voltage: 12 V\nCapacity: 5 Ah\nType: VRLA, sealed\nSize: 120 × 60 × 130 mm\nOrigin: Bangladesh\nCarton: 10 pieces\nWarranty: 6 months',
    priceTaka: 1180,
    minQuantity: 5,
    maxQuantity: 240,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'battery', body: '#3f66a8', trim: '#26324f', kind: 'motorcycle' }),
  },
  {
    productName: 'Engine Oil 20W-50, 4 L Can',
    productNameBn: 'ইঞ্জিন অয়েল ২০ডব্লিউ-৫০, ৪ লিটার ক্যান',
    brand: 'Tribeni',
    category,
    description:
      'Mineral engine oil for older petrol and CNG engines, which like a thicker film in summer. It is drained clean at three thousand kilometres in our own delivery vans. The cap has a tear ring, so refilled cans are easily known.',
    content:
      'Grade: SAE 20W-50\nService: API SL/CF\nBase: mineral\nVolume: 4 litres\nOrigin: Bangladesh, imported base oil\nCarton: 4 cans',
    priceTaka: 1540,
    minQuantity: 4,
    maxQuantity: 320,
    rating: 5,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'oil-can', body: '#1f7a5c', trim: '#e0a52f' }),
  },
  {
    productName: 'Motorcycle Engine Oil 10W-40, 1 L',
    productNameBn: 'মোটরসাইকেল ইঞ্জিন অয়েল ১০ডব্লিউ-৪০, ১ লিটার',
    brand: 'Tribeni',
    category,
    description:
      'A half-synthetic oil made for wet clutches, so gears change softly in traffic. Ride-sharing riders change it every two thousand kilometres. The spout is long enough to fill without a funnel.',
    content:
      'Grade: SAE 10W-40\nService: API SL, JASO MA2\nBase: half synthetic\nVolume: 1 litre\nOrigin: Bangladesh\nCarton: 12 bottles',
    priceTaka: 520,
    minQuantity: 12,
    maxQuantity: 840,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'oil-can', body: '#b8303a', trim: '#2c2c36', kind: 'litre' }),
  },
  {
    productName: 'Radiator Coolant, Ready Mixed, 5 L',
    productNameBn: 'রেডিয়েটর কুল্যান্ট, প্রস্তুত মিশ্রণ, ৫ লিটার',
    brand: 'Tribeni',
    category,
    description:
      'A ready-mixed coolant that spares the radiator from Dhaka tap water. It raises the boiling point and keeps aluminium from pitting. The bright blue shows a leak on the garage floor at once.',
    content:
      'Mix: 33% glycol, ready to use\nProtects: to 108 °C\nColour: blue\nVolume: 5 litres\nOrigin: Bangladesh\nCarton: 4 cans',
    priceTaka: 690,
    minQuantity: 4,
    maxQuantity: 180,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'oil-can', body: '#3f86c9', trim: '#f1f4f8', kind: 'coolant' }),
  },
  {
    productName: 'Lubricant Drum 208 L, Gear Oil EP 90',
    productNameBn: 'লুব্রিক্যান্ট ড্রাম ২০৮ লিটার, গিয়ার অয়েল ইপি ৯০',
    brand: 'Tribeni',
    category,
    description:
      'A full drum of gear oil for bus companies and tractor workshops. The additive carries the shock of overloaded axles. A hand pump is lent free of charge with the first drum.',
    content:
      'Grade: SAE 90, API GL-4\nVolume: 208 litres\nDrum: steel, two bungs\nWeight: 190 kg\nOrigin: Bangladesh, imported base oil\nDelivery: by truck, tail lift',
    priceTaka: 61500,
    minQuantity: 1,
    maxQuantity: 2,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'drum', body: '#2f5f9e', trim: '#d98a2b' }),
  },
  {
    productName: 'Spark Plug, 10 mm Thread, Motorcycle',
    productNameBn: 'স্পার্ক প্লাগ, ১০ মিমি থ্রেড, মোটরসাইকেল',
    brand: 'Sfuling',
    category,
    description:
      'Nickel plugs for the common 100 to 125 cc engines, gapped and ready to screw in. The ceramic is ribbed so that damp does not carry the spark away. A box of ten fits in a mechanic’s shirt pocket.',
    content:
      'Thread: 10 mm × 19 mm reach\nGap: 0.7 mm, preset\nElectrode: nickel alloy\nSpanner: 16 mm\nOrigin: China\nBox: 10 pieces',
    priceTaka: 92.5,
    minQuantity: 20,
    maxQuantity: 1600,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'spark-plug', body: '#f6f3ec', trim: '#c99b3f' }),
  },
  {
    productName: 'CNG Three-Wheeler Spark Plug, Long Life',
    productNameBn: 'সিএনজি অটোরিকশার স্পার্ক প্লাগ, দীর্ঘস্থায়ী',
    brand: 'Sfuling',
    category,
    description:
      'Gas burns hotter than petrol, and this plug has a thicker electrode to match. Drivers report three months between changes on double shifts. The blue glaze makes it easy to tell from the petrol kind.',
    content:
      'Thread: 14 mm × 19 mm reach\nGap: 0.6 mm\nElectrode: platinum tip\nGlaze: blue\nOrigin: China\nBox: 4 pieces',
    priceTaka: 245,
    minQuantity: 8,
    maxQuantity: 400,
    rating: 5,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'spark-plug', body: '#5f8fcc', trim: '#e0a52f', kind: 'cng' }),
  },
  {
    productName: 'Front Brake Disc 240 mm, Drilled',
    productNameBn: 'সামনের ব্রেক ডিস্ক ২৪০ মিমি, ছিদ্রযুক্ত',
    brand: 'Thamo',
    category,
    description:
      'A drilled disc for 150 cc motorcycles, ground flat within three hundredths of a millimetre. The holes shed water, so the brake bites in rain. Mounting bolts with locking paste are included.',
    content:
      'Diameter: 240 mm\nThickness: 4 mm\nSteel: 420 stainless\nHoles: five bolts\nOrigin: China\nBox: 1 piece\nCarton: 20 pieces',
    priceTaka: 980,
    minQuantity: 2,
    maxQuantity: 110,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'brake-disc', body: '#b9bdca', trim: '#3a3d4a' }),
  },
  {
    productName: 'Rear Wheel Brake Disc, Micro-Bus',
    productNameBn: 'পেছনের চাকার ব্রেক ডিস্ক, মাইক্রোবাস',
    brand: 'Thamo',
    category,
    description:
      'Cast discs for the micro-buses that carry office staff and school children. The hub is painted gold so that it does not rust into the wheel. Change them in pairs, and take the pads from the same maker.',
    content:
      'Diameter: 298 mm\nThickness: 18 mm\nIron: grey cast, G3000\nHub: gold coated\nOrigin: China\nPack: 2 pieces',
    priceTaka: 3450,
    minQuantity: 2,
    maxQuantity: 44,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'brake-disc', body: '#9ea3b3', trim: '#c9973a', kind: 'car' }),
  },
  {
    productName: 'Air Filter Element, Round, Saloon Car',
    productNameBn: 'এয়ার ফিল্টার, গোল, প্রাইভেট কার',
    brand: 'Nirmol Auto',
    category,
    description:
      'Pleated paper elements for the most common fifteen-hundred engines. In Dhaka dust we advise a change every eight thousand kilometres, not every fifteen. The rubber lips seal on both sides.',
    content:
      'Shape: round, 168 mm\nHeight: 62 mm\nPaper: resin treated, 5 micron\nSeal: polyurethane\nOrigin: Bangladesh\nCarton: 24 pieces',
    priceTaka: 310,
    minQuantity: 6,
    maxQuantity: 360,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'air-filter', body: '#efe3c4', trim: '#d0632f' }),
  },
  {
    productName: 'Truck Air Filter, Heavy Duty',
    productNameBn: 'ট্রাকের এয়ার ফিল্টার, হেভি ডিউটি',
    brand: 'Nirmol Auto',
    category,
    description:
      'A tall filter for the trucks that carry sand and brick along unpaved banks. It can be blown out twice before it must be replaced. A felt sleeve around the paper catches the coarse dust first.',
    content:
      'Height: 310 mm\nOutside: 265 mm\nPaper: double layer with felt\nEnd caps: galvanised steel\nOrigin: China\nCarton: 4 pieces',
    priceTaka: 1260,
    minQuantity: 2,
    maxQuantity: 78,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'air-filter', body: '#d9dfd6', trim: '#2f6b57', kind: 'truck' }),
  },
  {
    productName: 'Steering Wheel Cover 15 Inch, Two-Tone',
    productNameBn: 'স্টিয়ারিং হুইল কভার ১৫ ইঞ্চি, দুই রঙা',
    brand: 'Pothik',
    category,
    description:
      'A stretch cover that is pulled on by hand and does not turn while driving. The tan inserts are perforated and stay dry in the palm. It suits wheels from fourteen and a half to fifteen inches.',
    content:
      'Size: 38 cm\nMaterial: microfibre leather\nColour: black and tan\nInner ring: odourless rubber\nOrigin: China\nCarton: 30 pieces',
    priceTaka: 285,
    minQuantity: 10,
    maxQuantity: 300,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'steering-cover', body: '#2d2d35', trim: '#b07a45' }),
  },
  {
    productName: 'Full-Face Rider Helmet, Red',
    productNameBn: 'ফুল-ফেস হেলমেট, লাল',
    brand: 'Shirostran',
    category,
    description:
      'A full-face helmet with a clear visor that opens by one thumb, even in gloves. The lining comes out for washing, which a rider in Bangladesh needs weekly. Sizes are marked inside and outside the box.',
    content:
      'Shell: ABS\nVisor: scratch-resistant polycarbonate\nSizes: M, L, XL\nBuckle: quick release\nOrigin: China\nCarton: 6 pieces\nWarranty: 6 months on the visor',
    priceTaka: 1380,
    minQuantity: 3,
    maxQuantity: 126,
    rating: 5,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'helmet', body: '#bf2f3a', trim: '#f1e6d8' }),
  },
  {
    productName: 'Full-Face Rider Helmet, Graphite, Double Visor',
    productNameBn: 'ফুল-ফেস হেলমেট, গ্রাফাইট, ডাবল ভাইজর',
    brand: 'Shirostran',
    category,
    description:
      'An inner sun visor drops at the push of a lever, so no dark glasses are needed. Vents above the brow close in rain. Courier companies order it for their fleets with a logo on the back.',
    content:
      'Shell: reinforced ABS\nVisors: clear outer, smoke inner\nSizes: L, XL\nWeight: 1,480 g\nOrigin: China\nCarton: 6 pieces\nWarranty: 1 year',
    priceTaka: 2150,
    minQuantity: 2,
    maxQuantity: 64,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'helmet', body: '#464b58', trim: '#d79b2e', kind: 'double' }),
  },
  {
    productName: 'Rubber Traffic Cone 70 cm, Reflective',
    productNameBn: 'রাবারের ট্রাফিক কোন ৭০ সেমি, রিফ্লেকটিভ',
    brand: 'Nirapod',
    category,
    description:
      'Heavy-based cones for parking places, petrol pumps and breakdowns on the highway. A bus may run over one, and it will stand up again. Two white bands are visible from a hundred metres in headlights.',
    content:
      'Height: 70 cm\nMaterial: flexible PVC, rubber base\nBands: 2, reflective\nWeight: 2.4 kg\nOrigin: China\nBundle: 10 pieces',
    priceTaka: 495,
    minQuantity: 10,
    maxQuantity: 280,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'traffic-cone', body: '#e2632b', trim: '#f6f3ec' }),
  },
  {
    productName: 'Vehicle Fire Extinguisher 1 kg, ABC Powder',
    productNameBn: 'গাড়ির অগ্নিনির্বাপক ১ কেজি, এবিসি পাউডার',
    brand: 'Nirapod',
    category,
    description:
      'The one-kilo extinguisher that a bus or car should carry under the front seat. The gauge can be read without taking it from its bracket. We refill and reseal it once a year for a small charge.',
    content:
      'Contents: 1 kg ABC powder\nGauge: yes, green zone\nBracket: steel, included\nRange: about 3 m\nOrigin: China\nCarton: 12 pieces\nRefill: every 12 months',
    priceTaka: 780,
    minQuantity: 4,
    maxQuantity: 0,
    rating: 5,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'extinguisher', body: '#c0322f', trim: '#f3efe6' }),
  },
  {
    productName: 'Roof Warning Beacon 12 V, Red',
    productNameBn: 'সতর্কতা বাতি ১২ ভোল্ট, লাল',
    brand: 'Nirapod',
    category,
    description:
      'A rotating red beacon with a magnet foot for recovery vans, cranes and factory gates. The lens is unbreakable and sealed against hose water. Use on public roads needs a permit, which the buyer must hold.',
    content:
      'Voltage: 12 V, 10 W LED\nFoot: magnet, rubber covered\nCable: 3 m with plug\nHeight: 15 cm\nOrigin: China\nCarton: 20 pieces',
    priceTaka: 640,
    minQuantity: 4,
    maxQuantity: 105,
    rating: 3,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'beacon', body: '#c8333a', trim: '#33363d' }),
  },
  {
    productName: 'Car Wash Sponge, Large Grip',
    productNameBn: 'গাড়ি ধোয়ার স্পঞ্জ, বড়',
    brand: 'Pothik',
    category,
    description:
      'A large sponge with open pores that lets grit fall out instead of scratching the paint. It holds half a litre of suds. Drivers’ tea stalls near the terminals sell them singly from a hook.',
    content:
      'Size: 20 × 12 × 6 cm\nMaterial: polyether foam\nColour: orange\nOrigin: Bangladesh\nBag: 20 pieces\nCarton: 200 pieces',
    priceTaka: 34.5,
    minQuantity: 40,
    maxQuantity: 2400,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'sponge', body: '#e8b83f', trim: '#4f9f6a' }),
  },
  {
    productName: 'Disc Lock for Motorcycles, Two Keys',
    productNameBn: 'মোটরসাইকেলের ডিস্ক লক, দুই চাবি',
    brand: 'Prohori',
    category,
    description:
      'A hardened padlock with a short shackle that goes through the brake disc or a chain. Thieves need time for it, and time is what they lack. Keys are numbered, and a copy can be ordered by that number.',
    content:
      'Body: brass, 60 mm\nShackle: 10 mm hardened steel\nKeys: 2, numbered\nFinish: yellow sleeve\nOrigin: China\nBox: 12 pieces',
    priceTaka: 325,
    minQuantity: 6,
    maxQuantity: 420,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'padlock', body: '#b8343a', trim: '#c6ccd3' }),
  },
  {
    productName: 'Polyester Tow Rope 4 m, 3 Tonne',
    productNameBn: 'গাড়ি টানার দড়ি ৪ মিটার, ৩ টন',
    brand: 'Nirapod',
    category,
    description:
      'A plaited rope that stretches a little before it pulls, so bumpers stay where they are. It is easy to see at night and floats in flood water. The loops at both ends are stitched with five seams.',
    content:
      'Length: 4 m\nWorking load: 3 tonnes\nMaterial: polyester, plaited\nColour: blue\nOrigin: Bangladesh\nCarton: 40 pieces',
    priceTaka: 265,
    minQuantity: 10,
    maxQuantity: 350,
    rating: 4,
    seller: 'nawabpur-tools',
    pictures: shots({ drawing: 'rope', body: '#d9772f', trim: '#3a3d44' }),
    status: 'pending',
  },
];
