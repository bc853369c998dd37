import { darker, disc, lighter, path, rect, stroke, type Draw } from './kit';
import { ball, flat, STEEL, steel } from './paint';

const umbrella: Draw = ({ body, trim }) =>
  stroke('M256 250 V470 Q256 516 300 516 Q340 514 340 470', darker(trim, 0.2), 22) +
  stroke('M254 250 V470', lighter(STEEL, 0.2), 9) +
  stroke('M256 430 V470 Q256 516 300 516 Q340 514 340 470', trim, 16) +
  path(
    'M256 30 C420 30 520 160 520 280 Q478 236 434 276 Q392 232 346 280 Q302 236 256 284 Q210 236 166 280 Q120 232 78 276 Q34 236 -8 280 C-8 160 92 30 256 30 Z',
    flat(body),
  ) +
  path(
    'M256 30 Q100 120 78 276 Q34 236 -8 280 C-8 160 92 30 256 30 Z',
    lighter(body, 0.28),
    'opacity=".5"',
  ) +
  path('M256 30 Q200 130 166 280 Q210 236 256 284 Z', darker(body, 0.2), 'opacity=".6"') +
  path(
    'M256 30 Q412 120 434 276 Q478 236 520 280 C520 160 420 30 256 30 Z',
    darker(body, 0.35),
    'opacity=".55"',
  ) +
  stroke(
    'M256 30 Q100 120 78 276 M256 30 Q200 130 166 280 M256 30 Q312 130 346 280 M256 30 Q412 120 434 276 M256 30 V284',
    darker(body, 0.5),
    3,
    0.7,
  ) +
  rect(249, -8, 14, 44, 6, steel(STEEL)) +
  [-8, 78, 166, 256, 346, 434, 520].map((x) => disc(x, 280, 6, ball(STEEL))).join('');

export const shoesAndAccessoriesStanding = { umbrella };
