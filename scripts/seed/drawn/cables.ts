import {
  box,
  cord,
  darker,
  disc,
  group,
  lighter,
  mix,
  path,
  rect,
  repeat,
  ring,
  stroke,
  type Draw,
} from './kit';
import { fittedWord, word } from './lettering';
import { brushed, BRASS, cyl, DARK, deep, flat, glass, steel } from './paint';

const coil: Draw = ({ body, trim, kind, brand }) => {
  const rings = repeat(7, (i) =>
    cord(
      `M${256 - 190 + i * 6} ${392 - i * 30} a${190 - i * 6} 74 0 1 0 ${380 - i * 12} 0 a${190 - i * 6} 74 0 1 0 ${-380 + i * 12} 0`,
      mix(body, '#ffffff', i * 0.012),
      34,
    ),
  );
  const flatRings = repeat(
    6,
    (i) =>
      ring(256, 256, 106 + i * 24, 106 + i * 24, darker(body, 0.4), 25) +
      ring(255, 255, 106 + i * 24, 106 + i * 24, body, 20) +
      ring(252, 252, 106 + i * 24, 106 + i * 24, lighter(body, 0.4), 4),
  );
  if (kind === 'hose')
    return (
      rings +
      group(
        'translate(40 60)',
        cord('M392 190 q70 20 70 120 v60', body, 32) +
          rect(438, 360, 48, 70, 8, steel(BRASS)) +
          path('M444 426 h36 l-8 60 h-20 Z', cyl('#e0a52f')),
      )
    );
  const band = (angle: number) =>
    group(`rotate(${angle} 256 256)`, rect(236, 4, 40, 166, 8, flat(trim)));
  if (kind === 'wire')
    return (
      flatRings +
      band(0) +
      band(120) +
      band(240) +
      cord('M434 360 q40 60 20 130', body, 22) +
      stroke('M454 488 l-8 34', '#d98a4a', 11) +
      group(
        'rotate(0)',
        rect(190, 40, 132, 92, 8, flat('#fffdf6')) +
          fittedWord(brand, 256, 68, [100, 20], body) +
          word('2.5 RM 100M', 256, 100, 12, DARK),
      )
    );
  return (
    box(60, 110, 370, 340, [60, 44], '#f1efe9') +
    rect(60, 110, 370, 64, 0, flat(body)) +
    fittedWord(brand, 245, 142, [200, 34], '#ffffff') +
    disc(245, 314, 104, deep('#d8d4ca')) +
    repeat(
      5,
      (i) =>
        ring(245, 314, 30 + i * 16, 30 + i * 16, darker(body, 0.4), 15) +
        ring(244, 313, 30 + i * 16, 30 + i * 16, body, 11),
    ) +
    disc(245, 314, 20, '#3a3a3e') +
    cord('M330 350 q120 20 110 110 q-10 40 40 50', body, 18) +
    group(
      'translate(486 512) rotate(12)',
      rect(-8, -20, 66, 42, 6, glass('#9fc6e6')) + rect(30, -14, 26, 28, 3, brushed(BRASS)),
    ) +
    word('CAT 6', 116, 428, 16, body) +
    word('305 M', 376, 428, 16, body)
  );
};

export const cablesLying = { coil };
