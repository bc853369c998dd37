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
  turn,
  type Draw,
} from './kit';
import { fittedWord } from './lettering';
import { ball, bowl, brushed, BRASS, cyl, deep, flat, lie, plate, STEEL, steel } from './paint';

const forkShape = (x: number) =>
  group(
    `translate(${x} 0)`,
    path(
      'M-36 -50 Q-38 -60 -32 -60 Q-26 -60 -26 -50 V50 H-18 V-50 Q-18 -60 -12 -60 Q-6 -60 -6 -50 V50 H6 V-50 Q6 -60 12 -60 Q18 -60 18 -50 V50 H26 V-50 Q26 -60 32 -60 Q38 -60 36 -50 V70 Q34 116 12 136 L20 520 Q16 540 0 540 Q-16 540 -20 520 L-12 136 Q-34 116 -36 70 Z',
      steel('#c3c8cf'),
    ) + stroke('M0 440 V516', '#878e98', 3),
  );

const knifeShape = (x: number) =>
  group(
    `translate(${x} 0)`,
    path('M-16 220 V-30 Q-10 -66 6 -60 Q26 -30 24 220 Z', steel('#ced3da')) +
      path('M-18 216 H26 L20 520 Q16 540 2 540 Q-12 540 -16 520 Z', steel('#b9bfc8')) +
      stroke('M2 440 V516', '#878e98', 3),
  );

const cutlery: Draw = () =>
  turn(
    10,
    [96, 186].map((x) => forkShape(x)).join('') + [306, 386].map((x) => knifeShape(x)).join(''),
  );

const plates: Draw = ({ body, trim }) => {
  const rim = (cx: number, cy: number, rx: number, ry: number) =>
    oval(cx, cy + 10, rx, ry, darker(body, 0.22)) +
    oval(cx, cy, rx, ry, flat(body)) +
    ring(cx, cy, rx - 9, ry - 5, trim, 6) +
    oval(cx, cy + 2, rx * 0.68, ry * 0.66, bowl(darker(body, 0.05))) +
    ring(cx, cy + 1, rx * 0.68, ry * 0.66, darker(body, 0.14), 2.5);
  return (
    repeat(7, (i) =>
      oval(
        256,
        458 - i * 13,
        214 - (i % 2) * 2,
        58,
        i === 6 ? flat(body) : darker(body, 0.1 + (i % 2) * 0.1),
      ),
    ) +
    rim(256, 372, 214, 58) +
    repeat(5, (i) => oval(256, 350 - i * 11, 140, 38, darker(body, 0.08 + (i % 2) * 0.1))) +
    rim(256, 296, 142, 38) +
    path('M160 190 H352 Q350 280 290 290 H222 Q162 280 160 190 Z', cyl(body)) +
    oval(256, 190, 96, 26, flat(body)) +
    oval(256, 193, 84, 20, bowl(darker(body, 0.12))) +
    stroke('M166 214 Q256 244 346 214', trim, 6)
  );
};

const teapot: Draw = ({ body, trim }) =>
  stroke('M376 220 Q500 180 486 300 Q470 390 380 386', darker(body, 0.3), 34) +
  stroke('M378 216 Q490 184 476 298 Q462 380 382 380', lighter(body, 0.1), 22) +
  path('M130 260 Q60 250 40 170 L8 152 Q30 130 66 140 Q84 200 150 210 Z', flat(body)) +
  path(
    'M256 160 C390 160 420 250 410 330 C402 410 350 450 256 450 C162 450 110 410 102 330 C92 250 122 160 256 160 Z',
    ball(body),
  ) +
  rect(178, 446, 156, 18, 9, cyl(darker(body, 0.2))) +
  oval(256, 170, 92, 24, darker(body, 0.3)) +
  path('M166 166 Q176 118 256 114 Q336 118 346 166 Q256 194 166 166 Z', ball(body)) +
  disc(256, 98, 23, ball(trim)) +
  stroke('M108 300 Q256 340 404 300', trim, 6) +
  stroke('M112 322 Q256 362 400 322', trim, 3) +
  [190, 256, 322]
    .map((x) =>
      group(
        `translate(${x} 262)`,
        around(5, 0, 0, () => oval(0, -13, 6, 11, trim)) + disc(0, 0, 5, lighter(trim, 0.5)),
      ),
    )
    .join('') +
  path('M140 240 Q160 190 220 184 Q170 220 156 300 Q136 270 140 240 Z', '#ffffff', 'opacity=".55"');

const mug: Draw = ({ body, trim }) =>
  stroke('M370 200 Q490 190 480 300 Q470 390 366 384', darker(body, 0.35), 42) +
  stroke('M370 196 Q482 190 472 298 Q462 382 366 378', body, 30) +
  stroke('M380 186 Q460 190 456 270', lighter(body, 0.5), 6, 0.7) +
  path('M84 130 V420 Q88 476 150 478 H320 Q382 476 386 420 V130 Z', cyl(body)) +
  path('M84 130 V230 Q236 264 386 230 V130 Z', cyl(trim)) +
  oval(235, 130, 151, 40, flat(lighter(trim, 0.2))) +
  oval(235, 134, 136, 32, deep(darker(body, 0.3))) +
  oval(235, 146, 122, 22, '#6d4327') +
  oval(220, 144, 70, 9, '#9a6a45', 'opacity=".7"') +
  repeat(14, (i) =>
    disc(
      110 + ((i * 71) % 250),
      280 + ((i * 53) % 170),
      3 + (i % 3),
      darker(body, 0.35),
      'opacity=".5"',
    ),
  ) +
  path('M112 270 V410 Q114 440 130 452 V270 Z', '#ffffff', 'opacity=".35"');

const bucket: Draw = ({ body, trim }) =>
  stroke('M66 130 Q70 -60 256 -60 Q442 -60 446 130', darker(STEEL, 0.4), 12) +
  stroke('M65 128 Q69 -63 256 -63 Q442 -63 445 128', lighter(STEEL, 0.5), 5) +
  rect(206, -78, 100, 32, 14, lie(trim)) +
  path('M60 126 L112 474 Q116 500 146 500 H366 Q396 500 400 474 L452 126 Z', cyl(body)) +
  stroke('M72 220 Q256 270 440 220 M84 300 Q256 346 428 300', darker(body, 0.3), 5, 0.5) +
  oval(256, 126, 206, 56, flat(lighter(body, 0.15))) +
  oval(256, 130, 188, 46, deep(darker(body, 0.25))) +
  path('M70 132 A188 46 0 0 0 442 132 A188 60 0 0 1 70 132 Z', lighter(body, 0.3)) +
  rect(46, 104, 36, 50, 10, cyl(darker(body, 0.1))) +
  rect(430, 104, 36, 50, 10, cyl(darker(body, 0.1))) +
  path('M108 200 L144 460 H176 L150 206 Z', '#ffffff', 'opacity=".25"');

const broom: Draw = ({ body, trim }) =>
  turn(
    24,
    rect(245, -150, 22, 330, 10, cyl('#b98b52')) +
      repeat(6, (i) => stroke(`M247 ${-120 + i * 50} h18`, '#7a5426', 3, 0.6)) +
      path(
        'M236 160 H276 Q300 260 380 470 Q390 520 370 560 Q256 610 142 560 Q122 520 132 470 Q212 260 236 160 Z',
        flat(body),
      ) +
      repeat(34, (i) =>
        stroke(
          `M${242 + i * 0.9} 180 Q${212 + i * 2.6} 340 ${140 + i * 7} ${552 + Math.sin(i * 1.9) * 18}`,
          i % 3 ? darker(body, 0.12 + (i % 4) * 0.1) : lighter(body, 0.4),
          3,
          0.85,
        ),
      ) +
      [172, 206, 240]
        .map((y, i) =>
          path(
            `M${232 - i * 8} ${y} Q256 ${y + 10} ${280 + i * 8} ${y} l4 18 Q256 ${y + 30} ${228 - i * 8} ${y + 18} Z`,
            flat(trim),
          ),
        )
        .join(''),
  );

const basket: Draw = ({ body, trim }) =>
  stroke('M84 220 Q90 -40 256 -40 Q422 -40 428 220', darker(body, 0.45), 30) +
  stroke('M84 216 Q92 -42 256 -42 Q420 -42 428 216', body, 20) +
  repeat(15, (i) => {
    const a = Math.PI * (0.08 + i * 0.06);
    return stroke(
      `M${256 - Math.cos(a) * 170 - 9} ${216 - Math.sin(a) * 256} l20 12`,
      darker(body, 0.5),
      4,
      0.8,
    );
  }) +
  path(
    'M50 220 L96 452 Q100 484 140 486 H372 Q412 484 416 452 L462 220 Z',
    deep(darker(body, 0.3)),
  ) +
  repeat(9, (row) =>
    repeat(14 - Math.floor(row / 3), (col) => {
      const inset = row * 6.2;
      const step = (404 - inset * 2) / (13 - Math.floor(row / 3));
      const x = 54 + inset + col * step - (row % 2 ? step / 2 : 0);
      return x < 50 + inset - 8 || x > 436 - inset
        ? ''
        : rect(x, 232 + row * 28, step * 0.92, 22, 9, lie((row + col) % 5 === 0 ? trim : body));
    }),
  ) +
  oval(256, 222, 208, 40, darker(body, 0.45)) +
  ring(256, 220, 206, 38, body, 18) +
  oval(256, 224, 192, 30, darker(body, 0.62)) +
  repeat(26, (i) =>
    stroke(
      `M${256 + Math.cos((i * Math.PI) / 13) * 206 - 6} ${220 + Math.sin((i * Math.PI) / 13) * 38 - 8} l10 16`,
      darker(body, 0.45),
      4,
      0.8,
    ),
  );

const tiffin: Draw = ({ body, trim }) =>
  stroke('M130 470 V110 Q130 20 256 20 Q382 20 382 110 V470', darker(STEEL, 0.35), 20) +
  stroke('M128 470 V110 Q130 17 256 17 Q380 17 380 110 V470', lighter(STEEL, 0.5), 7) +
  rect(204, 2, 104, 32, 14, lie(trim)) +
  repeat(3, (i) => {
    const y = 390 - i * 112;
    return (
      path(
        `M96 ${y} V${y + 86} Q100 ${y + 104} 130 ${y + 104} H382 Q412 ${y + 104} 416 ${y + 86} V${y} Z`,
        steel(body),
      ) + rect(88, y - 8, 336, 18, 8, plate(body))
    );
  }) +
  path('M100 160 Q110 112 256 106 Q402 112 412 160 Z', brushed(body)) +
  rect(226, 86, 60, 26, 12, steel(trim)) +
  [92, 392].map((x) => rect(x, 230, 28, 150, 8, steel(darker(body, 0.15)))).join('');

const flask: Draw = ({ body, trim, brand }) =>
  path('M186 20 H326 Q340 20 340 36 V120 H172 V36 Q172 20 186 20 Z', cyl(trim)) +
  repeat(8, (i) => stroke(`M${186 + i * 20} 34 V112`, '#000000', 3, 0.25)) +
  rect(164, 116, 184, 22, 8, steel(STEEL)) +
  path(
    'M164 138 H348 Q370 160 370 196 V474 Q370 496 346 496 H166 Q142 496 142 474 V196 Q142 160 164 138 Z',
    cyl(body),
  ) +
  rect(142, 450, 228, 18, 0, steel(STEEL)) +
  rect(142, 474, 228, 22, 8, cyl(trim)) +
  fittedWord(brand, 256, 300, [150, 32], lighter(body, 0.75)) +
  stroke('M206 330 H306', BRASS, 5) +
  stroke('M380 200 Q440 220 430 320 Q424 380 376 390', darker(trim, 0.1), 20) +
  stroke('M168 190 V440', '#ffffff', 12, 0.35);

export const tablewareStanding = { plates, teapot, mug, bucket, basket, tiffin, flask };

export const tablewareLying = { cutlery, broom };
