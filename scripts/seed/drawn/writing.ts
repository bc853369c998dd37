import {
  box,
  darker,
  disc,
  group,
  lighter,
  path,
  rect,
  repeat,
  stroke,
  turn,
  type Draw,
} from './kit';
import { fittedWord, smallPrint, word } from './lettering';
import { ball, BRASS, cyl, DARK, deep, flat, lie, STEEL, steel, WHITE } from './paint';

const penShape = (body: string, trim: string, brand: string) =>
  rect(60, 240, 350, 36, 12, lie(body)) +
  path('M-10 250 L64 240 V276 L-10 266 Z', lie(trim)) +
  path('M-40 255 L-10 250 V266 L-40 261 Z', steel(STEEL)) +
  rect(404, 238, 20, 40, 4, lie(BRASS)) +
  rect(420, 240, 130, 36, 12, lie(trim)) +
  path('M430 232 H540 Q552 232 552 240 H430 Z', lie(lighter(trim, 0.2))) +
  rect(64, 244, 340, 6, 3, '#ffffff', 'opacity=".5"') +
  fittedWord(brand, 240, 260, [110, 13], WHITE);

const pen: Draw = ({ body, trim, brand, kind }) =>
  kind === 'set'
    ? turn(
        -58,
        ['#2f62b0', body, '#23875a', '#24262b']
          .map((c, i) => group(`translate(0 ${(i - 1.5) * 92})`, penShape(c, trim, brand)))
          .join(''),
      )
    : turn(
        -42,
        group('translate(0 -46)', penShape(body, trim, brand)) +
          group('translate(0 56)', penShape(body, trim, brand)),
      );

const fountainPen: Draw = ({ body, trim }) =>
  turn(
    -40,
    path('M40 232 Q60 226 90 226 H330 V288 H90 Q60 288 40 280 Z', lie(body)) +
      rect(326, 222, 16, 70, 4, lie(BRASS)) +
      path('M340 226 H520 Q566 232 566 257 Q566 282 520 288 H340 Z', lie(darker(body, 0.1))) +
      rect(356, 212, 170, 14, 6, lie(BRASS)) +
      disc(362, 220, 10, ball(BRASS)) +
      rect(26, 236, 16, 42, 4, lie(BRASS)) +
      path('M30 240 L-20 234 Q-90 244 -130 257 Q-90 270 -20 280 L30 274 Z', flat(trim)) +
      stroke('M-128 257 H-30', darker(trim, 0.55), 2.4) +
      disc(-26, 257, 6, darker(trim, 0.6)) +
      path('M20 242 L-20 240 Q-70 248 -100 254 Q-50 250 20 250 Z', '#ffffff', 'opacity=".7"'),
  );

const pencilShape = (body: string) =>
  rect(40, 232, 400, 16, 0, flat(lighter(body, 0.22))) +
  rect(40, 247, 400, 18, 0, flat(body)) +
  rect(40, 264, 400, 16, 0, flat(darker(body, 0.22))) +
  path('M40 232 Q30 240 40 247 Q28 256 40 264 Q30 272 40 280 L-40 260 V252 Z', flat('#e5bf8a')) +
  path('M-20 248 L-52 256 L-20 264 Z', DARK) +
  rect(438, 230, 50, 52, 3, lie(BRASS)) +
  repeat(3, (i) => rect(446 + i * 13, 230, 5, 52, 1, darker(BRASS, 0.3))) +
  path('M488 232 H520 Q540 234 540 256 Q540 278 520 280 H488 Z', lie('#e08a8f'));

const pencil: Draw = ({ body, trim }) =>
  turn(
    -36,
    group('translate(0 -84)', pencilShape(trim)) +
      pencilShape(body) +
      group('translate(0 84)', pencilShape(trim)),
  );

const crayons: Draw = ({ body, trim, brand }) => {
  const colours = [
    '#d8443c',
    '#e8862e',
    '#f0c63a',
    '#5aa746',
    '#2f8f8a',
    '#3f74c4',
    '#6b4fb0',
    '#c04f92',
    '#8a5a36',
    '#24262b',
  ];
  return (
    colours
      .map((c, i) =>
        group(
          `translate(${48 + i * 42} ${20 + (i % 3) * 12})`,
          path('M10 40 L15 0 H27 L32 40 Z', cyl(c)) +
            rect(2, 40, 38, 240, 4, cyl(c)) +
            rect(2, 70, 38, 6, 0, DARK) +
            rect(2, 82, 38, 6, 0, DARK),
        ),
      )
      .join('') +
    box(30, 210, 430, 270, [50, 0], body) +
    path('M30 210 Q245 290 460 210 V480 H30 Z', flat(body)) +
    path('M30 380 Q245 330 460 400 V480 H30 Z', flat(trim)) +
    fittedWord(brand, 245, 330, [340, 48], WHITE, 2.3) +
    word('12', 404, 444, 40, darker(body, 0.3)) +
    colours.map((c, i) => disc(66 + i * 28, 448, 11, c)).join('')
  );
};

const markerShape = (body: string, trim: string, brand: string) =>
  rect(40, 222, 330, 68, 16, lie(trim)) +
  rect(70, 222, 180, 68, 0, lie(body)) +
  fittedWord(brand, 160, 257, [130, 22], WHITE) +
  rect(366, 218, 160, 76, 16, lie(body)) +
  rect(376, 208, 130, 14, 6, lie(darker(body, 0.15))) +
  rect(26, 230, 20, 52, 8, lie(body)) +
  repeat(5, (i) => stroke(`M${400 + i * 20} 228 v56`, darker(body, 0.4), 3, 0.4));

const marker: Draw = ({ body, trim, brand, kind }) =>
  kind === 'set'
    ? turn(
        -32,
        ['#c2353f', '#2f62b0', '#2a8a57']
          .map((c, i) =>
            group(`translate(${(i - 1) * 26} ${(i - 1) * 112})`, markerShape(c, trim, brand)),
          )
          .join(''),
      )
    : turn(
        -36,
        group(
          'translate(0 -100)',
          path('M-6 240 L-46 248 V262 L-6 270 Z', flat(body)) +
            rect(-8, 232, 52, 46, 6, lie(lighter(trim, 0.1))) +
            rect(40, 222, 330, 68, 16, lie(trim)) +
            rect(70, 222, 180, 68, 0, lie(body)) +
            fittedWord(brand, 160, 257, [130, 22], WHITE) +
            rect(366, 226, 30, 60, 8, lie(body)),
        ) + group('translate(20 60)', markerShape(body, trim, brand)),
      );

const notebook: Draw = ({ body, trim, brand }) =>
  group(
    'rotate(-10 256 256)',
    rect(112, 14, 320, 486, 14, '#d8d4c8') +
      repeat(4, (i) => rect(108 - i * 2, 10 - i * 2, 320, 486, 12, i % 2 ? '#f7f5ee' : '#e9e5d8')) +
      rect(98, 0, 320, 486, 14, flat(body)) +
      rect(98, 0, 54, 486, 14, darker(body, 0.12), 'opacity=".6"') +
      rect(196, 90, 180, 110, 10, flat('#fffdf4')) +
      smallPrint(216, 136, [140, 140, 100], 22, '#8b8577') +
      fittedWord(brand, 286, 112, [140, 14], darker(body, 0.55)) +
      rect(196, 400, 120, 12, 6, trim) +
      repeat(
        19,
        (i) =>
          disc(124, 26 + i * 24, 7, darker(body, 0.6)) +
          stroke(
            `M124 ${26 + i * 24} Q76 ${8 + i * 24} 72 ${26 + i * 24} Q76 ${38 + i * 24} 104 ${30 + i * 24}`,
            '#6d747d',
            6,
          ) +
          stroke(`M122 ${24 + i * 24} Q78 ${8 + i * 24} 74 ${24 + i * 24}`, '#e5e8ec', 2),
      ),
  );

const diary: Draw = ({ body, trim, brand }) =>
  group(
    'rotate(12 256 256)',
    rect(110, 34, 310, 460, 18, darker(body, 0.4)) +
      rect(112, 30, 306, 456, 14, '#efe9da') +
      rect(100, 20, 310, 456, 20, flat(body)) +
      path(
        'M100 40 Q100 20 120 20 H136 V476 H120 Q100 476 100 456 Z',
        darker(body, 0.4),
        'opacity=".6"',
      ) +
      rect(350, 20, 22, 456, 0, deep(trim)) +
      fittedWord(brand.split(' ')[0] ?? brand, 246, 240, [160, 26], BRASS) +
      stroke('M186 268 H306', BRASS, 3) +
      path('M220 470 v70 l12 -12 l12 12 v-70 Z', flat('#b3313c')) +
      path('M120 40 H250 L130 380 Z', '#ffffff', 'opacity=".1"'),
  );

const register: Draw = ({ body, trim, brand }) =>
  box(40, 60, 360, 420, [40, 26], '#efe9da') +
  repeat(9, (i) => stroke(`M${402 + i * 4} ${58 - i * 2.6} V${478 - i * 2.6}`, '#c9c1ac', 1.4)) +
  rect(30, 54, 374, 432, 8, flat(body)) +
  path('M404 54 l42 -28 h-374 l-42 28 Z', flat(darker(body, 0.25))) +
  rect(30, 54, 56, 432, 6, flat(darker(trim, 0.05))) +
  [
    [346, 54, 404, 54, 404, 112],
    [346, 486, 404, 486, 404, 428],
  ]
    .map(([a, b, c, d, e, f]) => path(`M${a} ${b} L${c} ${d} L${e} ${f} Z`, flat(trim)))
    .join('') +
  rect(130, 140, 230, 130, 6, flat('#fffaf0')) +
  word('REGISTER', 245, 174, 24, darker(body, 0.2)) +
  smallPrint(152, 214, [186, 186], 26, '#8b8577') +
  fittedWord(brand.split(' ')[0] ?? brand, 245, 420, [140, 24], BRASS) +
  path('M96 64 H240 L110 440 Z', '#ffffff', 'opacity=".12"');

const books: Draw = ({ body, trim }) =>
  ['#2f7d5f', '#c0553a', '#3f66b8', '#2f7d5f', '#c0553a', '#3f66b8']
    .map((c, i) => {
      const y = 420 - i * 52;
      const x = 40 + (i % 2) * 14;
      return (
        path(`M${x} ${y} l60 -60 h360 l-50 60 Z`, flat(lighter(c, 0.12))) +
        rect(x, y, 370, 50, 6, flat(c)) +
        rect(x + 16, y + 7, 354, 36, 2, '#f5f1e6') +
        repeat(5, (k) => stroke(`M${x + 18} ${y + 12 + k * 6.4} h350`, '#cfc8b6', 1.6)) +
        path(`M${x + 370} ${y} l50 -60 v50 l-50 60 Z`, '#e6e0cf') +
        rect(x, y, 24, 50, 6, flat(darker(c, 0.25)))
      );
    })
    .join('') +
  path('M140 132 L200 72 H420 L372 132 Z', flat('#fffdf4')) +
  smallPrint(196, 104, [150, 150], 16, '#8b8577') +
  rect(230, 152, 18, 320, 0, body) +
  path('M230 160 L290 98 H308 L248 160 Z', body) +
  path('M239 150 q-70 -60 -80 -10 q10 30 80 10 q70 -70 80 -20 q-10 40 -80 20', trim);

const clipShape = (c: string) =>
  stroke(
    'M-60 40 V-60 Q-60 -104 -16 -104 Q28 -104 28 -60 V70 Q28 104 -6 104 Q-40 104 -40 70 V-50 Q-40 -80 -16 -80 Q6 -80 6 -50 V50',
    darker(c, 0.4),
    12,
  ) +
  stroke(
    'M-60 40 V-60 Q-60 -104 -16 -104 Q28 -104 28 -60 V70 Q28 104 -6 104 Q-40 104 -40 70 V-50 Q-40 -80 -16 -80 Q6 -80 6 -50 V50',
    lighter(c, 0.5),
    4.5,
  );

const paperClips: Draw = ({ body, trim, brand }) =>
  group(
    'translate(30 0)',
    box(120, -10, 270, 210, [60, 40], trim) +
      rect(120, 50, 270, 90, 0, flat('#fffdf6')) +
      fittedWord(brand, 255, 82, [180, 34], darker(trim, 0.2), 2.2) +
      word('100', 255, 120, 22, DARK),
  ) +
  [
    [80, 330, -30],
    [190, 400, 40],
    [300, 320, 100],
    [410, 400, 10],
    [470, 270, 60],
    [290, 470, -70],
    [80, 470, 80],
  ]
    .map(([x = 0, y = 0, a = 0]) =>
      group(`translate(${x} ${y}) rotate(${a}) scale(.72)`, clipShape(body)),
    )
    .join('');

export const writingStanding = { crayons, register, books };

export const writingLying = {
  pen,
  'fountain-pen': fountainPen,
  pencil,
  marker,
  notebook,
  diary,
  'paper-clips': paperClips,
};
