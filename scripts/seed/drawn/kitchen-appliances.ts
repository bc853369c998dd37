import {
  around,
  cord,
  darker,
  disc,
  group,
  lighter,
  mix,
  oval,
  path,
  rect,
  repeat,
  ring,
  stroke,
  turn,
  type Draw,
} from './kit';
import { fittedWord, smallPrint, word } from './lettering';
import {
  ball,
  bowl,
  brushed,
  BRASS,
  cyl,
  DARK,
  deep,
  fade,
  flat,
  glass,
  lie,
  plate,
  STEEL,
  steel,
  WHITE,
} from './paint';

const kettle: Draw = ({ body, trim, kind, brand }) =>
  path('M112 452 H404 L420 486 Q420 500 400 500 H116 Q96 500 96 486 Z', cyl(trim)) +
  stroke('M354 150 Q490 130 470 270 Q456 372 392 400', darker(trim, 0.3), 48) +
  stroke('M354 146 Q484 130 464 268 Q452 366 390 396', trim, 36) +
  stroke('M364 138 Q462 130 450 256', lighter(trim, 0.5), 7, 0.6) +
  path(
    'M170 190 L70 158 Q60 166 70 184 L140 290 Z',
    (kind === 'double' ? cyl : steel)(darker(body, 0.08)),
  ) +
  path('M158 152 Q256 128 354 152 L400 452 H112 Z', (kind === 'double' ? cyl : steel)(body)) +
  rect(112, 434, 290, 20, 6, cyl(darker(trim, 0.1))) +
  path('M158 152 Q164 92 256 88 Q348 92 354 152 Q256 176 158 152 Z', cyl(trim)) +
  path('M236 92 Q236 62 256 62 Q276 62 276 92 Z', ball(trim)) +
  stroke('M160 156 Q256 178 352 156', darker(body, 0.5), 3, 0.6) +
  (kind === 'double'
    ? fittedWord(brand, 256, 340, [130, 28], trim) +
      path('M256 220 q36 40 0 72 q-36 -32 0 -72 Z', trim)
    : rect(240, 214, 32, 168, 16, glass('#bfe0ec')) +
      repeat(5, (i) => stroke(`M246 ${244 + i * 28} h12`, '#51616a', 3)) +
      fittedWord(brand, 256, 410, [100, 18], '#4a4f58')) +
  disc(430, 420, 9, '#f0a12f');

const riceCooker: Draw = ({ body, trim, brand, kind }) =>
  rect(16, 250, 76, 44, 18, lie(darker(trim, 0.1))) +
  rect(420, 250, 76, 44, 18, lie(darker(trim, 0.1))) +
  (kind === 'steamer'
    ? path('M96 120 Q140 30 256 30 Q372 30 416 120 Z', glass('#b9d6dc')) +
      rect(228, 6, 56, 34, 15, ball(DARK)) +
      rect(88, 112, 336, 18, 8, plate(STEEL)) +
      path('M96 130 H416 L404 206 H108 Z', cyl('#e4e7ea')) +
      repeat(11, (i) => oval(126 + i * 26, 168, 6, 10, '#8d949c'))
    : path('M88 208 Q130 96 256 96 Q382 96 424 208 Z', glass('#b9d6dc')) +
      path('M88 208 Q130 96 256 96 Q382 96 424 208 Z', fade('#7d8f96')) +
      rect(228, 70, 56, 36, 16, ball(DARK))) +
  rect(68, 200, 376, 28, 12, plate(STEEL)) +
  path('M78 224 H434 L420 440 Q416 474 382 474 H130 Q96 474 92 440 Z', cyl(body)) +
  rect(122, 470, 268, 18, 8, cyl(DARK)) +
  path('M178 290 H334 V440 H178 Z', flat(trim)) +
  rect(178, 290, 156, 150, 22, flat(lighter(trim, 0.08))) +
  fittedWord(brand, 256, 318, [110, 22], '#ffffff') +
  disc(220, 360, 11, ball('#f4b32c')) +
  disc(292, 360, 11, ball('#e5533d')) +
  word('WARM', 220, 384, 11, '#ffffff') +
  word('COOK', 292, 384, 11, '#ffffff') +
  rect(222, 400, 68, 24, 8, plate(STEEL)) +
  stroke('M110 250 Q112 360 118 430', '#ffffff', 12, 0.4);

const pressureCooker: Draw = ({ body, trim, brand }) =>
  rect(390, 186, 196, 46, 20, lie(trim)) +
  rect(392, 240, 160, 30, 13, lie(darker(trim, 0.2))) +
  rect(-36, 236, 90, 40, 18, lie(trim)) +
  path('M44 222 H400 V420 Q400 470 350 470 H94 Q44 470 44 420 Z', steel(body)) +
  path('M44 420 Q44 470 94 470 H350 Q400 470 400 420 Q222 446 44 420 Z', fade('#14100e')) +
  rect(30, 192, 384, 36, 16, plate(body)) +
  path('M52 194 Q84 116 222 110 Q360 116 392 194 Z', brushed(body)) +
  rect(150, 130, 250, 26, 12, lie(trim)) +
  rect(212, 62, 20, 60, 6, steel(STEEL)) +
  rect(194, 40, 56, 36, 12, cyl(DARK)) +
  disc(310, 128, 15, ball('#c62828')) +
  fittedWord(brand, 222, 340, [170, 38], darker(body, 0.6)) +
  smallPrint(186, 374, [72, 50], 13, darker(body, 0.6)) +
  stroke('M46 250 H398', darker(body, 0.4), 3, 0.5);

const blender: Draw = ({ body, trim, kind, brand }) =>
  stroke('M348 90 Q446 96 430 194 Q420 256 340 256', '#9fc4cc', 26, 0.55) +
  stroke('M350 84 Q438 92 424 190', '#ffffff', 7, 0.8) +
  path('M144 50 H368 L334 300 H178 Z', glass(kind === 'bar' ? '#9fb0ba' : '#b4dce2')) +
  path('M158 150 H354 L334 300 H178 Z', mix(trim, '#ffb347', 0.5), 'opacity=".38"') +
  repeat(5, (i) =>
    stroke(`M${184 + i * 3} ${110 + i * 36} h${i % 2 ? 24 : 40}`, '#4d6a72', 4, 0.7),
  ) +
  rect(136, 22, 240, 38, 14, cyl(DARK)) +
  rect(214, -10, 84, 40, 14, cyl(DARK)) +
  stroke('M236 284 L220 262 M276 284 L292 262 M256 288 V262', STEEL, 7) +
  path('M172 296 H340 L352 336 H160 Z', cyl(DARK)) +
  path('M156 334 H356 L398 476 Q400 496 380 496 H132 Q112 496 114 476 Z', cyl(body)) +
  rect(120, 488, 272, 14, 6, DARK) +
  disc(256, 416, 42, ball(STEEL)) +
  disc(256, 416, 30, brushed(STEEL)) +
  stroke('M256 410 V392', trim, 6) +
  repeat(2, (i) => rect(164 + i * 144, 402, 40, 26, 8, flat(trim))) +
  fittedWord(brand, 256, 358, [110, 18], lighter(body, 0.75));

const iron: Draw = ({ body, trim, kind, brand }) =>
  cord('M440 190 C520 150 560 240 520 300 S560 420 500 470', DARK, 12) +
  path('M30 430 Q60 290 240 262 H420 Q452 262 456 300 L470 430 Z', flat(body)) +
  path('M30 430 Q60 290 240 262 H330 Q170 300 110 430 Z', lighter(body, 0.4), 'opacity=".55"') +
  path(
    'M10 430 H478 L482 470 H28 Q0 470 10 430 Z',
    plate(kind === 'heavy' ? '#8b8f96' : '#c9ced6'),
  ) +
  stroke('M170 274 Q150 150 260 146 H400 Q452 148 448 200 L444 262', darker(trim, 0.35), 46) +
  stroke('M170 270 Q152 148 260 144 H400 Q448 148 444 200', trim, 34) +
  stroke('M172 220 Q180 138 264 134 H400', lighter(trim, 0.6), 7, 0.7) +
  disc(300, 344, 46, flat(lighter(trim, 0.1))) +
  disc(300, 344, 36, ball(WHITE)) +
  around(10, 300, 344, () => stroke('M300 316 v8', '#555', 3)) +
  stroke('M300 344 L316 324', '#d0342c', 5) +
  fittedWord(brand, 180, 390, [110, 22], lighter(body, 0.75)) +
  disc(410, 300, 10, '#ffb02e') +
  (kind === 'heavy' ? rect(26, 424, 450, 12, 4, plate(BRASS)) : '');

const gasStove: Draw = ({ body, trim, kind, brand }) => {
  const burner = (x: number) =>
    oval(x, 222, 104, 34, flat(darker(kind === 'glass' ? body : STEEL, 0.25))) +
    oval(x, 216, 62, 22, flat('#3a3b40')) +
    oval(x, 206, 44, 15, flat(BRASS)) +
    oval(x, 200, 28, 9, flat(darker(BRASS, 0.3))) +
    [
      [-96, 6],
      [96, 6],
      [-40, -24],
      [40, -24],
      [-52, 30],
      [52, 30],
    ]
      .map(
        ([a = 0, b = 0]) =>
          stroke(`M${x + a} ${216 + b} L${x + a * 0.34} ${192 + b * 0.3}`, '#1e1f22', 11) +
          stroke(`M${x + a} ${213 + b} L${x + a * 0.34} ${189 + b * 0.3}`, '#6a6c72', 3),
      )
      .join('');
  return (
    path('M60 120 H452 L520 300 H-8 Z', kind === 'glass' ? flat(body) : brushed(body)) +
    (kind === 'glass'
      ? path('M60 120 H220 L120 300 H-8 Z', '#ffffff', 'opacity=".12"') +
        stroke('M60 120 H452', lighter(body, 0.6), 3)
      : '') +
    burner(134) +
    burner(378) +
    rect(-8, 298, 528, 96, 14, kind === 'glass' ? deep('#d4d7dc') : plate(body)) +
    [110, 402]
      .map(
        (x) =>
          disc(x, 346, 40, flat('#dfe2e6')) +
          disc(x, 344, 34, ball(DARK)) +
          rect(x - 7, 314, 14, 60, 6, flat(trim)),
      )
      .join('') +
    fittedWord(brand, 256, 338, [150, 30], '#33363c') +
    smallPrint(226, 366, [60], 10, '#55585e') +
    rect(20, 390, 54, 24, 8, DARK) +
    rect(438, 390, 54, 24, 8, DARK)
  );
};

const ceilingFan: Draw = ({ body, trim, kind }) => {
  const grain = (x: number) =>
    kind === 'wood'
      ? repeat(3, (i) => stroke(`M${x} ${-20 + i * 20} h230`, darker(body, 0.35), 3, 0.45))
      : '';
  const blade = (angle: number) =>
    group(
      `translate(256 268) scale(1 .42) rotate(${angle})`,
      path(
        'M96 -44 L360 -74 Q404 -70 404 0 Q404 70 360 74 L96 44 Z',
        darker(body, 0.45),
        'transform="translate(0 20)"',
      ) +
        path('M96 -44 L360 -74 Q404 -70 404 0 Q404 70 360 74 L96 44 Z', flat(body)) +
        grain(130) +
        stroke('M350 -70 V70', trim, 9) +
        path('M40 -26 H150 L170 0 L150 26 H40 Z', flat(trim)) +
        disc(134, -10, 6, darker(trim, 0.5)) +
        disc(134, 10, 6, darker(trim, 0.5)),
    );
  return (
    path('M206 -60 H306 L286 -4 H226 Z', cyl(body)) +
    rect(247, -10, 18, 170, 4, steel(STEEL)) +
    path('M226 134 H286 L300 180 H212 Z', cyl(body)) +
    blade(-152) +
    blade(-28) +
    path(
      'M150 214 Q150 172 256 172 Q362 172 362 214 V250 Q362 300 256 300 Q150 300 150 250 Z',
      cyl(body),
    ) +
    stroke('M152 236 Q256 288 360 236', trim, 12) +
    blade(92) +
    oval(256, 284, 62, 24, flat(trim)) +
    oval(252, 279, 36, 11, lighter(trim, 0.4))
  );
};

const fryingPan: Draw = ({ body, trim }) =>
  turn(
    -32,
    path('M366 236 L560 226 Q590 226 590 256 Q590 286 560 286 L366 276 Z', lie(trim)) +
      rect(360, 234, 54, 44, 8, plate(STEEL)) +
      disc(566, 256, 10, '#ffffff') +
      disc(200, 260, 192, flat(darker(body, 0.4))) +
      disc(200, 256, 190, brushed('#9aa0a8')) +
      disc(200, 256, 180, deep(body)) +
      disc(200, 256, 150, bowl(lighter(body, 0.12))) +
      repeat(6, (i) => ring(200, 256, 40 + i * 18, 40 + i * 18, lighter(body, 0.3), 1)) +
      path('M70 200 A140 140 0 0 1 220 116 Q130 160 70 200 Z', '#ffffff', 'opacity=".25"'),
  );

const knife: Draw = ({ trim, brand }) =>
  turn(
    -38,
    path('M-60 236 Q40 300 300 304 V226 H0 Q-40 226 -60 236 Z', brushed('#c9d0d8')) +
      path('M-60 236 Q40 300 300 304 V290 Q60 286 -60 236 Z', lighter('#c9d0d8', 0.6)) +
      rect(296, 218, 26, 92, 6, plate(STEEL)) +
      path(
        'M320 222 H520 Q566 222 570 262 Q570 290 540 288 Q520 270 500 284 Q440 296 320 284 Z',
        lie(trim),
      ) +
      [352, 420, 488].map((x) => disc(x, 250, 9, ball(BRASS))).join('') +
      fittedWord(brand, 210, 262, [80, 16], '#7b828c'),
  );

const spoonShape = (x: number) =>
  group(
    `translate(${x} 0)`,
    path(
      'M0 -60 C46 -60 58 10 52 50 C46 94 20 112 12 130 L20 520 Q16 540 0 540 Q-16 540 -20 520 L-12 130 C-20 112 -46 94 -52 50 C-58 10 -46 -60 0 -60 Z',
      steel('#c3c8cf'),
    ) +
      path(
        'M0 -44 C34 -44 42 12 38 46 C32 82 12 98 0 98 C-12 98 -32 82 -38 46 C-42 12 -34 -44 0 -44 Z',
        bowl('#b3b9c1'),
      ) +
      path('M-18 -20 Q-30 20 -22 60 Q-10 20 0 -30 Z', '#ffffff', 'opacity=".8"') +
      stroke('M0 440 V516', '#878e98', 3),
  );

const spoons: Draw = () => turn(18, [110, 210, 310, 410].map((x) => spoonShape(x)).join(''));

export const kitchenAppliancesStanding = {
  kettle,
  'rice-cooker': riceCooker,
  'pressure-cooker': pressureCooker,
  blender,
  iron,
  'gas-stove': gasStove,
  'ceiling-fan': ceilingFan,
};

export const kitchenAppliancesLying = { 'frying-pan': fryingPan, knife, spoons };
