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
  turn,
  type Draw,
} from './kit';
import { fittedWord, word } from './lettering';
import { ball, brushed, cyl, DARK, deep, flat, lie, plate, STEEL, WHITE, WOOD } from './paint';

const drill: Draw = ({ body, trim, kind, brand }) => {
  const corded = kind === 'impact';
  return (
    (corded
      ? cord('M352 470 C360 560 480 500 520 540', DARK, 14) + rect(330, 430, 44, 56, 12, cyl(DARK))
      : '') +
    rect(-76, 130, 120, 14, 4, plate('#7d838c')) +
    repeat(6, (i) => stroke(`M${-64 + i * 16} 130 l10 14`, '#3f444b', 4)) +
    path('M40 104 H110 V172 H40 L26 156 V120 Z', lie(DARK)) +
    repeat(5, (i) => rect(50 + i * 11, 104, 4, 68, 1, '#000000', 'opacity=".5"')) +
    rect(106, 92, 44, 92, 8, lie(corded ? STEEL : trim)) +
    (corded
      ? rect(120, 176, 34, 150, 14, cyl(trim)) +
        repeat(6, (i) => rect(120, 206 + i * 18, 34, 7, 3, darker(trim, 0.5)))
      : '') +
    path(
      'M148 84 H400 Q450 86 456 140 Q460 190 420 200 L386 204 L410 400 H300 L282 216 H170 L148 196 Z',
      flat(body),
    ) +
    path('M310 216 L326 396 H404 L386 206 Z', flat(trim)) +
    repeat(7, (i) => stroke(`M${326 + i * 1.6} ${244 + i * 20} h64`, darker(trim, 0.5), 6, 0.5)) +
    path('M282 214 Q262 250 292 284 L304 280 L296 214 Z', flat('#c23a32')) +
    path('M148 84 H400 Q436 86 450 118 H148 Z', lighter(body, 0.35), 'opacity=".6"') +
    repeat(5, (i) => rect(396 + (i % 5) * 10, 142, 5, 40, 2, darker(body, 0.5))) +
    fittedWord(brand, 262, 156, [160, 34], WHITE, 2.2) +
    (corded ? word('650W', 220, 186, 13, WHITE) : '') +
    (corded
      ? path('M296 396 H416 L420 440 Q380 452 300 440 Z', flat(darker(body, 0.1)))
      : path(
          'M252 396 H450 Q466 398 466 414 V462 Q464 478 448 478 H254 Q240 478 240 462 V414 Q240 398 252 396 Z',
          flat(DARK),
        ) +
        rect(240, 420, 226, 12, 0, flat(body)) +
        word('12V', 350, 454, 22, lighter(body, 0.5))) +
    rect(160, 60, 60, 26, 8, lie(trim))
  );
};

const spanner: Draw = ({ brand }) =>
  turn(
    45,
    path(
      'M70 214 Q100 226 130 226 H390 V286 H130 Q100 286 70 298 Q30 346 -40 330 L16 292 V220 L-40 182 Q30 166 70 214 Z',
      plate('#b7bdc6'),
    ) +
      disc(448, 256, 76, brushed('#b7bdc6')) +
      ring(448, 256, 70, 70, '#dfe3e8', 3) +
      around(12, 448, 256, () => path('M436 206 L448 196 L460 206 Z', darker('#b7bdc6', 0.5))) +
      disc(448, 256, 48, '#ffffff') +
      ring(448, 256, 49, 49, '#7f868f', 4) +
      rect(150, 238, 210, 36, 12, '#8f969f', 'opacity=".55"') +
      rect(152, 241, 210, 34, 12, lighter('#b7bdc6', 0.25), 'opacity=".7"') +
      fittedWord(brand, 230, 257, [110, 18], '#596069') +
      word('17', 334, 257, 20, '#596069'),
  );

const hammer: Draw = ({ body }) =>
  turn(
    30,
    path('M238 120 H276 L284 520 Q284 556 258 556 Q232 556 232 520 Z', cyl(body)) +
      repeat(4, (i) => stroke(`M${246 + i * 7} 200 q4 140 -2 330`, darker(body, 0.35), 2, 0.5)) +
      path('M232 420 H284 V520 Q284 556 258 556 Q232 556 232 520 Z', cyl('#8e2f2a')) +
      path('M198 20 Q180 10 120 26 Q50 50 20 130 Q90 80 150 96 L200 112 Z', plate('#878e98')) +
      path(
        'M20 130 Q60 60 130 54 Q90 80 96 96 Q60 100 20 130 Z',
        lighter('#878e98', 0.35),
        'opacity=".5"',
      ) +
      path('M196 16 H318 V122 H196 Z', plate('#8d949e')) +
      rect(314, 30, 44, 78, 6, plate('#9aa1ab')) +
      rect(354, 12, 62, 114, 14, plate('#b0b7c0')) +
      oval(414, 69, 9, 50, flat('#d6dbe1')) +
      rect(238, 0, 38, 20, 4, lie(WOOD)) +
      rect(230, 118, 54, 18, 5, cyl('#5d636c')),
  );

const screwdriver: Draw = ({ body, trim, brand }) =>
  turn(
    -45,
    rect(-110, 244, 320, 24, 4, plate('#b7bdc6')) +
      path('M-110 240 L-160 234 V278 L-110 272 Z', plate('#c6ccd4')) +
      rect(204, 226, 34, 60, 8, lie(trim)) +
      path(
        'M236 214 Q260 196 300 204 Q330 212 360 200 H520 Q566 206 566 256 Q566 306 520 312 H360 Q330 300 300 308 Q260 316 236 298 Z',
        lie(body),
      ) +
      repeat(4, (i) => rect(352, 216 + i * 22, 170, 10, 5, lie(darker(body, 0.4)))) +
      path('M520 200 Q566 206 566 256 Q566 306 520 312 Z', lie(trim)) +
      fittedWord(brand, 300, 256, [70, 12], WHITE),
  );

const handSaw: Draw = ({ body, trim, brand }) =>
  turn(
    -22,
    path('M-130 226 L330 170 V320 L-130 286 Z', brushed('#c3cad2')) +
      path(
        `M-130 286 ${Array.from({ length: 42 }, (_, i) => `L${-130 + i * 11 + 3} ${300 + i * 0.82} L${-130 + (i + 1) * 11} ${287 + (i + 1) * 0.8}`).join(' ')} L332 320 Z`,
        '#9aa2ab',
      ) +
      stroke('M-130 226 L330 170', lighter('#c3cad2', 0.7), 4) +
      fittedWord(brand, 130, 246, [190, 34], '#78808a') +
      path(
        'M306 150 Q340 130 400 140 Q470 150 520 140 Q560 150 540 200 Q520 250 540 320 Q540 380 490 384 Q460 380 440 350 Q380 340 322 350 Q300 340 306 300 Z',
        flat(body),
      ) +
      path(
        'M390 200 Q430 190 470 200 Q480 220 470 250 Q466 290 470 310 Q430 316 400 296 Q376 240 390 200 Z',
        '#ffffff',
      ) +
      stroke(
        'M390 200 Q430 190 470 200 Q480 220 470 250 Q466 290 470 310 Q430 316 400 296 Q376 240 390 200 Z',
        darker(body, 0.4),
        6,
      ) +
      [
        [340, 190],
        [350, 250],
        [346, 314],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 10, ball(trim)))
        .join(''),
  );

const axe: Draw = ({ body, trim }) =>
  turn(
    35,
    path(
      'M236 -40 H276 Q270 200 282 420 Q300 520 270 560 H232 Q226 480 240 400 Q246 160 236 -40 Z',
      cyl(trim),
    ) +
      repeat(4, (i) => stroke(`M${246 + i * 6} 160 q6 160 2 380`, darker(trim, 0.35), 2, 0.45)) +
      path(
        'M226 -10 H290 L300 96 H226 Q150 110 84 190 Q20 60 80 -70 Q150 -8 226 -10 Z',
        flat(body),
      ) +
      path('M84 190 Q20 60 80 -70 L104 -46 Q56 60 106 164 Z', brushed('#cfd5dc')) +
      path('M84 190 Q20 60 80 -70 L88 -62 Q32 60 92 182 Z', '#f2f4f6') +
      path(
        'M120 -30 Q170 -4 226 -4 H286 L288 10 H220 Q160 10 116 -14 Z',
        '#ffffff',
        'opacity=".3"',
      ) +
      oval(256, -36, 20, 8, flat(darker(trim, 0.3))),
  );

const pickaxe: Draw = ({ body, trim }) =>
  turn(
    35,
    path('M238 0 H276 L270 420 Q280 540 272 560 H238 Q230 540 242 420 Z', cyl(trim)) +
      repeat(3, (i) => stroke(`M${248 + i * 8} 120 q4 200 -2 430`, darker(trim, 0.35), 2, 0.45)) +
      path(
        'M206 0 Q256 -30 306 0 Q430 20 540 150 Q430 80 306 76 L296 96 H216 L206 76 Q90 80 -20 130 L-36 96 Q80 10 206 0 Z',
        plate(body),
      ) +
      path('M206 4 Q90 20 -30 104 Q80 30 206 22 Z', '#ffffff', 'opacity=".5"') +
      rect(212, -14, 88, 118, 14, plate(darker(body, 0.1))) +
      rect(238, -26, 38, 20, 5, lie(trim)),
  );

const bolt: Draw = ({ body }) => {
  const c = body;
  return (
    turn(
      28,
      rect(170, 196, 330, 92, 4, lie(c)) +
        repeat(22, (i) =>
          path(`M${262 + i * 10.4} 196 l6 -5 l6 5 l-4 92 l-6 5 l-6 -5 Z`, lie(darker(c, 0.16))),
        ) +
        path('M60 150 L90 142 H170 V342 H90 L60 334 Z', lie(c)) +
        rect(90, 142, 80, 58, 0, lie(lighter(c, 0.2))) +
        rect(90, 200, 80, 84, 0, lie(c)) +
        rect(90, 284, 80, 58, 0, lie(darker(c, 0.12))),
    ) +
    group(
      'translate(300 330)',
      path('M-78 4 L-40 -64 H40 L78 4 L78 44 L40 112 H-40 L-78 44 Z', darker(c, 0.42)) +
        path('M-78 4 L-40 -64 H40 L78 4 L40 72 H-40 Z', brushed(c)) +
        disc(0, 4, 44, flat(darker(c, 0.1))) +
        disc(0, 4, 36, deep('#3f444b')) +
        repeat(3, (i) => ring(0, 6 + i * 5, 34 - i * 3, 32 - i * 4, lighter(c, 0.1), 2)),
    ) +
    group(
      'translate(100 420)',
      oval(0, 6, 66, 34, darker(c, 0.4)) +
        oval(0, 0, 66, 34, brushed(c)) +
        oval(0, 2, 30, 14, '#ffffff') +
        oval(0, 0, 32, 15, darker(c, 0.5)) +
        oval(0, 5, 28, 11, '#f2f0ec'),
    )
  );
};

const gear: Draw = ({ body }) => {
  const tooth = (r: number, h: number) =>
    around(40, 256, 256, () =>
      path(`M242 ${256 - r} L248 ${256 - r - h} H264 L270 ${256 - r} Z`, ''),
    ).replace(/fill=""/g, '');
  return (
    group(
      'translate(7 12)',
      `<g fill="${darker(body, 0.5)}">${tooth(208, 32)}</g>` +
        disc(256, 256, 212, darker(body, 0.5)),
    ) +
    `<g fill="${lighter(body, 0.1)}">${tooth(208, 32)}</g>` +
    disc(256, 256, 212, brushed(body)) +
    ring(256, 256, 196, 196, darker(body, 0.2), 3) +
    disc(256, 256, 164, deep(darker(body, 0.1))) +
    around(
      6,
      256,
      256,
      () => disc(256, 148, 34, darker(body, 0.55)) + disc(257, 151, 32, '#f7f6f3'),
    ) +
    disc(256, 256, 78, brushed(lighter(body, 0.1))) +
    ring(256, 256, 76, 76, darker(body, 0.3), 3) +
    disc(256, 256, 42, darker(body, 0.6)) +
    disc(257, 259, 39, '#f7f6f3') +
    path('M246 222 V206 H266 V222 Z', '#f7f6f3') +
    ring(256, 256, 204, 204, lighter(body, 0.5), 2)
  );
};

const toolBox: Draw = ({ body, trim, brand }) =>
  stroke('M150 150 V96 Q150 66 186 66 H326 Q362 66 362 96 V150', darker(trim, 0.2), 26) +
  stroke('M148 146 V94 Q148 64 186 64 H326 Q358 64 358 94', lighter(trim, 0.35), 8) +
  box(0, 220, 460, 220, [60, 46], body) +
  path('M-8 230 L10 150 H492 L526 176 L526 186 L468 230 Z', flat(lighter(body, 0.15))) +
  path('M10 150 H492 L460 170 H24 Z', lighter(body, 0.4), 'opacity=".7"') +
  rect(-8, 222, 476, 22, 5, lie(darker(body, 0.2))) +
  [70, 340]
    .map(
      (x) =>
        rect(x, 206, 54, 66, 8, brushed(STEEL)) +
        rect(x + 12, 234, 30, 28, 5, flat(darker(STEEL, 0.25))),
    )
    .join('') +
  fittedWord(brand, 230, 350, [200, 56], WHITE, 2.2) +
  stroke('M20 410 H440 M20 290 H440', darker(body, 0.3), 4, 0.6) +
  [14, 446].map((x) => [260, 426].map((y) => disc(x, y, 5, ball(STEEL))).join('')).join('');

export const handToolsStanding = { 'tool-box': toolBox };

export const handToolsLying = {
  drill,
  spanner,
  hammer,
  screwdriver,
  'hand-saw': handSaw,
  axe,
  pickaxe,
  bolt,
  gear,
};
