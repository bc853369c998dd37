import {
  around,
  box,
  can,
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
import { ball, brushed, BRASS, cyl, DARK, flat, lie, STEEL, steel, WHITE } from './paint';

const tyre: Draw = ({ body, trim, kind, brand }) => {
  const tread = around(
    54,
    256,
    256,
    () =>
      path('M246 10 L252 -4 H262 L266 10 Z', darker(body, 0.3)) +
      stroke('M250 16 L262 34', darker(body, 0.55), 5),
  );
  const rim =
    kind === 'wheel'
      ? disc(256, 256, 148, brushed(trim)) +
        disc(256, 256, 130, flat(darker(trim, 0.35))) +
        around(
          5,
          256,
          256,
          () =>
            path('M234 230 L226 132 H286 L278 230 Z', brushed(trim)) +
            disc(256, 196, 7, darker(trim, 0.5)),
        ) +
        disc(256, 256, 46, brushed(lighter(trim, 0.1))) +
        around(5, 256, 256, () => disc(256, 230, 6, ball(DARK))) +
        disc(256, 256, 16, ball(STEEL)) +
        rect(252, 378, 8, 22, 3, BRASS)
      : disc(256, 256, 148, darker(body, 0.6)) +
        disc(262, 262, 138, '#fbfaf8') +
        `<path d="M256 118 A138 138 0 0 0 118 256 A144 144 0 0 1 262 124 Z" fill="${darker(body, 0.3)}"/>`;
  return (
    tread +
    disc(256, 256, 250, flat(body)) +
    ring(256, 256, 216, 216, darker(body, 0.45), 6) +
    ring(254, 254, 236, 236, lighter(body, 0.22), 2) +
    ring(256, 256, 168, 168, darker(body, 0.4), 4) +
    around(4, 256, 256, (i) =>
      i % 2
        ? word('185/65 R15', 256, 64, 17, lighter(body, 0.5))
        : fittedWord(brand, 256, 64, [140, 24], lighter(body, 0.65)),
    ) +
    around(40, 256, 256, () => stroke('M256 26 V36', darker(body, 0.5), 5)) +
    rim +
    path('M60 170 A214 214 0 0 1 220 45 Q120 90 76 190 Z', '#ffffff', 'opacity=".14"')
  );
};

const battery: Draw = ({ body, trim, brand, kind }) => {
  const tall = kind === 'tubular';
  const small = kind === 'motorcycle';
  const w = small ? 250 : 400;
  const x = small ? 110 : 20;
  const y = tall ? 60 : 150;
  const h = 460 - y;
  return (
    stroke(
      `M${x + 60} ${y - 6} Q${x + w / 2} ${y - 120} ${x + w - 40} ${y - 10}`,
      darker(DARK, 0.1),
      small ? 0 : 16,
    ) +
    box(x, y, w, h, [76, 48], body) +
    path(`M${x - 8} ${y + 6} l84 -54 h${w + 4} l-76 54 Z`, flat(lighter(trim, 0.1))) +
    rect(x - 8, y, w + 12, 44, 6, lie(trim)) +
    path(`M${x + w + 4} ${y} l80 -50 v40 l-80 54 Z`, darker(trim, 0.3)) +
    (tall ? repeat(6, (i) => oval(x + 76 + i * 52, y - 22, 16, 8, flat('#c0392f'))) : '') +
    [
      [x + 64, '#c0392f'],
      [x + w - 8, '#35507f'],
    ]
      .map(
        ([cx, c]) =>
          can(Number(cx) - 15, y - 48, 30, 30, 7, cyl('#a9a7a2'), flat('#d5d3ce')) +
          oval(Number(cx), y - 14, 26, 8, String(c)),
      )
      .join('') +
    rect(x + 26, y + 76, w - 52, h - 130, 8, flat(tall ? '#f3efe4' : '#ffffff')) +
    rect(x + 26, y + 76, w - 52, 54, 8, flat(small ? '#d9a441' : trim)) +
    fittedWord(brand, x + w / 2, y + 104, [w - 90, 34], WHITE, 2.2) +
    word(
      small ? '5 AH' : tall ? '130 AH' : '60 AH',
      x + w / 2,
      y + 178,
      small ? 30 : 42,
      darker(trim, 0.3),
      2.1,
    ) +
    word('12 V', x + 66, y + h - 34, 18, lighter(body, 0.35)) +
    (tall
      ? repeat(9, (i) => stroke(`M${x + 40 + i * 40} ${y + h - 20} v-24`, darker(body, 0.3), 4))
      : '') +
    path(`M${x + w - 90} ${y + h - 66} l22 -34 l4 22 h18 l-24 36 l-4 -24 Z`, '#f2b52c')
  );
};

const oilCan: Draw = ({ body, trim, brand, kind }) => {
  const small = kind === 'litre';
  return small
    ? rect(200, -30, 80, 66, 10, cyl(trim)) +
        repeat(7, (i) => stroke(`M${210 + i * 10} -22 V30`, darker(trim, 0.4), 3, 0.5)) +
        path(
          'M206 34 H274 L300 110 Q370 120 372 190 V470 Q372 500 340 500 H170 Q138 500 138 470 V180 Q140 110 190 100 Z',
          cyl(body),
        ) +
        stroke('M346 190 V330', darker(body, 0.35), 12, 0.5) +
        path('M146 220 H330 V450 H146 Z', flat(lighter(trim, 0.1))) +
        fittedWord(brand, 238, 266, [160, 30], WHITE, 2.2) +
        group(
          'translate(238 352)',
          path('M0 -46 Q46 8 36 36 Q18 66 0 64 Q-18 66 -36 36 Q-46 8 0 -46 Z', ball('#f0b23a')),
        ) +
        word('10W-40', 238, 436, 19, WHITE)
    : rect(90, -10, 92, 66, 12, cyl(trim)) +
        repeat(8, (i) => stroke(`M${100 + i * 10.4} -2 V50`, darker(trim, 0.4), 3, 0.5)) +
        path(
          'M84 56 H190 L210 96 H400 Q450 100 450 150 V470 Q450 500 418 500 H90 Q58 500 58 470 V120 Q58 76 84 56 Z',
          kind === 'coolant' ? cyl(lighter(body, 0.1)) : flat(body),
        ) +
        path(
          'M250 130 H386 Q414 134 414 166 V250 Q410 270 386 266 H276 Q246 262 240 226 L228 160 Q230 130 250 130 Z',
          darker(body, 0.35),
        ) +
        path(
          'M262 146 H380 Q398 148 398 170 V238 Q396 252 380 250 H284 Q258 248 254 220 L244 170 Q244 146 262 146 Z',
          '#fdfcfa',
        ) +
        rect(76, 280, 356, 196, 12, flat(kind === 'coolant' ? WHITE : lighter(trim, 0.05))) +
        rect(76, 280, 356, 62, 12, flat(darker(body, 0.3))) +
        fittedWord(brand, 254, 312, [280, 40], WHITE, 2.2) +
        (kind === 'coolant'
          ? group(
              'translate(146 410)',
              around(6, 0, 0, () =>
                stroke('M0 0 V-44 M0 -30 L-12 -42 M0 -30 L12 -42', '#3f86c9', 6),
              ),
            ) + word('5 L', 310, 410, 62, darker(body, 0.2), 2.1)
          : group(
              'translate(140 404) scale(.95)',
              path('M0 -46 Q46 8 36 36 Q18 66 0 64 Q-18 66 -36 36 Q-46 8 0 -46 Z', ball('#7a4a12')),
            ) +
            word('20W-50', 306, 394, 34, darker(body, 0.4), 2.1) +
            word('4 L', 306, 442, 26, darker(body, 0.4))) +
        stroke('M76 130 V270', '#ffffff', 12, 0.35);
};

const drum: Draw = ({ body, trim, brand }) =>
  path('M80 60 V450 A176 46 0 0 0 432 450 V60 Z', cyl(body)) +
  [170, 310, 440]
    .map((y) =>
      path(
        `M74 ${y} A182 48 0 0 0 438 ${y} v16 A182 48 0 0 1 74 ${y + 16} Z`,
        cyl(lighter(body, 0.08)),
      ),
    )
    .join('') +
  path('M80 208 A176 46 0 0 0 432 208 V306 A176 46 0 0 1 80 306 Z', cyl(trim)) +
  fittedWord(brand, 256, 300, [250, 48], WHITE, 2.2) +
  word('EP 90', 256, 408, 34, WHITE, 2.1) +
  oval(256, 60, 182, 48, flat(lighter(body, 0.18))) +
  oval(256, 62, 166, 40, flat(darker(body, 0.1))) +
  oval(340, 52, 26, 9, flat(STEEL)) +
  oval(170, 74, 15, 6, flat(STEEL));

const sparkPlug: Draw = ({ body, trim, kind }) =>
  turn(
    40,
    rect(238, -40, 36, 46, 8, steel(STEEL)) +
      rect(246, 0, 20, 16, 2, steel(darker(STEEL, 0.2))) +
      path('M228 14 H284 L292 190 H220 Z', cyl(body)) +
      repeat(4, (i) => rect(220 - i, 46 + i * 32, 72 + i * 2, 15, 7, cyl(lighter(body, 0.1)))) +
      (kind === 'cng'
        ? rect(223, 20, 66, 18, 4, cyl(trim))
        : word('10MM', 256, 176, 11, '#4a6fa8')) +
      path('M208 186 H304 L310 220 H202 Z', steel(kind === 'cng' ? STEEL : trim)) +
      path('M176 218 H336 V278 H176 Z', steel(STEEL)) +
      rect(176, 218, 48, 60, 0, lighter(STEEL, 0.35), 'opacity=".6"') +
      rect(292, 218, 44, 60, 0, darker(STEEL, 0.35), 'opacity=".6"') +
      rect(196, 276, 120, 30, 6, steel(BRASS)) +
      rect(214, 304, 84, 156, 4, steel(STEEL)) +
      repeat(13, (i) => stroke(`M212 ${314 + i * 11.4} l88 6`, '#6d747d', 4, 0.75)) +
      path('M238 458 H274 L266 490 H246 Z', cyl(body)) +
      rect(250, 486, 12, 18, 2, steel(kind === 'cng' ? BRASS : '#8b8f96')) +
      stroke('M292 458 V514 Q290 522 280 522 H246', '#6d747d', 13) +
      stroke('M290 458 V512 Q288 518 280 518 H248', lighter(STEEL, 0.3), 5),
  );

const brakeDisc: Draw = ({ body, trim, kind }) => {
  const car = kind === 'car';
  return (
    group('translate(14 18)', disc(256, 256, 226, darker(body, 0.5))) +
    disc(256, 256, 226, brushed(body)) +
    repeat(16, (i) =>
      ring(
        256,
        256,
        222 - i * 6.4,
        222 - i * 6.4,
        i % 2 ? lighter(body, 0.4) : darker(body, 0.16),
        1.4,
      ),
    ) +
    (car
      ? around(18, 256, 256, () => stroke('M246 46 L268 118', darker(body, 0.5), 5, 0.7))
      : around(
          12,
          256,
          256,
          () =>
            disc(256, 58, 9, darker(body, 0.65)) +
            disc(244, 92, 9, darker(body, 0.65)) +
            disc(262, 124, 9, darker(body, 0.65)),
        )) +
    (car
      ? disc(256, 256, 122, flat(darker(trim, 0.25))) +
        disc(254, 252, 116, brushed(trim)) +
        around(
          5,
          256,
          256,
          () => disc(256, 178, 15, darker(trim, 0.65)) + disc(257, 180, 12, '#f6f5f2'),
        ) +
        disc(256, 256, 46, darker(trim, 0.65)) +
        disc(259, 260, 42, '#f8f7f4')
      : disc(256, 256, 120, '#fbfaf8') +
        ring(256, 256, 118, 118, darker(body, 0.5), 8) +
        around(
          5,
          256,
          256,
          () =>
            path('M232 214 L224 134 H288 L280 214 Z', flat(trim)) + disc(256, 148, 9, ball(STEEL)),
        ) +
        disc(256, 256, 66, flat(trim)) +
        disc(256, 256, 40, '#fbfaf8') +
        ring(256, 256, 40, 40, darker(trim, 0.5), 4))
  );
};

export const wheelsAndOilStanding = { battery, 'oil-can': oilCan, drum };

export const wheelsAndOilLying = { tyre, 'spark-plug': sparkPlug, 'brake-disc': brakeDisc };
