import {
  around,
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
import { fittedWord, word } from './lettering';
import { ball, brushed, BRASS, cyl, DARK, deep, flat, glass, STEEL, steel, WHITE } from './paint';

const airFilter: Draw = ({ body, trim, kind, brand }) =>
  kind === 'truck'
    ? path('M110 70 V440 A146 40 0 0 0 402 440 V70 Z', cyl(body)) +
      repeat(30, (i) => {
        const a = ((i + 0.5) / 30) * Math.PI;
        const x = 256 - Math.cos(a) * 146;
        return stroke(
          `M${x} ${70 + Math.sin(a) * 38} V${436 + Math.sin(a) * 38}`,
          darker(body, 0.4),
          2.6,
          0.5,
        );
      }) +
      repeat(4, (i) =>
        path(
          `M108 ${150 + i * 72} A148 40 0 0 0 404 ${150 + i * 72} v9 A148 40 0 0 1 108 ${159 + i * 72} Z`,
          cyl('#8d949c'),
          'opacity=".75"',
        ),
      ) +
      path('M96 420 V462 A160 44 0 0 0 416 462 V420 A160 44 0 0 1 96 420 Z', cyl(trim)) +
      path('M96 60 V92 A160 44 0 0 0 416 92 V60 Z', cyl(trim)) +
      oval(256, 60, 160, 44, flat(lighter(trim, 0.2))) +
      oval(256, 60, 96, 25, deep('#23262b')) +
      oval(256, 66, 78, 16, '#3b3f46') +
      fittedWord(brand, 256, 492, [150, 18], WHITE)
    : path('M30 220 V330 A226 112 0 0 0 482 330 V220 Z', cyl(body)) +
      repeat(60, (i) => {
        const a = ((i + 0.5) / 60) * Math.PI;
        const x = 256 - Math.cos(a) * 224;
        return stroke(
          `M${x} ${222 + Math.sin(a) * 110} v108`,
          i % 2 ? darker(body, 0.4) : lighter(body, 0.4),
          3,
          0.6,
        );
      }) +
      path('M20 318 V346 A236 118 0 0 0 492 346 V318 A236 118 0 0 1 20 318 Z', cyl(trim)) +
      path('M20 206 V236 A236 118 0 0 0 492 236 V206 Z', cyl(trim)) +
      oval(256, 206, 236, 118, flat(lighter(trim, 0.14))) +
      ring(256, 206, 216, 106, darker(trim, 0.2), 3) +
      oval(256, 208, 150, 70, darker(body, 0.5)) +
      repeat(40, (i) => {
        const a = Math.PI + (i / 40) * Math.PI;
        const x = 256 + Math.cos(a) * 148;
        const y = 208 + Math.sin(a) * 68;
        return stroke(
          `M${x} ${y} v${30 + Math.sin(-a) * 42}`,
          i % 2 ? body : darker(body, 0.3),
          4,
          0.8,
        );
      }) +
      path('M108 222 A150 70 0 0 0 404 222 A150 62 0 0 1 108 222 Z', lighter(trim, 0.4)) +
      oval(256, 252, 116, 30, '#f7f6f3');

const steeringCover: Draw = ({ body, trim, brand }) =>
  ring(264, 270, 206, 206, darker(body, 0.5), 70) +
  ring(256, 256, 206, 206, body, 68) +
  stroke('M76 156 A206 206 0 0 1 436 156', trim, 66) +
  stroke('M76 356 A206 206 0 0 0 436 356', trim, 66) +
  ring(252, 250, 224, 224, lighter(body, 0.35), 5) +
  ring(256, 256, 184, 184, darker(body, 0.5), 4) +
  repeat(70, (i) => {
    const a = (i / 70) * Math.PI * 2;
    return Math.abs(Math.cos(a)) > 0.86
      ? disc(
          256 + Math.cos(a) * (196 + (i % 3) * 11),
          256 + Math.sin(a) * (196 + (i % 3) * 11),
          3.4,
          darker(body, 0.5),
        )
      : stroke(
          `M${256 + Math.cos(a) * 180} ${256 + Math.sin(a) * 180} L${256 + Math.cos(a + 0.035) * 192} ${256 + Math.sin(a + 0.035) * 192}`,
          WHITE,
          3,
          0.8,
        );
  }) +
  around(4, 256, 256, () => stroke('M92 126 l40 34', darker(trim, 0.5), 6)) +
  fittedWord(brand, 256, 462, [80, 16], lighter(trim, 0.7));

const helmet: Draw = ({ body, trim, kind, brand }) =>
  path(
    'M60 330 Q20 60 256 40 Q480 40 484 270 L476 400 Q470 470 400 470 H330 Q300 468 290 430 Q200 470 120 440 Q70 420 60 330 Z',
    ball(body),
  ) +
  path(
    'M270 200 Q400 180 478 210 L482 330 Q400 360 292 350 Q262 340 258 290 Q254 220 270 200 Z',
    deep('#1a1c21'),
  ) +
  path(
    'M276 208 Q400 188 474 216 L478 322 Q400 348 298 340 Q270 330 268 288 Q264 226 276 208 Z',
    glass(kind === 'double' ? trim : '#6b7a8c'),
  ) +
  path('M300 214 L340 208 L306 336 Q280 330 278 300 Z', '#ffffff', 'opacity=".4"') +
  disc(262, 262, 26, ball(DARK)) +
  disc(262, 262, 11, ball(STEEL)) +
  path(
    'M86 200 Q120 90 256 70 Q330 60 400 92 Q250 96 190 180 Q140 260 100 300 Q76 260 86 200 Z',
    flat(trim),
    'opacity=".95"',
  ) +
  path('M120 180 Q160 100 250 84 Q180 120 150 200 Z', '#ffffff', 'opacity=".5"') +
  path(
    'M300 370 Q400 380 474 352 L470 404 Q464 456 400 456 H336 Q310 454 300 420 Z',
    flat(darker(body, 0.2)),
  ) +
  repeat(4, (i) => rect(360 + i * 24, 396, 14, 28, 5, DARK)) +
  fittedWord(brand, 180, 372, [140, 24], kind === 'double' ? trim : WHITE, 2.2) +
  (kind === 'double'
    ? path('M258 180 Q400 150 486 184 L480 210 Q400 184 268 204 Z', flat(darker(body, 0.35)))
    : '');

const cone: Draw = ({ body, trim }) =>
  path('M20 440 L80 410 H432 L492 440 L470 486 H42 Z', flat(darker(body, 0.2))) +
  path('M20 440 L80 410 H432 L492 440 Z', flat(lighter(body, 0.05))) +
  path('M226 10 H286 L398 440 Q256 470 114 440 Z', cyl(body)) +
  path('M202 104 Q256 120 310 104 L330 184 Q256 204 182 184 Z', cyl(trim)) +
  path('M160 264 Q256 290 352 264 L374 348 Q256 378 138 348 Z', cyl(trim)) +
  oval(256, 12, 30, 9, flat(darker(body, 0.35))) +
  repeat(26, (i) =>
    path(
      `M${170 + (i % 13) * 14} ${284 + Math.floor(i / 13) * 34} l6 10 l-6 10 l-6 -10 Z`,
      '#d8dce0',
      'opacity=".6"',
    ),
  );

const extinguisher: Draw = ({ body, trim, brand }) =>
  stroke('M226 60 Q90 60 90 200 V360', darker(DARK, 0.1), 17) +
  path('M72 350 h36 l12 90 h-60 Z', cyl(DARK)) +
  path(
    'M150 200 Q150 130 256 126 Q362 130 362 200 V462 Q362 496 330 496 H182 Q150 496 150 462 Z',
    cyl(body),
  ) +
  rect(158, 480, 196, 20, 8, cyl(DARK)) +
  rect(226, 76, 60, 60, 8, steel(BRASS)) +
  path('M216 60 L400 30 Q410 40 402 54 L290 84 H216 Z', flat(DARK)) +
  path('M216 88 L390 104 Q396 118 384 124 L280 110 H216 Z', flat(DARK)) +
  disc(256, 92, 26, flat(STEEL)) +
  disc(256, 92, 20, flat(WHITE)) +
  stroke('M244 100 A14 14 0 0 1 268 100', '#3a9b55', 5) +
  stroke('M256 94 L264 84', '#c0392f', 3) +
  ring(312, 66, 16, 16, '#d9a21f', 6) +
  rect(172, 240, 168, 190, 6, flat(trim)) +
  rect(172, 240, 168, 44, 6, flat(darker(body, 0.25))) +
  fittedWord(brand, 256, 262, [130, 22], WHITE) +
  path(
    'M256 300 Q296 340 276 372 Q256 390 236 372 Q216 350 240 330 Q250 320 256 300 Z',
    flat('#e8842a'),
  ) +
  word('ABC', 256, 410, 20, DARK) +
  stroke('M172 200 V470', '#ffffff', 12, 0.4);

const beacon: Draw = ({ body, trim }) =>
  cord('M400 440 Q520 430 510 500 Q480 540 420 530', DARK, 12) +
  path('M60 380 H452 L480 450 Q480 476 450 476 H62 Q32 476 32 450 Z', cyl(trim)) +
  rect(80, 356, 352, 40, 10, cyl(lighter(trim, 0.12))) +
  path('M116 360 V190 Q116 50 256 46 Q396 50 396 190 V360 Z', cyl(body)) +
  repeat(11, (i) =>
    stroke(
      `M${134 + i * 24.4} ${150 - Math.sin((i / 10) * Math.PI) * 80} V354`,
      lighter(body, 0.5),
      4,
      0.35,
    ),
  ) +
  path(
    'M206 356 V230 Q206 180 256 178 Q306 180 306 230 V356 Z',
    lighter(body, 0.55),
    'opacity=".5"',
  ) +
  disc(256, 250, 46, '#fff1c9', 'opacity=".8"') +
  disc(256, 250, 24, '#ffffff') +
  path('M146 340 V190 Q150 100 210 78 Q176 130 176 340 Z', '#ffffff', 'opacity=".45"') +
  repeat(4, (i) => disc(90 + i * 110, 446, 8, ball(STEEL)));

const padlock: Draw = ({ body, trim, brand }) =>
  stroke('M130 220 V140 Q130 20 240 20 Q350 20 350 140 V220', darker(STEEL, 0.45), 58) +
  stroke('M128 220 V140 Q130 18 240 18 Q350 18 348 140 V220', STEEL, 46) +
  stroke('M116 220 V140 Q118 6 230 4', lighter(STEEL, 0.7), 12, 0.8) +
  rect(40, 196, 400, 280, 44, flat(body)) +
  rect(40, 196, 400, 54, 30, lighter(body, 0.3), 'opacity=".4"') +
  rect(70, 226, 340, 220, 26, flat(lighter(body, 0.1))) +
  fittedWord(brand, 240, 268, [240, 42], WHITE, 2.2) +
  disc(240, 368, 52, brushed(trim)) +
  disc(240, 368, 38, flat(darker(trim, 0.15))) +
  path('M230 340 h20 v56 h-20 Z', '#15171b') +
  [
    [0, 470],
    [28, 520],
  ]
    .map(([a = 0, x = 0]) =>
      group(
        `translate(${x - 6} 340) rotate(${a + 12})`,
        disc(0, 0, 40, brushed(BRASS)) +
          disc(0, -8, 12, '#ffffff') +
          path('M-11 34 H11 V150 L0 164 L-11 150 Z', flat(BRASS)) +
          repeat(4, (i) => path(`M11 ${66 + i * 22} l8 6 l-8 6 Z`, darker(BRASS, 0.1))),
      ),
    )
    .join('');

const rope: Draw = ({ body, trim }) => {
  const strand = (d: string) =>
    cord(d, body, 44) +
    `<path d="${d}" fill="none" stroke="${darker(trim, 0.05)}" stroke-width="40" stroke-dasharray="7 22" stroke-opacity=".85"/>` +
    `<path d="${d}" fill="none" stroke="${lighter(body, 0.6)}" stroke-width="34" stroke-dasharray="3 26" stroke-opacity=".7"/>`;
  return (
    strand(
      'M256 90 C430 90 480 180 470 260 C460 380 360 430 256 430 C130 430 50 360 50 256 C50 160 120 90 256 90 Z',
    ) +
    strand(
      'M256 150 C360 150 412 200 408 262 C400 340 330 372 256 372 C170 372 110 326 110 258 C110 196 160 150 256 150 Z',
    ) +
    group(
      'rotate(-6 256 260)',
      repeat(5, (i) => cord(`M${206 + i * 24} 60 V214`, body, 24)),
    ) +
    [
      [430, 420, 30],
      [90, 440, -30],
    ]
      .map(([x = 0, y = 0, a = 0]) =>
        group(
          `translate(${x} ${y}) rotate(${a})`,
          stroke('M0 -30 V30 Q0 90 -44 90 Q-84 88 -84 50', darker(STEEL, 0.45), 30) +
            stroke('M-1 -30 V30 Q-2 88 -44 88 Q-82 86 -82 50', STEEL, 22) +
            stroke('M-6 -26 V30', lighter(STEEL, 0.7), 6) +
            rect(-22, -58, 44, 40, 8, steel('#c0392f')),
        ),
      )
      .join('')
  );
};

export const vehiclePartsStanding = {
  'air-filter': airFilter,
  helmet,
  'traffic-cone': cone,
  extinguisher,
  beacon,
};

export const vehiclePartsLying = { 'steering-cover': steeringCover, padlock, rope };
