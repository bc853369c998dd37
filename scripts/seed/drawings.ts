import type { Draw } from './drawn/kit';
import { cablesLying } from './drawn/cables';
import { clothingAndBagsStanding, clothingAndBagsLying } from './drawn/clothing-and-bags';
import { deskElectronicsStanding, deskElectronicsLying } from './drawn/desk-electronics';
import { garmentsLying } from './drawn/garments';
import { handToolsStanding, handToolsLying } from './drawn/hand-tools';
import { hardwareStanding, hardwareLying } from './drawn/hardware';
import { kitchenAppliancesStanding, kitchenAppliancesLying } from './drawn/kitchen-appliances';
import { medicalStanding, medicalLying } from './drawn/medical';
import { officeStanding, officeLying } from './drawn/office';
import { sacksStanding } from './drawn/sacks';
import { shoesAndAccessoriesStanding } from './drawn/shoes-and-accessories';
import { soundAndLightStanding, soundAndLightLying } from './drawn/sound-and-light';
import { tablewareStanding, tablewareLying } from './drawn/tableware';
import { textilesStanding, textilesLying } from './drawn/textiles';
import { toiletriesStanding, toiletriesLying } from './drawn/toiletries';
import { vehiclePartsStanding, vehiclePartsLying } from './drawn/vehicle-parts';
import { wheelsAndOilStanding, wheelsAndOilLying } from './drawn/wheels-and-oil';
import { workwearLying } from './drawn/workwear';
import { writingStanding, writingLying } from './drawn/writing';

/** Things that stand before the camera, upon their own foot. */
const standing = {
  ...clothingAndBagsStanding,
  ...deskElectronicsStanding,
  ...handToolsStanding,
  ...hardwareStanding,
  ...kitchenAppliancesStanding,
  ...medicalStanding,
  ...officeStanding,
  ...sacksStanding,
  ...shoesAndAccessoriesStanding,
  ...soundAndLightStanding,
  ...tablewareStanding,
  ...textilesStanding,
  ...toiletriesStanding,
  ...vehiclePartsStanding,
  ...wheelsAndOilStanding,
  ...writingStanding,
};

/** Things laid out flat and seen from above: tools, clothes, pens. */
const lying = {
  ...cablesLying,
  ...clothingAndBagsLying,
  ...deskElectronicsLying,
  ...garmentsLying,
  ...handToolsLying,
  ...hardwareLying,
  ...kitchenAppliancesLying,
  ...medicalLying,
  ...officeLying,
  ...soundAndLightLying,
  ...tablewareLying,
  ...textilesLying,
  ...toiletriesLying,
  ...vehiclePartsLying,
  ...wheelsAndOilLying,
  ...workwearLying,
  ...writingLying,
};

export type DrawingName = keyof typeof standing | keyof typeof lying;

export const drawings: Record<DrawingName, Draw> = { ...standing, ...lying };

export const isLying = (name: DrawingName) => Object.hasOwn(lying, name);
