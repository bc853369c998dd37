import {
  box,
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
import { fittedWord, smallPrint, word } from './lettering';
import { ball, brushed, BRASS, cyl, DARK, flat, glass, plate, STEEL, WHITE } from './paint';

const ruler: Draw = ({ body }) =>
  turn(
    -28,
    rect(-80, 190, 680, 132, 6, brushed(body)) +
      repeat(76, (i) =>
        stroke(
          `M${-46 + i * 8.1} 192 v${i % 10 === 0 ? 42 : i % 5 === 0 ? 30 : 18}`,
          DARK,
          i % 10 ? 1.7 : 2.8,
        ),
      ) +
      repeat(8, (i) => word(String(i * 2), -46 + i * 81, 256, 22, DARK)) +
      repeat(49, (i) => stroke(`M${-46 + i * 12.9} 320 v${i % 4 ? -14 : -24}`, DARK, 1.7)) +
      disc(572, 256, 16, darker(body, 0.5)) +
      disc(573, 257, 14, '#f7f6f3') +
      stroke('M-78 194 H596', '#ffffff', 3, 0.9),
  );

const setSquare: Draw = ({ body }) =>
  turn(
    -8,
    path('M30 490 L490 490 L30 30 Z M110 410 V226 L294 410 Z', glass(body), 'fill-rule="evenodd"') +
      path(
        'M30 490 L490 490 L30 30 Z M110 410 V226 L294 410 Z',
        body,
        'fill-rule="evenodd" opacity=".3"',
      ) +
      stroke('M30 490 H490 L30 30 Z M110 410 V226 L294 410 Z', darker(body, 0.25), 4) +
      repeat(40, (i) =>
        stroke(`M${50 + i * 10} 488 v${i % 5 ? -14 : -26}`, DARK, i % 5 ? 1.6 : 2.6),
      ) +
      repeat(8, (i) => word(String(i), 50 + i * 50, 446, 17, DARK)) +
      repeat(38, (i) =>
        stroke(`M32 ${470 - i * 10} h${i % 5 ? 12 : 22}`, DARK, i % 5 ? 1.6 : 2.6),
      ) +
      stroke('M44 70 L450 478', '#ffffff', 6, 0.85) +
      word('45', 78, 130, 20, darker(body, 0.5)),
  );

const scissors: Draw = ({ body, trim }) =>
  turn(
    -40,
    path('M250 250 L-110 196 Q-130 200 -120 214 L230 290 Z', brushed('#c3cad2')) +
      path('M250 262 L-110 316 Q-130 312 -120 298 L230 222 Z', brushed('#d5dae0')) +
      stroke('M-116 300 L226 226', '#ffffff', 3, 0.9) +
      path(
        'M226 214 L320 190 Q380 120 470 130 Q560 150 550 220 Q530 280 440 264 Q370 250 330 260 L240 290 Z M400 190 Q380 220 440 232 Q510 238 514 206 Q512 168 464 168 Q420 168 400 190 Z',
        flat(body),
        'fill-rule="evenodd"',
      ) +
      path(
        'M226 298 L320 322 Q380 392 470 382 Q560 362 550 292 Q530 232 440 248 Q370 262 330 252 L240 222 Z M400 322 Q380 292 440 280 Q510 274 514 306 Q512 344 464 344 Q420 344 400 322 Z',
        flat(darker(body, 0.08)),
        'fill-rule="evenodd"',
      ) +
      stroke(
        'M400 190 Q420 168 464 168 Q512 168 514 206 M400 322 Q420 344 464 344 Q512 344 514 306',
        trim,
        10,
      ) +
      disc(236, 256, 18, ball(STEEL)) +
      stroke('M228 256 h16', '#6d747d', 3),
  );

const stapler: Draw = ({ body, trim, brand }) =>
  path('M10 430 H470 Q500 430 500 452 Q500 470 476 470 H30 Q6 470 10 430 Z', flat(trim)) +
  rect(40, 414, 130, 20, 4, plate(STEEL)) +
  path('M60 372 H440 L452 420 H380 V400 H60 Z', plate(STEEL)) +
  path(
    'M30 330 Q30 250 120 240 Q330 214 440 250 Q490 270 486 340 L470 414 H420 L410 372 H50 Q30 370 30 330 Z',
    flat(body),
  ) +
  path(
    'M44 320 Q50 262 130 254 Q330 228 440 262 Q300 250 150 276 Q70 290 44 320 Z',
    '#ffffff',
    'opacity=".4"',
  ) +
  fittedWord(brand, 240, 320, [150, 34], WHITE, 2.2) +
  disc(446, 388, 16, ball(STEEL)) +
  path('M30 350 H110 V372 H50 Q30 370 30 350 Z', darker(body, 0.3));

const calculator: Draw = ({ body, trim, brand, kind }) => {
  const sci = kind === 'scientific';
  const x = sci ? 130 : 90;
  const w = sci ? 260 : 340;
  const cols = 5;
  const rows = sci ? 8 : 5;
  const top = sci ? 180 : 214;
  const step = (w - 32) / cols;
  const rise = (470 - top) / rows;
  const keys = sci ? 'SCT+-EFGH/IJKLM7890=456X-123+%0.A=R' : '789/C456X%123-A00.=+R=+-';
  return (
    rect(x + 10, 12, w, 500, 30, darker(body, 0.5)) +
    rect(x, 0, w, 500, 30, flat(body)) +
    rect(x + 14, 14, w - 28, 472, 20, flat(lighter(body, 0.06))) +
    fittedWord(brand, x + 74, 38, [90, 16], WHITE) +
    rect(x + w - 120, 26, 96, 26, 4, '#35221c') +
    repeat(3, (i) => stroke(`M${x + w - 96 + i * 24} 26 v26`, '#6b4a3c', 2)) +
    rect(x + 22, 64, w - 44, sci ? 90 : 110, 10, flat('#c3cfb6')) +
    word(sci ? 'SIN 45' : '', x + 70, 86, 14, '#2b3327') +
    word(
      sci ? '0.7071' : '128450.75',
      x + w / 2 + (sci ? 46 : 20),
      sci ? 126 : 122,
      sci ? 24 : 32,
      '#1c231a',
      1.7,
    ) +
    repeat(rows * cols, (i) => {
      const col = i % cols;
      const row = Math.floor(i / cols);
      const accent = col === cols - 1 && row >= rows - 2;
      const pale = sci ? row >= 4 && col < 3 : col < 3;
      const c = accent ? trim : pale ? '#eceae4' : '#5b606a';
      const kx = x + 16 + col * step;
      const ky = top + row * rise;
      return (
        rect(kx + 4, ky + 5, step - 8, rise - 9, 7, darker(c, 0.45)) +
        rect(kx + 4, ky + 1, step - 8, rise - 10, 7, flat(c)) +
        word(
          keys[i] ?? '0',
          kx + step / 2,
          ky + rise / 2 - 4,
          sci ? 12 : 18,
          pale && !accent ? DARK : WHITE,
        )
      );
    })
  );
};

const paperReam: Draw = ({ body, trim, brand, kind }) =>
  box(20, 170, 410, 250, [110, 70], body) +
  path('M20 300 H430 V420 H20 Z', flat(trim)) +
  path('M430 300 l110 -70 v120 l-110 70 Z', darker(trim, 0.22)) +
  path('M130 100 h410 l-60 38 h-410 Z', lighter(trim, 0.15), 'opacity=".9"') +
  fittedWord(brand, 225, 238, [320, 62], trim, 2.2) +
  word(
    kind === 'legal' ? 'LEGAL' : 'A4',
    kind === 'legal' ? 104 : 96,
    362,
    kind === 'legal' ? 28 : 52,
    WHITE,
    2.2,
  ) +
  word(kind === 'legal' ? '70 GSM' : '80 GSM', 316, 350, 26, WHITE) +
  word('500', 316, 390, 22, WHITE) +
  path('M430 170 l60 -38 v50 l-40 26 Z', '#ffffff', 'opacity=".5"') +
  repeat(
    kind === 'legal' ? 0 : 1,
    () =>
      path('M150 96 L200 60 H566 L520 96 Z', flat('#ffffff')) +
      stroke('M150 96 H520 L566 60', '#cfd3d8', 2),
  );

const tapeShape = (body: string, trim: string) =>
  path('M40 190 V330 A216 96 0 0 0 472 330 V190 Z', cyl(body)) +
  repeat(6, (i) =>
    path(
      `M40 ${206 + i * 22} A216 96 0 0 0 472 ${206 + i * 22}`,
      'none',
      `stroke="${lighter(body, 0.3)}" stroke-width="1.6" stroke-opacity=".5"`,
    ),
  ) +
  oval(256, 190, 216, 96, flat(lighter(body, 0.16))) +
  repeat(9, (i) => ring(256, 190, 208 - i * 8, 92 - i * 3.6, darker(body, 0.16), 1.6)) +
  oval(256, 190, 134, 58, flat(trim)) +
  oval(256, 194, 118, 50, darker(trim, 0.55)) +
  path('M138 200 A118 50 0 0 0 374 200 A118 42 0 0 1 138 200 Z', lighter(trim, 0.3)) +
  oval(256, 216, 100, 28, darker(trim, 0.35)) +
  path('M444 330 Q470 300 472 270 L560 330 Q540 370 500 384 Z', flat(body));

const tapeRoll: Draw = ({ body, trim, kind }) =>
  kind === 'set'
    ? ['#8c2f40', '#2a7a57', body]
        .map((c, i) => group(`translate(0 ${180 - i * 130})`, tapeShape(c, trim)))
        .join('')
    : tapeShape(body, trim);

const binder: Draw = ({ body, trim, brand }) =>
  path('M150 30 H410 L470 6 V440 L410 490 H150 Z', flat(darker(body, 0.3))) +
  path('M410 40 L462 18 V430 L410 474 Z', '#f4f1e8') +
  repeat(9, (i) => stroke(`M${416 + i * 5} ${38 - i * 2} V${468 - i * 4}`, '#cfc8b6', 1.6)) +
  rect(150, 24, 260, 470, 10, flat(body)) +
  rect(60, 24, 104, 470, 10, cyl(darker(body, 0.05))) +
  rect(76, 70, 72, 210, 6, flat('#fffdf6')) +
  smallPrint(88, 150, [48, 48, 48, 36], 26, '#8b8577') +
  disc(112, 400, 30, brushed(trim)) +
  disc(112, 400, 19, darker(body, 0.65)) +
  fittedWord(brand, 284, 110, [180, 34], lighter(body, 0.75)) +
  rect(370, 200, 34, 70, 6, plate(trim)) +
  rect(146, 486, 268, 12, 4, plate(trim)) +
  path('M170 36 H300 L180 440 Z', '#ffffff', 'opacity=".12"');

const clipboard: Draw = ({ body, trim }) =>
  group(
    'rotate(-6 256 256)',
    rect(84, 22, 364, 500, 20, darker(body, 0.45)) +
      rect(74, 14, 364, 500, 20, flat(body)) +
      repeat(5, (i) => stroke(`M${100 + i * 76} 24 q12 240 -4 480`, darker(body, 0.25), 2, 0.35)) +
      rect(104, 74, 304, 410, 4, flat('#fdfdfb')) +
      smallPrint(136, 150, [240, 220, 240, 180, 230, 240, 160, 220, 200], 32, '#8d949c') +
      rect(136, 108, 130, 14, 4, '#33506e') +
      rect(156, 36, 200, 56, 12, plate(trim)) +
      path('M196 40 V10 Q196 -24 256 -24 Q316 -24 316 10 V40 Z', plate(trim)) +
      disc(256, 2, 15, '#f7f6f3') +
      ring(256, 2, 16, 16, darker(trim, 0.4), 3) +
      [180, 332].map((x) => disc(x, 64, 8, ball(STEEL))).join(''),
  );

const cabinet: Draw = ({ body, trim, brand }) =>
  box(50, 20, 330, 460, [96, 60], body) +
  [40, 262]
    .map(
      (y, i) =>
        rect(68, y, 294, 204, 4, flat(darker(body, 0.2))) +
        rect(72, y + 3, 286, 196, 4, flat(lighter(body, 0.1))) +
        rect(160, y + 100, 110, 26, 8, plate(trim)) +
        rect(166, y + 114, 98, 14, 5, darker(body, 0.6)) +
        rect(168, y + 36, 94, 44, 4, plate(trim)) +
        rect(174, y + 42, 82, 32, 2, '#fffdf6') +
        (i ? '' : disc(326, y + 40, 15, brushed(BRASS)) + rect(324, y + 32, 4, 16, 1, DARK)),
    )
    .join('') +
  fittedWord(brand, 215, 34, [60, 9], darker(body, 0.5)) +
  stroke('M50 20 V480', lighter(body, 0.6), 3, 0.8);

export const officeStanding = {
  stapler,
  'paper-ream': paperReam,
  'tape-roll': tapeRoll,
  binder,
  cabinet,
};

export const officeLying = { ruler, 'set-square': setSquare, scissors, calculator, clipboard };
