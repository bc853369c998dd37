import { shots } from './shots';
import type { SeedProduct } from './types';

const category = 'Electronics & Gadgets' as const;

export const electronicsGadgets: SeedProduct[] = [
  {
    productName: 'Bokul Over-Ear Wired Headphone BH-20',
    productNameBn: 'বকুল ওভার-ইয়ার তারযুক্ত হেডফোন BH-20',
    brand: 'Bokul',
    category,
    description:
      'A full-size wired headphone with soft cushions that sells steadily to students and call centres. The cable is braided and ends in a 3.5 mm plug, so it works with phones, laptops and television sets alike. Each piece is tested on both sides before it is boxed.',
    content:
      'Driver: 40 mm\nImpedance: 32 ohm\nCable: 1.5 m braided, 3.5 mm plug\nColour: light grey\nOrigin: China, packed in Dhaka\nCarton: 40 pieces\nWarranty: 3 months replacement',
    priceTaka: 265,
    minQuantity: 10,
    maxQuantity: 640,
    rating: 4,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'headphone', body: '#2c2f36', trim: '#c9a24a', kind: 'wired' }),
  },
  {
    productName: 'Bokul Bluetooth Headphone BT-55, Foldable',
    productNameBn: 'বকুল ব্লুটুথ হেডফোন BT-55, ভাঁজযোগ্য',
    brand: 'Bokul',
    category,
    description:
      'This folding Bluetooth headphone plays for about eleven hours and falls back on a cable when the battery is empty. The dark finish hides scratches, which matters when it hangs on an open display. Ask for the mixed carton if you want half in navy and half in black.',
    content:
      'Bluetooth: 5.3\nPlay time: about 11 hours\nCharging: USB-C, cable included\nColour: navy\nOrigin: China\nCarton: 30 pieces\nWarranty: 6 months replacement',
    priceTaka: 585,
    minQuantity: 6,
    maxQuantity: 288,
    rating: 5,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'headphone', body: '#35508f', trim: '#9fb3d9', kind: 'bluetooth' }),
  },
  {
    productName: 'Shimul Three-Band Pocket Radio SR-3',
    productNameBn: 'শিমুল তিন ব্যান্ড রেডিও SR-3',
    brand: 'Shimul',
    category,
    description:
      'River boats, tea stalls and night guards still ask for a plain radio, and this one receives FM, AM and short wave. It runs on two D cells or straight from the mains. The long telescopic aerial folds flat behind the handle for packing.',
    content:
      'Bands: FM, AM, SW\nPower: 2 × D cell or 220 V\nSpeaker: 4 inch\nAerial: telescopic, 60 cm\nOrigin: China\nCarton: 20 pieces',
    priceTaka: 740,
    minQuantity: 4,
    maxQuantity: 120,
    rating: 4,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'radio', body: '#b5443a', trim: '#e8dcc2' }),
  },
  {
    productName: 'Jonaki Rechargeable LED Torch 5 W',
    productNameBn: 'জোনাকি রিচার্জেবল এলইডি টর্চ ৫ ওয়াট',
    brand: 'Jonaki',
    category,
    description:
      'A hand torch for load-shedding and village paths that charges from a hidden two-pin plug. One full charge gives around four hours on the low beam. The reflector is metal, so the beam stays narrow and reaches the far end of a pond.',
    content:
      'LED: 5 W single chip\nBattery: 1,200 mAh sealed lead-acid\nCharging: built-in 220 V plug, 8 hours\nBody: ABS plastic\nOrigin: Bangladesh\nCarton: 60 pieces\nWarranty: 6 months on battery',
    priceTaka: 185.5,
    minQuantity: 24,
    maxQuantity: 1440,
    rating: 4,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'torch', body: '#e0a52f', trim: '#3a3d44' }),
  },
  {
    productName: 'Jonaki LED Bulb 12 W B22, Daylight',
    productNameBn: 'জোনাকি এলইডি বাল্ব ১২ ওয়াট, ডে-লাইট',
    brand: 'Jonaki',
    category,
    description:
      'The fastest-moving bulb in our shop, bright enough for a classroom bay or a grocery counter. The driver is built for wide voltage, so it does not flicker when the line drops in the evening. Every bulb carries a date stamp for its one-year replacement.',
    content:
      'Power: 12 W\nLight: 1,150 lumen, 6500 K\nVoltage: 120–265 V\nCap: B22\nOrigin: Bangladesh, assembled in Gazipur\nCarton: 100 pieces\nWarranty: 1 year',
    priceTaka: 128,
    minQuantity: 50,
    maxQuantity: 4000,
    rating: 5,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'led-bulb', body: '#f7f6f0', trim: '#e4e5e2', kind: 'plain' }),
  },
  {
    productName: 'Jonaki Coloured Night Bulb 3 W, Mixed Pack',
    productNameBn: 'জোনাকি রঙিন নাইট বাল্ব ৩ ওয়াট, মিশ্র প্যাক',
    brand: 'Jonaki',
    category,
    description:
      'Small coloured bulbs for bedrooms, prayer corners and wedding gates, packed in equal parts red, green and blue. They draw so little current that a hundred of them run from one ordinary line. Shops like them near the till because the price is easy to say yes to.',
    content:
      'Power: 3 W\nColours: red, green, blue\nCap: B22\nLife: about 8,000 hours\nOrigin: Bangladesh\nPack: 144 pieces, 48 of each colour',
    priceTaka: 38.5,
    minQuantity: 144,
    maxQuantity: 5760,
    rating: 4,
    seller: 'gulistan-electronics',
    pictures: shots(
      [
        { drawing: 'led-bulb', body: '#d8475a', trim: '#f1efe9' },
        { drawing: 'led-bulb', body: '#2f9e6b', trim: '#f1efe9' },
        { drawing: 'led-bulb', body: '#3f74c4', trim: '#f1efe9' },
      ],
      { layout: 'trio', extras: ['close', 'carton'] },
    ),
  },
  {
    productName: 'Tista Filament Bulb 4 W, Warm Glass',
    productNameBn: 'তিস্তা ফিলামেন্ট বাল্ব ৪ ওয়াট, উষ্ণ আলো',
    brand: 'Tista',
    category,
    description:
      'Clear glass bulbs with a warm filament look, wanted by restaurants in Dhanmondi and Banani for hanging lamps. They give the colour of an old bulb at a tenth of the electricity. The glass is packed singly in ridged sleeves, and breakage on arrival is replaced.',
    content:
      'Power: 4 W LED filament\nLight: 400 lumen, 2700 K\nCap: E27\nGlass: clear, A60\nOrigin: China\nPack: 20 pieces\nWarranty: 1 year',
    priceTaka: 165,
    minQuantity: 20,
    maxQuantity: 900,
    rating: 5,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'filament-bulb', body: '#e6c07a', trim: '#d1a23f' }),
  },
  {
    productName: 'Turag Power Bank 10,000 mAh TP-10',
    productNameBn: 'তুরাগ পাওয়ার ব্যাংক ১০,০০০ এমএএইচ TP-10',
    brand: 'Turag',
    category,
    description:
      'A slim power bank that fills an ordinary phone twice between two charges of its own. Four small lights tell honestly how much is left. It is allowed in cabin baggage, which shops near the airport road like to point out.',
    content:
      'Capacity: 10,000 mAh, 37 Wh\nOutput: 2 × USB-A, 5 V 2.4 A\nInput: USB-C and micro-USB\nShell: matt ABS\nOrigin: China\nCarton: 50 pieces\nWarranty: 6 months',
    priceTaka: 690,
    minQuantity: 5,
    maxQuantity: 350,
    rating: 4,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'power-bank', body: '#23745a', trim: '#f4c95a' }),
  },
  {
    productName: 'Turag Power Bank 20,000 mAh TP-20 Fast',
    productNameBn: 'তুরাগ পাওয়ার ব্যাংক ২০,০০০ এমএএইচ TP-20 ফাস্ট',
    brand: 'Turag',
    category,
    description:
      'The larger power bank of the range, made for delivery riders and people who travel by launch overnight. Fast charging works in both directions through the USB-C port. The shell is thicker than on the small model and survives a fall from the saddle.',
    content:
      'Capacity: 20,000 mAh, 74 Wh\nOutput: 22.5 W USB-C, 2 × USB-A\nRecharge time: about 6 hours\nWeight: 390 g\nOrigin: China\nCarton: 30 pieces\nWarranty: 1 year',
    priceTaka: 1240,
    minQuantity: 3,
    maxQuantity: 150,
    rating: 5,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'power-bank', body: '#3b3f52', trim: '#7fd0e8', kind: 'fast' }),
  },
  {
    productName: 'Surma Dual-Band Wi-Fi Router SW-1200',
    productNameBn: 'সুরমা ডুয়াল-ব্যান্ড ওয়াই-ফাই রাউটার SW-1200',
    brand: 'Surma',
    category,
    description:
      'A three-aerial router for flats and small offices on local broadband lines. It keeps its settings through power cuts and starts again in under a minute. The setup page is in English and Bangla, and a printed card explains the five steps.',
    content:
      'Speed: AC1200, 2.4 and 5 GHz\nPorts: 1 WAN, 4 LAN at 100 Mbps\nAerials: 3 fixed, 5 dBi\nPower: 12 V 1 A, works with a mini UPS\nOrigin: China\nCarton: 20 pieces\nWarranty: 1 year',
    priceTaka: 1480,
    minQuantity: 2,
    maxQuantity: 180,
    rating: 4,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'router', body: '#34394a', trim: '#232633' }),
  },
  {
    productName: 'Surma CAT 6 Network Cable, 305 m Coil',
    productNameBn: 'সুরমা ক্যাট ৬ নেটওয়ার্ক কেবল, ৩০৫ মিটার',
    brand: 'Surma',
    category,
    description:
      'Network cable for internet providers and camera installers who pull several floors in one day. The jacket is marked every metre, so nobody has to measure twice. Samples from each lot are run over ninety metres before we sell it.',
    content:
      'Type: CAT 6 UTP, 23 AWG\nConductor: copper-clad aluminium\nLength: 305 m\nJacket: blue PVC\nOrigin: China\nPack: 1 coil in a pull box',
    priceTaka: 6850,
    minQuantity: 1,
    maxQuantity: 64,
    rating: 4,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'coil', body: '#3f74c4', trim: '#f1efe9', kind: 'cable' }),
  },
  {
    productName: 'Dhrupad Party Speaker 40 W, Twin Driver',
    productNameBn: 'ধ্রুপদ পার্টি স্পিকার ৪০ ওয়াট',
    brand: 'Dhrupad',
    category,
    description:
      'A standing speaker for rooftop programmes, coaching centres and small halls. It takes a microphone, a memory card or a phone, and none of them needs an app. The battery lasts through an evening function at medium loudness.',
    content:
      'Output: 40 W\nInputs: Bluetooth, USB, TF card, 6.3 mm microphone\nBattery: 3,600 mAh, about 5 hours\nSize: 58 × 28 × 26 cm\nOrigin: China\nPack: 1 piece per carton, microphone included\nWarranty: 6 months',
    priceTaka: 3350,
    minQuantity: 1,
    maxQuantity: 45,
    rating: 4,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'speaker', body: '#3a3440', trim: '#d99a2b', kind: 'party' }),
  },
  {
    productName: 'Dhrupad Desktop Speaker Pair DS-2',
    productNameBn: 'ধ্রুপদ ডেস্কটপ স্পিকার জোড়া DS-2',
    brand: 'Dhrupad',
    category,
    description:
      'Two wooden-box speakers that turn a computer table into a decent listening corner. Power comes from USB, so there is one plug less to find. The volume wheel sits on the right-hand box within easy reach.',
    content:
      'Output: 2 × 3 W\nPower: USB 5 V\nInput: 3.5 mm plug\nBox: MDF, walnut finish\nOrigin: China\nCarton: 24 pairs',
    priceTaka: 420,
    minQuantity: 6,
    maxQuantity: 260,
    rating: 3,
    seller: 'gulistan-electronics',
    pictures: shots(
      [
        { drawing: 'speaker', body: '#9a6a42', trim: '#e6d5bd', kind: 'desk' },
        { drawing: 'speaker', body: '#9a6a42', trim: '#e6d5bd', kind: 'desk' },
      ],
      { layout: 'pair', extras: ['close', 'carton'] },
    ),
  },
  {
    productName: 'Mukul Optical Mouse, USB',
    productNameBn: 'মুকুল অপটিক্যাল মাউস, ইউএসবি',
    brand: 'Mukul',
    category,
    description:
      'A plain USB mouse that cyber cafés and schools buy by the carton. The click is quiet and the shape suits either hand. We keep one model in stock for years, so replacements always match.',
    content:
      'Resolution: 1,000 dpi\nCable: 1.4 m\nButtons: 3 with wheel\nColour: light grey\nOrigin: China\nCarton: 100 pieces\nWarranty: 3 months',
    priceTaka: 142.5,
    minQuantity: 20,
    maxQuantity: 1500,
    rating: 4,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'mouse', body: '#3f444d', trim: '#c9ced6' }),
  },
  {
    productName: 'Mukul Bangla–English Keyboard MK-104',
    productNameBn: 'মুকুল বাংলা–ইংরেজি কিবোর্ড MK-104',
    brand: 'Mukul',
    category,
    description:
      'A full-size keyboard whose keys carry both Latin and Bangla letters, printed by laser so that they do not wear off. Composing shops in Nilkhet use it all day long. The feet fold out and the tray drains a spilled cup of tea.',
    content:
      'Keys: 104, membrane\nLegend: English and Bangla, laser printed\nConnection: USB, 1.5 m\nOrigin: China\nCarton: 20 pieces\nWarranty: 6 months',
    priceTaka: 395,
    minQuantity: 5,
    maxQuantity: 400,
    rating: 5,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'keyboard', body: '#33373f', trim: '#3f9b7a' }),
  },
  {
    productName: 'Ronggo Wireless Game Controller RG-7',
    productNameBn: 'রঙ্গ ওয়্যারলেস গেম কন্ট্রোলার RG-7',
    brand: 'Ronggo',
    category,
    description:
      'A wireless controller for computers and Android boxes that pairs without any driver. The sticks are the long-life kind and the grips are slightly rough. It comes with a charging cable and a spare pair of stick caps.',
    content:
      'Connection: Bluetooth and 2.4 GHz receiver\nBattery: 600 mAh, about 9 hours\nVibration: two motors\nWorks with: PC, Android\nOrigin: China\nCarton: 40 pieces\nWarranty: 3 months',
    priceTaka: 875,
    minQuantity: 4,
    maxQuantity: 96,
    rating: 4,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'gamepad', body: '#464b58', trim: '#d79b2e' }),
  },
  {
    productName: 'Dhrupad Hand Microphone DM-8 with Cable',
    productNameBn: 'ধ্রুপদ হ্যান্ড মাইক্রোফোন DM-8, তারসহ',
    brand: 'Dhrupad',
    category,
    description:
      'A dynamic microphone for mosques, schools and election campaigns that does not mind being dropped. The steel grille unscrews for cleaning. Five metres of cable are included, with a plug that fits every local amplifier.',
    content:
      'Type: dynamic, cardioid\nCable: 5 m, 6.3 mm plug\nSwitch: on and off\nBody: die-cast metal\nOrigin: China\nCarton: 30 pieces',
    priceTaka: 480,
    minQuantity: 6,
    maxQuantity: 210,
    rating: 4,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'hand-microphone', body: '#2f3238', trim: '#c9a24a' }),
  },
  {
    productName: 'Dhrupad Studio Condenser Microphone SC-1',
    productNameBn: 'ধ্রুপদ স্টুডিও কনডেনসার মাইক্রোফোন SC-1',
    brand: 'Dhrupad',
    category,
    description:
      'Made for people who record lessons and songs at home, this desk microphone plugs into a computer by USB. A switch at the back dampens fan noise, which every Dhaka room has. The weighted foot keeps it upright on an unsteady table.',
    content:
      'Type: condenser, USB\nSampling: 48 kHz, 16 bit\nStand: metal foot included\nCable: 2 m USB\nOrigin: China\nCarton: 20 pieces\nWarranty: 6 months',
    priceTaka: 1650,
    minQuantity: 2,
    maxQuantity: 6,
    rating: 5,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'studio-microphone', body: '#3a3d45', trim: '#c9a24a' }),
  },
  {
    productName: 'Prohor Twin-Bell Alarm Clock',
    productNameBn: 'প্রহর দুই ঘণ্টির অ্যালার্ম ঘড়ি',
    brand: 'Prohor',
    category,
    description:
      'The old twin-bell clock that wakes a whole hostel room, here with a quartz movement that keeps time. The hands glow faintly after the light goes out. One AA cell runs it for a year.',
    content:
      'Movement: quartz\nAlarm: mechanical twin bell\nDial: 9 cm\nPower: 1 × AA, not included\nOrigin: China\nCarton: 48 pieces',
    priceTaka: 215,
    minQuantity: 12,
    maxQuantity: 576,
    rating: 4,
    seller: 'chawkbazar-traders',
    pictures: shots({ drawing: 'alarm-clock', body: '#1f7a5c', trim: '#d1a23f' }),
  },
  {
    productName: 'Prohor Digital Stopwatch for Schools',
    productNameBn: 'প্রহর স্টপওয়াচ, স্কুল ও খেলাধুলার জন্য',
    brand: 'Prohor',
    category,
    description:
      'A sturdy stopwatch for sports days, laboratory work and driving tests. The crown has a firm click that can be felt with eyes on the track. Each comes with a neck cord and a fresh cell.',
    content:
      'Accuracy: 1/100 second\nCase: impact-resistant, 6 cm\nCell: LR44, included\nCord: nylon, 1 m\nOrigin: China\nBox: 10 pieces',
    priceTaka: 190,
    minQuantity: 10,
    maxQuantity: 300,
    rating: 4,
    seller: 'nilkhet-stationers',
    pictures: shots({ drawing: 'stopwatch', body: '#e0a52f', trim: '#2f3238' }),
  },
  {
    productName: 'Barta Desk Telephone ST-11, Corded',
    productNameBn: 'বার্তা ডেস্ক টেলিফোন ST-11, তারযুক্ত',
    brand: 'Barta',
    category,
    description:
      'A corded desk telephone for intercom lines, hotel rooms and guard posts. It needs no power supply of its own, so it rings through a power cut. The keys are large enough to dial with gloves on.',
    content:
      'Line: analogue, two-wire\nFunctions: redial, mute, flash\nColour: red\nMounting: table or wall\nOrigin: China\nCarton: 20 pieces\nWarranty: 6 months',
    priceTaka: 560,
    minQuantity: 4,
    maxQuantity: 88,
    rating: 3,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'telephone', body: '#8f2f36', trim: '#efe6d8' }),
  },
  {
    productName: 'Barta Fax and Telephone Set SF-30',
    productNameBn: 'বার্তা ফ্যাক্স ও টেলিফোন সেট SF-30',
    brand: 'Barta',
    category,
    description:
      'Banks and shipping agents in Motijheel still send papers by fax, and this set does it on plain thermal rolls. It doubles as an office telephone with twenty stored numbers. Rolls of the right width are always in our stock.',
    content:
      'Paper: 210 mm thermal roll\nSpeed: 9.6 kbps\nMemory: 20 numbers\nPower: 220 V\nOrigin: China\nPack: 1 piece with starter roll\nWarranty: 1 year',
    priceTaka: 7200,
    minQuantity: 1,
    maxQuantity: 0,
    rating: 3,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'fax', body: '#d9dbdd', trim: '#4a4f59' }),
  },
  {
    productName: 'Nirjhor Rechargeable Table Fan 12 Inch',
    productNameBn: 'নির্ঝর রিচার্জেবল টেবিল ফ্যান ১২ ইঞ্চি',
    brand: 'Nirjhor',
    category,
    description:
      'Our best seller from March to September, a table fan that keeps turning when the current goes. On the middle speed one charge lasts about five hours. A small lamp in the base finds the door in the dark.',
    content:
      'Blade: 12 inch, 3 speeds\nBattery: 6 V 4.5 Ah\nCharging: 220 V or 12 V solar input\nExtra: LED night lamp\nOrigin: China\nCarton: 2 pieces\nWarranty: 6 months on battery',
    priceTaka: 2890,
    minQuantity: 2,
    maxQuantity: 130,
    rating: 5,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'table-fan', body: '#2c7d8f', trim: '#8fcbd6' }),
  },
  {
    productName: 'Surma Mains Lead, Three-Pin, 1.5 m',
    productNameBn: 'সুরমা থ্রি-পিন পাওয়ার কর্ড, ১.৫ মিটার',
    brand: 'Surma',
    category,
    description:
      'The usual power lead for computers, rice cookers and monitors, kept by every repair shop. The plug is moulded in one piece and does not pull off its wires. Leads are tied in tens for quick counting.',
    content:
      'Rating: 10 A, 250 V\nConductor: 3 × 0.75 mm² copper\nLength: 1.5 m\nInsulation: black PVC\nOrigin: Bangladesh\nBundle: 10 pieces',
    priceTaka: 95,
    minQuantity: 30,
    maxQuantity: 2400,
    rating: 4,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'mains-lead', body: '#33363d', trim: '#d1a23f' }),
  },
  {
    productName: 'Chhobi Compact Camera for Studios CC-16',
    productNameBn: 'ছবি কমপ্যাক্ট ক্যামেরা CC-16, স্টুডিওর জন্য',
    brand: 'Chhobi',
    category,
    description:
      'A simple camera for passport-photo studios and estate agents who do not want to use a phone. It focuses quickly in poor light and saves to an ordinary memory card. The set holds two batteries, so work does not stop for charging.',
    content:
      'Resolution: 16 megapixels\nZoom: 5× optical\nMemory: SD card up to 64 GB\nBatteries: 2 × 1,050 mAh\nOrigin: China\nPack: 1 set with case and strap\nWarranty: 1 year',
    priceTaka: 8900,
    minQuantity: 1,
    maxQuantity: 22,
    rating: 4,
    seller: 'gulistan-electronics',
    pictures: shots({ drawing: 'camera', body: '#55595f', trim: '#3a3d42' }),
    status: 'pending',
  },
];
