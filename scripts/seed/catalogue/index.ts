import { automotiveParts } from './automotive-parts';
import { electronicsGadgets } from './electronics-gadgets';
import { fashionApparel } from './fashion-apparel';
import { healthBeauty } from './health-beauty';
import { homeKitchen } from './home-kitchen';
import { industrialTools } from './industrial-tools';
import { officeStationery } from './office-stationery';
import type { SeedProduct } from './types';

/** The whole demonstration catalogue, the pending products among it. */
export const catalogue: SeedProduct[] = [
  ...electronicsGadgets,
  ...homeKitchen,
  ...fashionApparel,
  ...industrialTools,
  ...healthBeauty,
  ...automotiveParts,
  ...officeStationery,
];
