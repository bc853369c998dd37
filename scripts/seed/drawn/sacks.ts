import { darker, lighter, path, rect, repeat, stroke, type Draw } from './kit';
import { fittedWord, smallPrint } from './lettering';
import { cyl, flat } from './paint';

/** A filled woven sack, sewn shut at its top. */
const sack: Draw = ({ body, trim, brand }) =>
  path(
    'M130 70 Q256 52 382 70 Q404 160 412 270 Q420 420 396 492 Q256 512 116 492 Q92 420 100 270 Q108 160 130 70 Z',
    cyl(body),
  ) +
  repeat(18, (i) => stroke(`M${112 + i * 17} 96 V486`, darker(body, 0.4), 1.5, 0.12)) +
  rect(140, 190, 232, 176, 10, flat(trim)) +
  fittedWord(brand, 256, 250, [200, 44], lighter(trim, 0.85)) +
  smallPrint(186, 306, [140, 110], 22, lighter(trim, 0.7)) +
  path('M126 74 Q256 56 386 74 L380 40 Q256 24 132 40 Z', flat(darker(body, 0.1))) +
  repeat(16, (i) => stroke(`M${140 + i * 15.4} 60 l7 -12`, trim, 3.5)) +
  stroke('M120 440 Q180 410 168 330 M392 440 Q340 420 352 330', darker(body, 0.45), 9, 0.14);

export const sacksStanding = { sack };
