import { automotiveParts } from './automotive-parts';
import { electronicsGadgets } from './electronics-gadgets';
import { fashionApparel } from './fashion-apparel';
import { healthBeauty } from './health-beauty';
import { homeKitchen } from './home-kitchen';
import { industrialTools } from './industrial-tools';
import { officeStationery } from './office-stationery';
import { singlePiecesOf } from './single-pieces';
import type { SeedProduct } from './types';
import { wholesaleFashion } from './wholesale-fashion';
import {
  wholesaleAutomotive,
  wholesaleBeauty,
  wholesaleElectronics,
  wholesaleHome,
  wholesaleIndustrial,
  wholesaleOffice,
} from './wholesale-goods';

/** A shelf with more goods in its middle: what is oldest and newest of it stays. */
function withAmong(shelf: SeedProduct[], more: SeedProduct[]): SeedProduct[] {
  const middle = Math.floor(shelf.length / 2);
  const singles = singlePiecesOf(shelf[0]!.category);
  return [...shelf.slice(0, middle), ...more, ...singles, ...shelf.slice(middle)];
}

/** The whole demonstration catalogue, the pending products among it. */
export const catalogue: SeedProduct[] = [
  ...withAmong(electronicsGadgets, wholesaleElectronics),
  ...withAmong(homeKitchen, wholesaleHome),
  ...withAmong(fashionApparel, wholesaleFashion),
  ...withAmong(industrialTools, wholesaleIndustrial),
  ...withAmong(healthBeauty, wholesaleBeauty),
  ...withAmong(automotiveParts, wholesaleAutomotive),
  ...withAmong(officeStationery, wholesaleOffice),
];
