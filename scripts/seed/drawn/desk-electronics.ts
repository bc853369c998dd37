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
import { fittedWord, smallPrint, word } from './lettering';
import { ball, bowl, BRASS, cyl, DARK, deep, flat, glass, lie, STEEL, steel, WHITE } from './paint';

const gamepad: Draw = ({ body, trim }) =>
  path(
    'M150 130 Q256 104 362 130 Q440 130 474 250 Q512 400 466 430 Q420 452 360 356 Q340 336 300 336 H212 Q172 336 152 356 Q92 452 46 430 Q0 400 38 250 Q72 130 150 130 Z',
    ball(body),
  ) +
  rect(92, 108, 98, 34, 16, lie(darker(body, 0.4))) +
  rect(322, 108, 98, 34, 16, lie(darker(body, 0.4))) +
  path(
    'M150 134 Q256 108 362 134 Q430 136 464 240 Q256 180 48 240 Q82 136 150 134 Z',
    '#ffffff',
    'opacity=".14"',
  ) +
  rect(92, 216, 92, 28, 7, flat(DARK)) +
  rect(124, 184, 28, 92, 7, flat(DARK)) +
  disc(138, 230, 9, '#16171a') +
  [
    ['374', '190', '#f0c23c'],
    ['374', '266', '#4f9fe0'],
    ['336', '228', '#58b86b'],
    ['412', '228', '#de4f56'],
  ]
    .map(([x, y, c]) => disc(Number(x), Number(y), 18, ball(c!)))
    .join('') +
  [198, 314]
    .map(
      (x) =>
        disc(x, 306, 42, flat(darker(body, 0.4))) +
        disc(x, 304, 33, ball(DARK)) +
        disc(x, 303, 20, bowl('#3d4046')),
    )
    .join('') +
  rect(222, 200, 24, 12, 6, DARK) +
  rect(266, 200, 24, 12, 6, DARK) +
  disc(256, 240, 16, ball(trim));

const grille = (cx: number, cy: number, r: number, colour: string) =>
  disc(cx, cy, r, ball(colour)) +
  repeat(9, (i) =>
    stroke(
      `M${cx - r * 0.9 + i * r * 0.22} ${cy - r * 0.6} q${r * 0.1} ${r * 0.6} 0 ${r * 1.2}`,
      darker(colour, 0.5),
      2.2,
      0.6,
    ),
  ) +
  repeat(9, (i) =>
    stroke(
      `M${cx - r * 0.6} ${cy - r * 0.9 + i * r * 0.22} q${r * 0.6} ${r * 0.1} ${r * 1.2} 0`,
      darker(colour, 0.5),
      2.2,
      0.6,
    ),
  );

const handMic: Draw = ({ body, trim }) =>
  cord('M256 470 C256 560 380 560 400 480 S480 420 500 500', DARK, 11) +
  group(
    '',
    path('M208 190 H304 L284 450 H228 Z', cyl(body)) +
      rect(226, 446, 60, 34, 8, steel(STEEL)) +
      rect(190, 160, 132, 38, 12, steel(trim)) +
      grille(256, 96, 84, '#a4a9b1') +
      rect(174, 88, 164, 18, 9, steel(trim)) +
      rect(240, 250, 32, 62, 12, flat(DARK)) +
      rect(247, 258, 18, 26, 7, flat('#d8dbe0')),
  );

const studioMic: Draw = ({ body, trim }) =>
  oval(256, 500, 130, 26, flat(darker(DARK, 0.1))) +
  oval(256, 492, 130, 26, flat('#44474e')) +
  rect(246, 380, 20, 112, 6, steel(STEEL)) +
  stroke('M140 250 Q140 396 256 396 Q372 396 372 250', darker(STEEL, 0.25), 18) +
  stroke('M140 250 Q140 394 256 394 Q372 394 372 250', lighter(STEEL, 0.35), 7) +
  disc(140, 246, 17, ball(DARK)) +
  disc(372, 246, 17, ball(DARK)) +
  path('M170 130 Q170 20 256 20 Q342 20 342 130 V180 H170 Z', cyl('#b6bac1')) +
  repeat(10, (i) =>
    stroke(`M${182 + i * 16.4} ${30 + Math.abs(i - 4.5) ** 2 * 3} V176`, '#5b6068', 2, 0.6),
  ) +
  repeat(8, (i) => stroke(`M172 ${76 + i * 13} H340`, '#5b6068', 2, 0.6)) +
  rect(164, 172, 184, 22, 8, steel(trim)) +
  path('M170 194 H342 V320 Q342 350 312 350 H200 Q170 350 170 320 Z', cyl(body)) +
  disc(256, 262, 22, flat(trim)) +
  disc(256, 262, 12, ball(body));

const dial = (cx: number, cy: number, r: number) =>
  disc(cx, cy, r, flat('#fbf9f3')) +
  around(60, cx, cy, (i) =>
    stroke(`M${cx} ${cy - r * 0.94} v${i % 5 ? 5 : 12}`, DARK, i % 5 ? 1.6 : 4),
  );

const alarmClock: Draw = ({ body, trim }) =>
  stroke('M150 420 L116 486 M362 420 L396 486', darker(STEEL, 0.2), 24) +
  stroke('M148 418 L114 484 M360 418 L394 484', lighter(STEEL, 0.4), 8) +
  [150, 362]
    .map((x) =>
      group(
        `rotate(${x < 256 ? -32 : 32} ${x} 120)`,
        path(`M${x - 78} 124 Q${x - 78} 44 ${x} 44 Q${x + 78} 44 ${x + 78} 124 Z`, cyl(trim)) +
          disc(x, 42, 11, ball(trim)),
      ),
    )
    .join('') +
  stroke('M256 96 V44', DARK, 10) +
  rect(232, 24, 48, 28, 10, cyl(DARK)) +
  stroke('M206 40 Q256 -14 306 40', STEEL, 9) +
  disc(256, 286, 186, flat(darker(body, 0.3))) +
  disc(256, 284, 182, ball(body)) +
  disc(256, 286, 152, flat(trim)) +
  dial(256, 286, 144) +
  repeat(12, (i) =>
    word(
      String(i || 12),
      256 + Math.sin((i * Math.PI) / 6) * 108,
      286 - Math.cos((i * Math.PI) / 6) * 108,
      22,
      DARK,
      2,
    ),
  ) +
  stroke('M256 286 L196 238', DARK, 11) +
  stroke('M256 286 L318 192', DARK, 7) +
  stroke('M256 306 L236 374', '#cc3a30', 4) +
  disc(256, 286, 12, ball(trim)) +
  path('M136 240 A130 130 0 0 1 330 176 Q200 180 136 240 Z', '#ffffff', 'opacity=".5"');

const stopwatch: Draw = ({ body, trim }) =>
  stroke('M236 74 Q120 -60 60 40 Q20 130 150 200', darker(trim, 0.1), 13) +
  rect(232, 40, 48, 60, 10, steel(STEEL)) +
  group('rotate(38 256 290)', rect(236, 66, 40, 46, 8, steel(STEEL))) +
  group('rotate(-38 256 290)', rect(236, 66, 40, 46, 8, steel(STEEL))) +
  disc(256, 290, 192, flat(darker(body, 0.3))) +
  disc(256, 287, 188, ball(body)) +
  disc(256, 288, 150, flat(trim)) +
  disc(256, 288, 138, flat('#26292e')) +
  rect(146, 236, 220, 104, 12, flat('#c9d3bd')) +
  word('07.34', 232, 292, 40, '#1d241b', 1.7) +
  word('52', 330, 300, 22, '#1d241b', 1.7) +
  word('START  LAP', 256, 370, 15, '#e9ecef') +
  word('PROHOR', 256, 206, 18, '#e9ecef');

const telephone: Draw = ({ body, trim }) =>
  cord('M96 300 q-50 30 -20 60 t-10 60 q10 40 60 30', DARK, 9) +
  path(
    'M90 250 Q110 200 160 200 H352 Q402 200 422 250 L470 420 Q476 454 440 456 H72 Q36 454 42 420 Z',
    flat(body),
  ) +
  path('M42 420 Q36 454 72 456 H440 Q476 454 470 420 Q256 440 42 420 Z', deep(darker(body, 0.25))) +
  path(
    'M40 210 Q20 110 130 100 H382 Q492 110 472 210 Q466 234 430 230 H388 Q366 226 360 200 Q356 180 330 180 H182 Q156 180 152 200 Q146 226 124 230 H82 Q46 234 40 210 Z',
    lie(darker(body, 0.08)),
  ) +
  stroke('M90 124 Q256 100 400 120', lighter(body, 0.6), 8, 0.6) +
  rect(150, 222, 212, 40, 8, flat('#bccab4')) +
  word('02 5550177', 256, 243, 18, '#263023') +
  repeat(
    12,
    (i) =>
      rect(162 + (i % 3) * 68, 276 + Math.floor(i / 3) * 38, 52, 28, 8, flat(trim)) +
      word('123456789+0-'[i]!, 188 + (i % 3) * 68, 290 + Math.floor(i / 3) * 38, 14, DARK),
  ) +
  disc(420, 320, 8, '#e0463a');

const fax: Draw = ({ body, trim, brand }) =>
  path('M170 -50 H372 L384 150 H160 Z', flat('#fcfcfa')) +
  smallPrint(196, -20, [140, 120, 150, 90, 130, 110], 22, '#7a8088') +
  path('M60 140 H452 L500 300 V430 Q500 452 476 452 H36 Q12 452 12 430 V300 Z', flat(body)) +
  path('M12 300 H500 V430 Q500 452 476 452 H36 Q12 452 12 430 Z', deep(darker(body, 0.12))) +
  rect(150, 140, 216, 12, 5, DARK) +
  path(
    'M50 160 Q40 120 90 120 H110 Q150 130 136 250 Q136 300 148 330 Q150 380 100 384 H76 Q30 380 36 330 Q50 250 50 160 Z',
    cyl(darker(trim, 0.1)),
  ) +
  rect(186, 172, 170, 44, 7, flat('#b9c8b2')) +
  word('READY', 252, 194, 20, '#263023') +
  repeat(
    12,
    (i) =>
      rect(190 + (i % 3) * 58, 232 + Math.floor(i / 3) * 30, 44, 22, 6, flat(trim)) +
      word('123456789+0-'[i]!, 212 + (i % 3) * 58, 243 + Math.floor(i / 3) * 30, 11, WHITE),
  ) +
  repeat(4, (i) => rect(386, 180 + i * 40, 66, 26, 8, flat(i ? '#c9ccd1' : '#3f9b6b'))) +
  fittedWord(brand, 256, 404, [120, 22], darker(body, 0.5)) +
  path('M150 426 H362 L372 462 H140 Z', '#fcfcfa');

const tableFan: Draw = ({ body, trim }) =>
  oval(256, 488, 128, 32, flat(darker(body, 0.3))) +
  oval(256, 478, 128, 32, flat(body)) +
  rect(236, 340, 40, 136, 10, cyl(body)) +
  rect(214, 428, 84, 40, 12, flat(lighter(body, 0.2))) +
  repeat(3, (i) => disc(234 + i * 22, 448, 7, ball(i ? WHITE : '#e0463a'))) +
  disc(256, 190, 190, glass('#c8dbe2')) +
  around(
    3,
    256,
    190,
    () =>
      path('M256 190 C176 150 170 50 256 26 C300 70 330 130 256 190 Z', flat(trim)) +
      stroke('M250 40 Q206 100 250 180', lighter(trim, 0.6), 4, 0.6),
  ) +
  repeat(5, (i) => ring(256, 190, 60 + i * 28, 60 + i * 28, '#d9dde2', 3)) +
  around(48, 256, 190, () => stroke('M256 152 V8', '#c3c8cf', 2.4, 0.9)) +
  ring(256, 190, 190, 190, darker(body, 0.25), 15) +
  ring(255, 188, 190, 190, lighter(body, 0.2), 6) +
  disc(256, 190, 44, ball(body)) +
  disc(256, 190, 22, ball(lighter(trim, 0.4)));

const mainsLead: Draw = ({ body }) =>
  cord('M150 190 C150 20 420 30 410 210 S90 320 130 420 S330 500 372 420', body, 15) +
  group(
    'translate(150 150) rotate(180)',
    path('M-44 -60 H44 L32 30 Q30 46 14 46 H-14 Q-30 46 -32 30 Z', flat(body)) +
      rect(-52, -78, 104, 24, 8, lie(body)) +
      rect(-34, -130, 17, 54, 3, steel(BRASS)) +
      rect(17, -130, 17, 54, 3, steel(BRASS)) +
      rect(-9, -146, 18, 70, 3, steel(BRASS)),
  ) +
  group(
    'translate(388 400) rotate(30)',
    path('M-38 -50 H38 L26 44 H-26 Z', flat(body)) +
      rect(-42, -76, 84, 34, 8, lie(body)) +
      rect(-26, -70, 10, 18, 2, '#08090b') +
      rect(16, -70, 10, 18, 2, '#08090b') +
      rect(-5, -66, 10, 18, 2, '#08090b'),
  );

const camera: Draw = ({ body, trim, brand }) =>
  path('M170 116 L192 70 H320 L342 116 Z', flat(body)) +
  fittedWord(brand, 256, 96, [80, 17], WHITE) +
  rect(84, 96, 60, 28, 8, steel(STEEL)) +
  disc(410, 110, 24, ball(STEEL)) +
  rect(30, 112, 452, 300, 34, flat(body)) +
  rect(30, 176, 452, 176, 0, deep(darker(trim, 0.1))) +
  repeat(9, (i) => stroke(`M34 ${192 + i * 18} H478`, darker(trim, 0.45), 2, 0.35)) +
  disc(256, 270, 146, flat(lighter(body, 0.3))) +
  disc(256, 270, 134, deep('#1b1c20')) +
  ring(256, 270, 118, 118, '#4d5058', 5) +
  disc(256, 270, 98, deep('#2d3038')) +
  disc(256, 270, 80, bowl('#27335a')) +
  disc(256, 270, 52, bowl('#141a34')) +
  path('M196 244 A66 66 0 0 1 262 206 Q224 224 210 268 Z', '#c9dcff', 'opacity=".8"') +
  disc(288, 304, 13, '#8b7fd0', 'opacity=".6"') +
  rect(384, 134, 66, 30, 8, flat('#cfe3f0')) +
  disc(60, 144, 8, '#e0463a');

export const deskElectronicsStanding = {
  'hand-microphone': handMic,
  'studio-microphone': studioMic,
  'alarm-clock': alarmClock,
  telephone,
  fax,
  'table-fan': tableFan,
  camera,
};

export const deskElectronicsLying = { gamepad, stopwatch, 'mains-lead': mainsLead };
