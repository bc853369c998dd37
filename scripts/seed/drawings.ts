import { clothDrawings } from './drawn/cloth';
import { counterDrawings } from './drawn/counter';
import { electricDrawings } from './drawn/electric';
import { kitchenDrawings } from './drawn/kitchen';
import { workshopDrawings } from './drawn/workshop';

/** Objects the 3D set lacks and a Dhaka wholesale market cannot be shown without. */
export const drawings = {
  ...clothDrawings,
  ...kitchenDrawings,
  ...electricDrawings,
  ...workshopDrawings,
  ...counterDrawings,
};

export type DrawingName = keyof typeof drawings;
