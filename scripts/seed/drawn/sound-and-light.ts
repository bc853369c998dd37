import {
  around,
  box,
  cord,
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
  BRASS,
  cyl,
  DARK,
  deep,
  flat,
  glass,
  lie,
  sheen,
  STEEL,
  steel,
} from './paint';

const headphone: Draw = ({ body, trim, kind }) => {
  const cup = (x: number, side: 1 | -1) =>
    group(
      `translate(${x} 330) scale(${side} 1) rotate(8)`,
      oval(22, 0, 40, 88, flat(darker(body, 0.45))) +
        oval(0, 0, 46, 92, flat(body)) +
        oval(-6, 0, 36, 76, bowl(darker(body, 0.12))) +
        oval(-8, 0, 22, 48, ball(trim)) +
        path('M-14 -92 h24 v-46 q-12 -12 -24 0 Z', steel(STEEL)),
    );
  return (
    (kind === 'wired'
      ? cord('M118 416 Q110 520 230 500 T420 520', DARK, 9) +
        rect(414, 510, 60, 20, 8, lie(DARK)) +
        rect(474, 515, 34, 10, 3, lie(BRASS))
      : '') +
    stroke('M112 240 Q112 70 256 70 Q400 70 400 240', darker(body, 0.35), 44) +
    stroke('M112 236 Q112 68 256 68 Q400 68 400 236', body, 34) +
    stroke('M108 228 Q112 58 256 58', lighter(body, 0.5), 7, 0.7) +
    stroke('M150 180 Q164 106 256 104 Q348 106 362 180', darker(trim, 0.25), 16) +
    cup(112, 1) +
    cup(400, -1)
  );
};

const radio: Draw = ({ body, trim, brand }) =>
  stroke('M392 150 L470 -30', darker(STEEL, 0.3), 9) +
  stroke('M391 150 L469 -30', lighter(STEEL, 0.5), 4) +
  disc(470, -32, 9, ball(STEEL)) +
  stroke('M110 160 Q110 96 170 96 H342 Q402 96 402 160', darker(body, 0.3), 18) +
  stroke('M110 156 Q110 94 170 94 H342 Q402 94 402 156', lighter(body, 0.15), 9) +
  rect(30, 150, 452, 270, 30, flat(darker(body, 0.2))) +
  rect(30, 146, 452, 264, 30, flat(body)) +
  disc(156, 286, 98, flat(trim)) +
  disc(156, 286, 88, bowl('#3a3c42')) +
  around(24, 156, 286, () => stroke('M156 262 V212', '#101114', 5, 0.7)) +
  disc(156, 286, 20, ball('#5a5d66')) +
  rect(276, 186, 184, 76, 8, flat('#f4ecd6')) +
  repeat(13, (i) => stroke(`M${288 + i * 13.4} 202 v${i % 3 ? 10 : 18}`, '#5a4a32', 2.4)) +
  word('FM', 300, 240, 13, '#5a4a32') +
  word('88  98 108', 394, 240, 13, '#5a4a32') +
  stroke('M352 194 V254', '#d0342c', 4) +
  disc(318, 336, 38, ball(STEEL)) +
  disc(318, 336, 26, brushed(STEEL)) +
  stroke('M318 330 V308', DARK, 4) +
  disc(416, 336, 38, ball(STEEL)) +
  disc(416, 336, 26, brushed(STEEL)) +
  stroke('M416 330 L434 316', DARK, 4) +
  fittedWord(brand, 156, 166, [110, 15], lighter(trim, 0.2)) +
  rect(70, 408, 50, 16, 6, DARK) +
  rect(392, 408, 50, 16, 6, DARK) +
  rect(30, 146, 452, 264, 30, sheen('#ffffff'), 'opacity=".28"');

const torch: Draw = ({ body, trim }) =>
  turnTorch(
    rect(20, 214, 250, 92, 22, lie(body)) +
      repeat(9, (i) => rect(62 + i * 18, 214, 8, 92, 3, lie(darker(body, 0.3)))) +
      rect(8, 222, 22, 76, 10, lie(darker(body, 0.4))) +
      path('M264 214 L350 170 V350 L264 306 Z', lie(body)) +
      rect(346, 160, 92, 200, 14, lie(trim)) +
      repeat(3, (i) => rect(362 + i * 24, 160, 8, 200, 3, lie(darker(trim, 0.3)))) +
      oval(438, 260, 40, 100, lie(lighter(STEEL, 0.2))) +
      oval(440, 260, 32, 86, bowl('#dfe8ef')) +
      oval(444, 260, 20, 56, ball('#ffe9a6')) +
      oval(446, 260, 8, 22, '#fffdf2') +
      rect(222, 206, 48, 16, 8, '#d23a2e') +
      rect(226, 206, 40, 6, 3, '#ff9a8c'),
  );

function turnTorch(shapes: string) {
  return group('rotate(-24 256 256)', shapes);
}

const ledBulb: Draw = ({ body, trim, brand, kind }) =>
  path(
    'M256 34 C352 34 402 104 402 176 C402 246 352 276 340 330 H172 C160 276 110 246 110 176 C110 104 160 34 256 34 Z',
    ball(body),
  ) +
  path('M160 130 Q176 76 226 62 Q176 100 172 176 Q160 160 160 130 Z', '#ffffff', 'opacity=".7"') +
  path('M168 322 H344 L316 420 H196 Z', cyl(trim)) +
  repeat(5, (i) =>
    stroke(`M${198 + i * 29} 334 L${208 + i * 24} 408`, darker(trim, 0.28), 4, 0.55),
  ) +
  (kind === 'plain'
    ? fittedWord(brand, 256, 352, [90, 15], '#1f7a5c') + word('12W B22', 256, 380, 13, '#6a6a70')
    : '') +
  rect(204, 414, 104, 70, 8, steel('#c4c0b4')) +
  rect(184, 442, 26, 14, 6, lie('#c4c0b4')) +
  rect(302, 442, 26, 14, 6, lie('#c4c0b4')) +
  rect(212, 480, 88, 14, 6, cyl(DARK)) +
  disc(236, 492, 8, ball(BRASS)) +
  disc(276, 492, 8, ball(BRASS));

const filamentBulb: Draw = ({ body }) =>
  path(
    'M256 24 C350 24 398 98 398 172 C398 250 330 290 318 366 H194 C182 290 114 250 114 172 C114 98 162 24 256 24 Z',
    glass(body),
  ) +
  path('M240 366 L250 250 H262 L272 366 Z', glass('#dfe6ea')) +
  stroke('M250 250 L206 214 M262 250 L306 214', '#8a7a5a', 4) +
  repeat(
    4,
    (i) =>
      stroke(`M${206 + i * 33} 214 L${212 + i * 29} 96`, '#ff9a2a', 11, 0.35) +
      stroke(`M${206 + i * 33} 214 L${212 + i * 29} 96`, '#ffd887', 5),
  ) +
  path('M146 150 Q156 84 214 56 Q172 110 168 190 Q148 178 146 150 Z', '#ffffff', 'opacity=".75"') +
  rect(190, 360, 132, 26, 10, steel(BRASS)) +
  rect(200, 384, 112, 78, 8, steel(BRASS)) +
  rect(180, 424, 26, 14, 6, lie(BRASS)) +
  rect(306, 424, 26, 14, 6, lie(BRASS)) +
  rect(210, 458, 92, 16, 7, cyl(DARK)) +
  disc(236, 472, 8, ball(STEEL)) +
  disc(276, 472, 8, ball(STEEL));

const powerBank: Draw = ({ body, trim, brand, kind }) =>
  group(
    'rotate(-14 256 256)',
    rect(132, 8, 256, 496, 42, flat(darker(body, 0.35))) +
      rect(124, 4, 256, 492, 42, flat(body)) +
      rect(138, 18, 228, 464, 32, flat(lighter(body, 0.07))) +
      rect(172, 10, 52, 16, 4, '#101216') +
      rect(280, 12, 44, 13, 6, '#101216') +
      fittedWord(brand, 252, 240, [150, 34], trim) +
      stroke('M192 274 H312', trim, 4) +
      (kind === 'fast'
        ? rect(186, 70, 132, 84, 12, '#0e1420') +
          word('86%', 252, 112, 36, '#7fe3ff', 1.6) +
          word('20000', 252, 318, 18, lighter(body, 0.6))
        : repeat(4, (i) => disc(212 + i * 27, 96, 7, i < 3 ? '#ffd76a' : darker(body, 0.3))) +
          word('10000', 252, 318, 18, lighter(body, 0.6))) +
      smallPrint(196, 400, [112, 90, 104], 14, lighter(body, 0.5)) +
      path('M124 46 Q124 4 166 4 H300 L150 496 Q124 490 124 454 Z', '#ffffff', 'opacity=".1"') +
      rect(374, 120, 12, 50, 5, darker(body, 0.4)),
  );

const router: Draw = ({ body, brand }) =>
  [
    [70, -8],
    [182, -3],
    [330, 3],
    [442, 8],
  ]
    .map(([x = 0, angle = 0]) =>
      group(
        `rotate(${angle} ${x} 330)`,
        rect(x - 13, 60, 26, 270, 12, cyl(body)) +
          rect(x - 15, 300, 30, 44, 8, cyl(darker(body, 0.3))),
      ),
    )
    .join('') +
  path('M20 350 L70 300 H442 L492 350 L480 424 Q478 436 464 436 H48 Q34 436 32 424 Z', deep(body)) +
  path('M20 350 L70 300 H442 L492 350 Q256 330 20 350 Z', flat(lighter(body, 0.18))) +
  fittedWord(brand, 256, 334, [90, 16], lighter(body, 0.55)) +
  repeat(
    6,
    (i) =>
      disc(150 + i * 42, 392, 6, i === 5 ? '#f4b32c' : '#58e08a') +
      disc(150 + i * 42, 392, 12, i === 5 ? '#f4b32c' : '#58e08a', 'opacity=".25"'),
  ) +
  stroke('M34 416 Q256 400 478 416', lighter(body, 0.4), 3, 0.5);

const speaker: Draw = ({ body, trim, brand, kind }) => {
  const cone = (x: number, y: number, r: number) =>
    disc(x, y, r + 12, flat(trim)) +
    disc(x, y, r, deep('#26262b')) +
    disc(x, y, r * 0.86, bowl('#3b3b42')) +
    ring(x, y, r * 0.7, r * 0.7, '#1c1c20', 4) +
    ring(x, y, r * 0.54, r * 0.54, '#55555e', 2) +
    disc(x, y, r * 0.34, ball('#4a4a52')) +
    around(8, x, y, () => disc(x, y - r - 6, 3.5, '#55555a'));
  const party =
    box(110, -40, 270, 560, [44, 26], body) +
    rect(122, -28, 246, 536, 16, deep(darker(body, 0.3))) +
    cone(245, 130, 88) +
    cone(245, 352, 104) +
    rect(166, -18, 158, 36, 8, '#0e1117') +
    word('FM 98.4', 245, 0, 17, '#ff6b57') +
    repeat(5, (i) => disc(170 + i * 38, 486, 8, ball(i === 2 ? trim : '#8a8d94'))) +
    rect(146, -72, 198, 26, 13, lie(DARK)) +
    fittedWord(brand, 245, 236, [100, 13], trim);
  const desk =
    box(120, 60, 210, 380, [56, 30], body) +
    repeat(7, (i) =>
      stroke(`M${134 + i * 30} 66 q${i % 2 ? 8 : -6} 180 0 368`, darker(body, 0.3), 2, 0.4),
    ) +
    disc(225, 158, 50, flat(trim)) +
    disc(225, 158, 42, deep('#2a2a2e')) +
    disc(225, 158, 20, ball('#c7c2b6')) +
    cone(225, 318, 78) +
    fittedWord(brand, 225, 426, [80, 11], darker(body, 0.6));
  return kind === 'desk' ? desk : party;
};

const mouse: Draw = ({ body, trim }) =>
  cord('M256 96 C256 10 330 -10 400 20 S500 10 480 -60', DARK, 9) +
  path(
    'M256 78 C376 78 394 170 394 290 C394 420 344 486 256 486 C168 486 118 420 118 290 C118 170 136 78 256 78 Z',
    ball(body),
  ) +
  path(
    'M256 78 C376 78 394 170 394 232 Q256 262 118 232 C118 170 136 78 256 78 Z',
    flat(lighter(body, 0.1)),
  ) +
  stroke('M120 234 Q256 264 392 234 M256 80 V244', darker(body, 0.5), 4) +
  rect(236, 116, 40, 92, 20, darker(body, 0.5)) +
  rect(243, 124, 26, 76, 13, lie(trim)) +
  repeat(6, (i) => stroke(`M245 ${136 + i * 11} h22`, darker(trim, 0.4), 2.5)) +
  path('M150 300 Q150 410 210 458 Q150 420 138 330 Q140 290 150 300 Z', '#ffffff', 'opacity=".3"');

const keyboard: Draw = ({ body, trim }) =>
  rect(-60, 140, 632, 226, 20, flat(darker(body, 0.35))) +
  rect(-60, 134, 632, 222, 20, flat(body)) +
  rect(-46, 148, 604, 194, 10, darker(body, 0.4)) +
  repeat(5, (row) =>
    repeat(row === 4 ? 9 : 16, (col) => {
      const x =
        row === 4 ? -42 + [0, 38, 76, 114, 314, 352, 390, 446, 522][col]! : -42 + col * 37.6;
      const w = row === 4 ? [34, 34, 34, 196, 34, 34, 52, 72, 32][col]! : 33;
      const colour =
        (row === 0 && col === 0) || (row === 2 && col === 15)
          ? trim
          : col > 12
            ? lighter(body, 0.22)
            : lighter(body, 0.12);
      return (
        rect(x, 154 + row * 37.4, w, 33, 5, darker(colour, 0.35)) +
        rect(x + 2, 153 + row * 37.4, w - 4, 28, 4, flat(colour)) +
        (row < 4 && col < 13
          ? word(
              '1234567890-=+QWERTYUIOPASDFGHJKL1ZXCVBNM/1234567890'[row * 13 + col] ?? 'A',
              x + 11,
              163 + row * 37.4,
              7,
              '#e9edf2',
              1.7,
            ) + stroke(`M${x + 19} ${172 + row * 37.4} h8 m-4 0 v4`, lighter(trim, 0.3), 1.4)
          : '')
      );
    }),
  ) +
  disc(500, 143, 2.6, '#5be08c') +
  disc(516, 143, 2.6, '#5be08c');

export const soundAndLightStanding = {
  headphone,
  radio,
  'led-bulb': ledBulb,
  'filament-bulb': filamentBulb,
  router,
  speaker,
};

export const soundAndLightLying = { torch, 'power-bank': powerBank, mouse, keyboard };
