import {
  around,
  box,
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
  flat,
  glass,
  lie,
  plate,
  STEEL,
  steel,
  WHITE,
} from './paint';

const jar: Draw = ({ body, trim, brand, kind }) =>
  path(
    'M70 210 V400 Q74 470 160 476 H352 Q438 470 442 400 V210 Z',
    kind === 'jelly' ? cyl(mix(body, '#ffffff', 0.15)) : cyl(body),
  ) +
  path(
    'M80 270 Q256 310 432 270 V400 Q256 440 80 400 Z',
    flat(kind === 'jelly' ? trim : lighter(body, 0.5)),
  ) +
  fittedWord(brand, 256, 336, [240, 54], kind === 'jelly' ? WHITE : darker(trim, 0.15), 2.1) +
  smallPrint(206, 384, [100, 70], 13, kind === 'jelly' ? WHITE : darker(trim, 0.2)) +
  path('M48 130 V218 Q256 276 464 218 V130 Z', cyl(trim)) +
  repeat(32, (i) => {
    const a = (i / 31) * Math.PI;
    const x = 256 - Math.cos(a) * 205;
    return stroke(`M${x} ${142 + Math.sin(a) * 42} v64`, darker(trim, 0.4), 3, 0.4);
  }) +
  oval(256, 130, 208, 56, flat(lighter(trim, 0.14))) +
  oval(256, 127, 180, 44, flat(lighter(trim, 0.26))) +
  (kind === 'jelly'
    ? path('M256 100 q26 26 0 50 q-26 -24 0 -50 Z', WHITE)
    : around(6, 256, 127, () => path('M256 102 l5 14 h-10 Z', WHITE)) +
      ring(256, 127, 40, 13, WHITE, 3)) +
  stroke('M96 250 V390', '#ffffff', 14, 0.4);

const lipstick: Draw = ({ body, trim, brand }) =>
  path('M206 130 L306 60 Q314 40 296 52 L222 30 Q206 30 206 60 Z', flat(darker(body, 0.08))) +
  path('M206 200 V70 Q212 20 250 14 Q300 30 306 84 V200 Z', cyl(body)) +
  path('M206 92 Q206 20 250 14 Q300 30 306 84 Q270 116 206 92 Z', flat(lighter(body, 0.16))) +
  rect(196, 190, 120, 108, 6, steel(BRASS)) +
  rect(196, 280, 120, 12, 2, darker(BRASS, 0.3)) +
  path('M176 292 H336 V484 Q336 496 322 496 H190 Q176 496 176 484 Z', cyl(trim)) +
  rect(176, 292, 160, 16, 3, steel(BRASS)) +
  fittedWord(brand, 256, 400, [120, 20], lighter(BRASS, 0.3)) +
  path('M400 250 H512 V484 Q512 496 500 496 H412 Q400 496 400 484 Z', cyl(trim)) +
  rect(400, 474, 112, 12, 2, steel(BRASS)) +
  oval(456, 252, 56, 14, deep('#17171a'));

const razor: Draw = ({ body, trim }) =>
  turn(
    32,
    [-84, 84]
      .map((dx) =>
        group(
          `translate(${dx} 0)`,
          path(
            'M236 130 H276 L284 300 Q292 460 276 540 Q256 556 236 540 Q220 460 228 300 Z',
            cyl(body),
          ) +
            repeat(9, (i) => rect(234, 330 + i * 20, 44, 8, 4, lie(darker(trim, 0.05)))) +
            path('M226 90 H286 L276 140 H236 Z', cyl(darker(body, 0.2))) +
            rect(176, 34, 160, 66, 14, flat(trim)) +
            rect(186, 44, 140, 14, 4, lie('#dfe6df')) +
            rect(186, 64, 140, 8, 2, plate(STEEL)) +
            rect(186, 80, 140, 8, 2, plate(STEEL)),
        ),
      )
      .join(''),
  );

const toothbrush: Draw = ({ body, trim }) =>
  turn(
    35,
    path(
      'M238 130 Q246 220 240 280 Q226 420 236 560 Q256 580 276 560 Q286 420 272 280 Q266 220 274 130 Z',
      cyl(body),
    ) +
      path('M236 340 Q230 420 240 520 H272 Q282 420 276 340 Q256 320 236 340 Z', cyl(trim)) +
      repeat(6, (i) => stroke(`M242 ${370 + i * 24} h28`, darker(trim, 0.3), 5, 0.5)) +
      rect(224, -60, 64, 200, 28, cyl(body)) +
      repeat(6, (row) =>
        repeat(3, (col) =>
          rect(
            230 + col * 18,
            -46 + row * 28,
            15,
            24,
            5,
            lie(row % 2 ? '#ffffff' : lighter(body, 0.55)),
          ),
        ),
      ),
  );

const comb: Draw = ({ body }) =>
  turn(
    -24,
    path(
      'M-60 170 Q256 110 572 170 Q590 180 586 210 L582 240 H-70 L-74 210 Q-78 180 -60 170 Z',
      lie(body),
    ) +
      repeat(20, (i) => path(`M${-66 + i * 32.6} 232 h20 l-4 128 q-6 14 -12 0 Z`, cyl(body))) +
      rect(-70, 226, 30, 136, 8, cyl(body)) +
      rect(556, 226, 28, 136, 8, cyl(body)) +
      path('M-50 184 Q256 126 562 184 Q256 150 -50 184 Z', '#ffffff', 'opacity=".5"'),
  );

const maskBox: Draw = ({ body, brand }) =>
  box(60, 40, 360, 210, [66, 44], '#f4f8fa') +
  rect(60, 40, 360, 60, 0, flat(darker(body, 0.15))) +
  fittedWord(brand, 240, 71, [220, 34], WHITE, 2.2) +
  word('50', 358, 190, 52, darker(body, 0.35), 2) +
  smallPrint(90, 140, [130, 110, 140, 90], 24, darker(body, 0.35)) +
  path('M150 4 Q240 30 340 4 L330 22 Q240 44 160 22 Z', lighter(body, 0.3)) +
  stroke('M110 320 Q0 310 26 400 Q50 460 122 440', WHITE, 10) +
  stroke('M110 320 Q0 310 26 400 Q50 460 122 440', '#b9c4cb', 3) +
  stroke('M402 320 Q512 310 486 400 Q462 460 390 440', WHITE, 10) +
  stroke('M402 320 Q512 310 486 400 Q462 460 390 440', '#b9c4cb', 3) +
  path('M104 300 Q256 262 408 300 L398 450 Q256 512 114 450 Z', flat(body)) +
  path('M104 300 Q256 262 408 300 L407 318 Q256 282 105 318 Z', WHITE) +
  repeat(
    3,
    (i) =>
      stroke(
        `M${107 + i * 2} ${346 + i * 34} Q256 ${322 + i * 40} ${405 - i * 2} ${346 + i * 34}`,
        darker(body, 0.35),
        4,
        0.5,
      ) +
      stroke(
        `M${107 + i * 2} ${341 + i * 34} Q256 ${317 + i * 40} ${405 - i * 2} ${341 + i * 34}`,
        WHITE,
        4,
        0.7,
      ),
  );

const plasters: Draw = ({ body, trim, brand }) =>
  box(150, 0, 300, 240, [60, 42], WHITE) +
  rect(150, 0, 300, 84, 0, flat(trim)) +
  fittedWord(brand, 300, 44, [200, 40], WHITE, 2.2) +
  path('M196 130 h30 v-30 h34 v30 h30 v34 h-30 v30 h-34 v-30 h-30 Z', flat(trim)) +
  word('100', 380, 160, 44, darker(trim, 0.2)) +
  [
    [-34, 130, 400],
    [14, 300, 420],
    [-70, 420, 360],
  ]
    .map(([a = 0, x = 0, y = 0]) =>
      group(
        `translate(${x} ${y}) rotate(${a})`,
        rect(-130, -34, 260, 74, 36, darker(body, 0.35)) +
          rect(-130, -38, 260, 74, 36, flat(body)) +
          rect(-42, -38, 84, 74, 4, flat(lighter(body, 0.35))) +
          repeat(18, (i) =>
            disc(
              -116 + (i % 3) * 26 + (Math.floor(i / 9) ? 180 : 0),
              -20 + (Math.floor(i / 3) % 3) * 20,
              3,
              darker(body, 0.3),
              'opacity=".7"',
            ),
          ),
      ),
    )
    .join('');

const stethoscope: Draw = ({ body }) =>
  stroke(
    'M130 20 Q90 90 130 180 Q170 240 230 250 M330 20 Q370 90 330 180 Q290 240 230 250',
    darker(STEEL, 0.35),
    15,
  ) +
  stroke('M130 20 Q90 90 130 180 M330 20 Q370 90 330 180', lighter(STEEL, 0.5), 6) +
  cord('M128 180 Q160 240 230 256 Q300 240 332 180', body, 24) +
  cord('M230 252 V360 Q230 500 350 500 Q450 490 440 400 Q432 350 440 320', body, 24) +
  oval(134, 14, 17, 13, ball(DARK)) +
  oval(326, 14, 17, 13, ball(DARK)) +
  rect(424, 280, 32, 50, 8, steel(STEEL)) +
  disc(442, 226, 74, darker(STEEL, 0.45)) +
  disc(440, 222, 74, brushed(STEEL)) +
  disc(440, 222, 60, flat(lighter(STEEL, 0.2))) +
  disc(440, 222, 50, bowl('#eef1f4')) +
  ring(440, 222, 51, 51, body, 5);

const wheelchair: Draw = ({ body, trim }) =>
  stroke('M90 20 H150 V330 H390 L440 470 H490', darker(STEEL, 0.35), 18) +
  stroke('M89 18 H148 V328 H388 L438 468', lighter(STEEL, 0.5), 7) +
  rect(60, 8, 70, 26, 12, lie(DARK)) +
  path('M130 60 H176 V300 H130 Z', flat(darker(body, 0.15))) +
  path('M160 50 Q190 50 190 80 V290 H150 V60 Z', flat(body)) +
  rect(150, 276, 250, 44, 14, lie(body)) +
  rect(150, 176, 190, 28, 12, lie(DARK)) +
  stroke('M330 196 V286', STEEL, 13) +
  rect(420, 462, 100, 20, 8, lie(DARK)) +
  ring(200, 360, 146, 146, DARK, 18) +
  ring(200, 360, 130, 130, lighter(STEEL, 0.3), 6) +
  around(18, 200, 360, () => stroke('M200 344 V232', '#a9afb7', 2.6)) +
  ring(200, 360, 112, 112, trim, 7) +
  disc(200, 360, 22, ball(STEEL)) +
  stroke('M390 330 V420', STEEL, 13) +
  ring(388, 456, 44, 44, DARK, 15) +
  around(8, 388, 456, () => stroke('M388 446 V420', '#a9afb7', 4)) +
  disc(388, 456, 11, ball(STEEL));

const tissue: Draw = ({ body, trim, brand }) => {
  const roll = (x: number, y: number) =>
    path(`M${x - 84} ${y} V${y + 130} A84 30 0 0 0 ${x + 84} ${y + 130} V${y} Z`, cyl(body)) +
    oval(x, y, 84, 30, flat('#ffffff')) +
    repeat(4, (i) => ring(x, y, 74 - i * 11, 26 - i * 4, '#d9d9d6', 1.6)) +
    oval(x, y, 30, 11, KRAFT_CORE) +
    oval(x, y + 2, 23, 8, '#5f452a');
  return (
    [90, 256, 422].map((x) => roll(x, 70)).join('') +
    [90, 256, 422].map((x) => roll(x, 250)).join('') +
    path('M0 180 Q256 240 512 180 V360 Q256 420 0 360 Z', glass('#cfe4ef')) +
    path('M30 240 Q256 290 482 240 V340 Q256 392 30 340 Z', flat(trim)) +
    fittedWord(brand, 256, 318, [300, 52], WHITE, 2.2) +
    path('M422 380 Q500 390 508 360 V440 Q490 500 440 480 Z', flat('#fdfdfc')) +
    stroke('M430 430 Q470 446 504 420', '#c9c9c5', 2)
  );
};

const KRAFT_CORE = '#b98f5f';

const sponge: Draw = ({ body, trim }) =>
  path(
    'M40 250 Q30 150 130 150 Q180 150 200 190 Q256 220 312 190 Q340 150 390 150 Q490 150 476 260 Q470 300 480 350 Q490 440 390 446 H130 Q24 440 36 350 Q44 300 40 250 Z',
    flat(darker(body, 0.12)),
  ) +
  path(
    'M40 230 Q30 130 130 130 Q180 130 200 170 Q256 200 312 170 Q340 130 390 130 Q490 130 476 240 Q470 280 478 326 Q484 400 390 402 H130 Q30 400 38 326 Q44 280 40 230 Z',
    flat(lighter(body, 0.12)),
  ) +
  repeat(70, (i) => {
    const x = 66 + ((i * 83) % 384);
    const y = 160 + ((i * 131) % 224);
    return y < 200 && x > 150 && x < 350
      ? ''
      : oval(x, y, 3 + ((i * 7) % 9), 2.5 + ((i * 5) % 7), darker(body, 0.28), 'opacity=".7"');
  }) +
  path(
    'M38 380 Q60 444 130 446 H390 Q470 444 480 376 Q470 412 390 412 H130 Q50 412 38 380 Z',
    flat(trim),
  ) +
  path('M60 230 Q56 156 130 150 Q100 180 90 260 Z', '#ffffff', 'opacity=".4"');

export const medicalStanding = { jar, lipstick, 'mask-box': maskBox, plasters, wheelchair, tissue };

export const medicalLying = { razor, toothbrush, comb, stethoscope, sponge };
