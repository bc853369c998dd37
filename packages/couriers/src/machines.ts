import type { CourierSlug } from './types';
import type { CourierMachine } from './machine';
import { pathao } from './pathao';
import { redx } from './redx';
import { steadfast } from './steadfast';

/** The code of each courier. */
export const COURIER_MACHINES: Readonly<Record<CourierSlug, CourierMachine>> = {
  pathao,
  redx,
  steadfast,
};
