import {
  around,
  darker,
  disc,
  group,
  lighter,
  oval,
  path,
  rect,
  repeat,
  ring,
  stroke,
  type Draw,
} from './kit';
import { fittedWord, smallPrint, word } from './lettering';
import {
  ball,
  bowl,
  brushed,
  cyl,
  DARK,
  deep,
  flat,
  lie,
  plate,
  STEEL,
  steel,
  WHITE,
} from './paint';

const ladder: Draw = ({ body }) => {
  const rail = (x1: number, x2: number) => path(`M${x1} -60 h30 l${x2 - x1} 600 h-30 Z`, cyl(body));
  return (
    repeat(8, (i) => {
      const t = i / 8 + 0.08;
      const l = 170 - 66 * t;
      const r = 340 + 66 * t;
      const y = -60 + 600 * t;
      return (
        rect(l, y, r - l, 22, 8, lie(lighter(body, 0.08))) +
        stroke(`M${l + 30} ${y + 9} H${r - 30}`, darker(body, 0.35), 2, 0.4)
      );
    }) +
    rail(152, 82) +
    rail(330, 400) +
    repeat(8, (i) => {
      const t = i / 8 + 0.1;
      return (
        disc(167 - 70 * t, -60 + 600 * t, 5, ball(darker(body, 0.4))) +
        disc(345 + 70 * t, -60 + 600 * t, 5, ball(darker(body, 0.4)))
      );
    }) +
    repeat(3, (i) =>
      stroke(
        `M${160 + i * 8 - 2} -50 l-70 580 M${338 + i * 8} -50 l70 580`,
        darker(body, 0.35),
        1.6,
        0.4,
      ),
    )
  );
};

const chain: Draw = ({ body }) => {
  const flatLink = (x: number, y: number, a: number) =>
    group(
      `translate(${x} ${y}) rotate(${a})`,
      `<rect x="-58" y="-35" width="116" height="70" rx="35" fill="none" stroke="${darker(body, 0.5)}" stroke-width="26"/><rect x="-58" y="-37" width="116" height="70" rx="35" fill="none" stroke="${body}" stroke-width="20"/><path d="M-30 -42 H30 M-34 28 H34" stroke="${lighter(body, 0.75)}" stroke-width="5" stroke-linecap="round"/>`,
    );
  const edgeLink = (x: number, y: number, a: number) =>
    group(
      `translate(${x} ${y}) rotate(${a})`,
      rect(-58, -13, 116, 26, 13, plate(body)) + stroke('M-40 0 H40', darker(body, 0.5), 4, 0.6),
    );
  const points: [number, number, number][] = Array.from({ length: 14 }, (_, i) => {
    const t = i / 13;
    const a = t * Math.PI * 1.9 - 0.6;
    return [
      256 + Math.cos(a) * (210 - t * 60),
      250 + Math.sin(a) * (190 - t * 70),
      (a * 180) / Math.PI + 90 + 8,
    ] as [number, number, number];
  });
  return (
    points
      .filter((_, i) => i % 2 === 0)
      .map((q) => flatLink(...q))
      .join('') +
    points
      .filter((_, i) => i % 2 === 1)
      .map((q) => edgeLink(...q))
      .join('')
  );
};

const craneHook: Draw = ({ body, trim }) =>
  ring(256, 40, 66, 66, darker(body, 0.4), 46) +
  ring(255, 38, 66, 66, body, 38) +
  stroke('M200 10 A66 66 0 0 1 290 -14', lighter(body, 0.6), 8, 0.8) +
  path(
    'M226 90 H288 L296 170 Q400 210 410 320 Q410 460 270 470 Q150 470 110 350 L160 320 Q200 400 270 392 Q330 380 326 320 Q320 250 240 230 Q206 220 214 180 Z',
    flat(body),
  ) +
  path('M110 350 L160 320 Q170 344 186 362 L146 400 Q124 380 110 350 Z', flat(darker(body, 0.2))) +
  path(
    'M300 182 Q392 214 398 320 Q390 420 300 450 Q372 400 370 320 Q360 230 288 200 Z',
    '#ffffff',
    'opacity=".35"',
  ) +
  path('M222 232 L150 316 L172 328 L246 244 Z', flat(trim)) +
  disc(236, 224, 14, ball(trim)) +
  word('2T', 290, 432, 30, darker(body, 0.55));

const gClamp: Draw = ({ body }) =>
  path(
    'M150 60 H420 Q470 60 470 110 V410 Q470 460 420 460 H380 V400 H400 V130 H220 V190 H150 Z',
    flat(body),
  ) +
  stroke('M168 76 H418 Q454 78 454 112 V400', lighter(body, 0.4), 6, 0.6) +
  stroke('M240 150 H392 V390', darker(body, 0.4), 5, 0.6) +
  path('M400 460 H150 V390 H400 Z', flat(body)) +
  rect(150, 188, 70, 24, 6, plate(STEEL)) +
  rect(134, 260, 102, 28, 9, plate(STEEL)) +
  rect(166, 284, 38, 290, 6, steel(STEEL)) +
  repeat(22, (i) => stroke(`M166 ${304 + i * 12} l38 7`, '#6d747d', 3.4, 0.7)) +
  rect(140, 380, 90, 90, 10, flat(darker(body, 0.06))) +
  rect(96, 570, 180, 18, 9, plate(STEEL)) +
  disc(98, 579, 14, ball(STEEL)) +
  disc(274, 579, 14, ball(STEEL)) +
  rect(160, 556, 50, 44, 10, steel(STEEL));

const magnet: Draw = ({ body }) =>
  path(
    'M60 60 H180 V270 Q180 340 256 340 Q332 340 332 270 V60 H452 V270 Q452 456 256 456 Q60 456 60 270 Z',
    flat(darker(body, 0.4)),
    'transform="translate(10 14)"',
  ) +
  path(
    'M60 60 H180 V270 Q180 340 256 340 Q332 340 332 270 V60 H452 V270 Q452 456 256 456 Q60 456 60 270 Z',
    flat(body),
  ) +
  rect(60, 60, 120, 96, 4, brushed('#c6ccd3')) +
  rect(332, 60, 120, 96, 4, brushed('#c6ccd3')) +
  stroke('M84 170 V270 Q84 430 250 434', lighter(body, 0.6), 14, 0.55) +
  word('N', 120, 208, 40, WHITE, 2.4) +
  word('S', 392, 208, 40, WHITE, 2.4);

const bearing: Draw = ({ body, trim, kind, brand }) =>
  group('translate(16 20)', disc(256, 256, 222, darker(body, 0.5))) +
  disc(256, 256, 222, brushed(body)) +
  ring(256, 256, 216, 216, lighter(body, 0.6), 4) +
  disc(256, 256, 178, darker(body, 0.55)) +
  (kind === 'roller'
    ? disc(256, 256, 176, bowl(darker(trim, 0.15))) +
      around(16, 256, 256, () => rect(238, 88, 36, 68, 9, steel(lighter(body, 0.2)))) +
      ring(256, 256, 160, 160, trim, 7) +
      ring(256, 256, 106, 106, trim, 9)
    : disc(256, 256, 175, deep('#2c2e33')) +
      ring(256, 256, 160, 160, '#4d5058', 3) +
      ring(256, 256, 122, 122, '#4d5058', 3) +
      around(2, 256, 256, (i) =>
        i
          ? fittedWord('6205-2RS', 256, 118, [110, 18], '#c9ccd2')
          : fittedWord(brand, 256, 118, [100, 18], '#c9ccd2'),
      )) +
  disc(256, 256, 104, brushed(lighter(body, 0.1))) +
  ring(256, 256, 101, 101, lighter(body, 0.6), 3) +
  disc(256, 256, 70, darker(body, 0.55)) +
  disc(261, 262, 66, '#f3f2ef') +
  path('M190 256 a66 66 0 0 1 116 -42 a70 70 0 0 0 -116 42', darker(body, 0.3));

const pipes: Draw = ({ body, trim }) =>
  group(
    'rotate(-24 256 256)',
    [
      [0, 330],
      [0, 250],
      [0, 170],
      [30, 290],
      [30, 210],
      [60, 250],
    ]
      .map(
        ([x = 0, y = 0]) =>
          rect(-110 + x, y - 36, 560, 72, 8, lie(body)) +
          rect(60 + x, y - 36, 60, 72, 0, lie(trim), 'opacity=".9"') +
          oval(450 + x, y, 20, 36, flat(lighter(body, 0.4))) +
          oval(451 + x, y, 14, 27, deep('#5c646c')),
      )
      .join('') +
      smallPrint(180, 250, [120, 90], 14, '#3f6a8c') +
      rect(-40, 128, 26, 244, 6, lie(DARK)),
  );

const waterPump: Draw = ({ body, trim, brand }) =>
  rect(30, 440, 420, 34, 8, plate(DARK)) +
  [70, 330].map((x) => path(`M${x} 400 h80 l16 44 h-112 Z`, flat(darker(body, 0.25)))).join('') +
  rect(190, 190, 270, 220, 40, lie(body)) +
  repeat(8, (i) => rect(212, 204 + i * 25, 220, 9, 4, lie(darker(body, 0.3)))) +
  path('M446 200 Q500 210 500 300 Q500 390 446 400 Z', flat(darker(trim, 0.1))) +
  repeat(5, (i) => stroke(`M472 ${246 + i * 26} h18`, '#101216', 6)) +
  rect(260, 130, 130, 72, 12, flat(lighter(body, 0.1))) +
  fittedWord(brand, 325, 158, [110, 14], WHITE) +
  word('1 HP', 325, 182, 14, WHITE) +
  disc(120, 310, 124, flat(trim)) +
  disc(116, 306, 112, ball(lighter(trim, 0.06))) +
  disc(112, 306, 62, flat(darker(trim, 0.2))) +
  disc(112, 306, 44, deep('#1d2024')) +
  around(8, 118, 308, () => disc(118, 204, 9, ball(STEEL))) +
  rect(90, 90, 84, 110, 8, cyl(trim)) +
  rect(74, 70, 116, 36, 8, cyl(lighter(trim, 0.15))) +
  oval(132, 72, 58, 13, flat(lighter(trim, 0.3))) +
  oval(132, 72, 40, 8, '#15171a');

const generator: Draw = ({ body, trim, brand }) =>
  stroke('M20 470 V120 Q20 70 70 70 H442 Q492 70 492 120 V470', darker(trim, 0.45), 26) +
  rect(60, 96, 392, 104, 26, flat(body)) +
  path('M84 106 H430 Q440 118 440 130 H72 Q72 112 84 106 Z', '#ffffff', 'opacity=".35"') +
  disc(256, 92, 36, cyl(DARK)) +
  rect(224, 74, 64, 20, 8, cyl(DARK)) +
  fittedWord(brand, 256, 164, [220, 42], WHITE, 2.2) +
  rect(60, 206, 180, 220, 12, flat('#e9e7e1')) +
  rect(74, 220, 152, 60, 6, flat(DARK)) +
  disc(112, 250, 22, flat(WHITE)) +
  stroke('M112 254 L124 238', '#c0392f', 3) +
  rect(146, 234, 64, 32, 5, '#0f1317') +
  word('220V', 178, 250, 15, '#ff6d5a') +
  [110, 184]
    .map(
      (x) =>
        disc(x, 330, 34, flat('#35383e')) +
        disc(x, 330, 26, deep('#17191c')) +
        [-10, 10].map((k) => rect(x + k - 3, 322, 6, 14, 2, '#8d939b')).join('') +
        rect(x - 3, 338, 6, 12, 2, '#8d939b'),
    )
    .join('') +
  disc(110, 396, 15, ball('#c0392f')) +
  rect(160, 386, 50, 22, 6, '#2a2c31') +
  rect(250, 206, 202, 220, 12, deep(trim)) +
  repeat(9, (i) => rect(264, 222 + i * 20, 110, 10, 4, darker(trim, 0.5))) +
  disc(414, 300, 44, flat(darker(trim, 0.35))) +
  around(12, 414, 300, () => stroke('M414 284 V266', lighter(trim, 0.3), 4)) +
  disc(414, 300, 12, ball(STEEL)) +
  rect(386, 370, 58, 40, 8, flat(body)) +
  rect(10, 424, 492, 26, 10, lie(darker(trim, 0.3))) +
  stroke('M20 470 V120 Q20 70 70 70 H442 Q492 70 492 120 V470', darker(trim, 0.2), 12, 0.55) +
  stroke('M14 460 V120 Q16 66 70 64 H442', lighter(trim, 0.6), 5, 0.8) +
  [50, 462].map((x) => rect(x - 34, 464, 68, 26, 8, cyl(DARK))).join('');

const measuringTape: Draw = ({ body, trim, brand }) =>
  rect(380, 396, 230, 40, 3, flat('#f6d64a')) +
  repeat(22, (i) =>
    stroke(`M${400 + i * 9.6} 396 v${i % 5 ? 10 : 19}`, '#2a2c31', i % 5 ? 1.8 : 2.8),
  ) +
  [1, 2, 3, 4]
    .map((n) => word(String(n), 410 + n * 46, 424, 14, n === 4 ? '#c0392f' : '#2a2c31'))
    .join('') +
  rect(604, 388, 12, 66, 3, plate(STEEL)) +
  path(
    'M60 170 Q60 70 170 66 H330 Q430 70 436 180 V420 Q436 450 404 452 H96 Q60 450 60 418 Z',
    flat(trim),
  ) +
  path('M84 180 Q84 96 172 92 H326 Q408 96 412 186 V380 H84 Z', flat(body)) +
  disc(248, 238, 116, flat(darker(body, 0.3))) +
  disc(248, 236, 108, flat(lighter(trim, 0.1))) +
  disc(248, 236, 94, brushed(lighter(body, 0.05))) +
  fittedWord(brand, 248, 218, [140, 34], DARK, 2.2) +
  word('5 M', 248, 268, 32, DARK) +
  rect(196, 52, 110, 34, 12, flat('#c0392f')) +
  rect(60, 392, 376, 40, 10, flat(darker(trim, 0.15))) +
  repeat(8, (i) => stroke(`M${90 + i * 14} 400 v24`, lighter(trim, 0.25), 4, 0.6)) +
  path('M96 190 Q98 110 172 106 H220 Q120 140 110 330 H96 Z', '#ffffff', 'opacity=".25"');

export const hardwareStanding = {
  ladder,
  'crane-hook': craneHook,
  'water-pump': waterPump,
  generator,
};

export const hardwareLying = {
  chain,
  'g-clamp': gClamp,
  magnet,
  bearing,
  pipes,
  'measuring-tape': measuringTape,
};
