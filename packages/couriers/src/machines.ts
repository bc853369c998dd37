import type { CourierSlug } from './kinds';
import type { CourierMachine } from './machine';
import { pathao } from './pathao/machine';
import { redx } from './redx/machine';
import { steadfast } from './steadfast/machine';

/** The code of each courier. */
export const COURIER_MACHINES: Readonly<Record<CourierSlug, CourierMachine>> = {
  pathao,
  redx,
  steadfast,
};
