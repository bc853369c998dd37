import {
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
import { fittedWord } from './lettering';
import { ball, brushed, BRASS, DARK, flat, STEEL, steel, WHITE } from './paint';

const fold = (d: string, colour: string, width = 10) =>
  stroke(d, darker(colour, 0.5), width, 0.16) +
  group('translate(-7 -2)', stroke(d, '#ffffff', width * 0.5, 0.16));

const muffler: Draw = ({ body, trim }) =>
  repeat(
    22,
    (i) =>
      stroke(`M${86 + i * 6.6} 470 l${(i % 3) - 1} 56`, i % 4 < 2 ? body : trim, 5) +
      stroke(`M${286 + i * 6.2} 440 l${4 + (i % 3)} 56`, i % 4 < 2 ? body : trim, 5),
  ) +
  path('M100 190 Q60 330 82 474 H234 Q214 340 250 230 Z', flat(body)) +
  path('M280 220 Q270 340 284 446 H428 Q440 310 390 190 Z', flat(darker(body, 0.06))) +
  repeat(
    4,
    (i) =>
      path(
        `M${86 - i * 2} ${440 - i * 48} h148 v18 h-150 Z`,
        i % 2 ? lighter(trim, 0.3) : trim,
        'opacity=".9"',
      ) +
      path(
        `M${284 - i * 2} ${414 - i * 48} h150 v18 h-150 Z`,
        i % 2 ? lighter(trim, 0.3) : trim,
        'opacity=".9"',
      ),
  ) +
  path(
    'M84 190 Q80 60 256 50 Q432 60 428 190 Q420 262 256 268 Q92 262 84 190 Z',
    flat(lighter(body, 0.05)),
  ) +
  path(
    'M150 170 Q170 116 256 112 Q342 116 362 170 Q330 196 256 196 Q182 196 150 170 Z',
    darker(body, 0.45),
  ) +
  fold('M96 210 Q180 250 300 226', body, 12) +
  fold('M110 120 Q180 80 260 82', body, 12) +
  repeat(18, (i) =>
    stroke(
      `M${110 + i * 17} ${222 + Math.sin((i * Math.PI) / 17) * 24} l6 16`,
      darker(body, 0.3),
      2.5,
      0.4,
    ),
  );

const sockShape = (body: string, trim: string) =>
  path(
    'M150 20 H290 L296 250 Q310 300 400 336 Q470 366 452 420 Q440 462 380 462 H250 Q150 450 146 350 Z',
    flat(body),
  ) +
  path('M150 20 H290 L292 90 H149 Z', flat(trim)) +
  repeat(14, (i) => stroke(`M${158 + i * 9.6} 26 V86`, darker(trim, 0.35), 2.4, 0.6)) +
  path('M146 340 Q148 400 186 434 Q250 400 236 330 Q200 300 146 340 Z', trim, 'opacity=".85"') +
  path('M400 336 Q470 366 452 420 Q440 462 380 462 Q350 420 400 336 Z', trim, 'opacity=".85"') +
  repeat(2, (i) => stroke(`M148 ${120 + i * 26} H293`, trim, 8)) +
  fold('M296 250 Q250 270 210 262', body) +
  fold('M290 280 Q250 310 230 320', body);

const socks: Draw = ({ body, trim }) =>
  group('translate(70 -40) rotate(8 256 256)', sockShape(darker(body, 0.05), trim)) +
  group('translate(-60 30)', sockShape(body, trim));

const cap: Draw = ({ body, trim, brand }) =>
  path('M60 310 Q60 100 260 96 Q420 100 440 310 Q250 250 60 310 Z', ball(body)) +
  fold('M256 98 Q190 180 190 276', body, 5) +
  fold('M260 98 Q330 180 340 280', body, 5) +
  stroke('M256 98 Q190 180 190 276 M260 98 Q330 180 340 280', darker(body, 0.45), 2.5, 0.6) +
  oval(256, 96, 20, 11, ball(trim)) +
  path(
    'M60 310 Q250 240 440 310 Q560 350 540 400 Q520 420 440 392 Q250 330 70 380 Q40 360 60 310 Z',
    flat(darker(trim, 0.05)),
  ) +
  repeat(3, (i) =>
    stroke(
      `M${84 + i * 6} ${344 + i * 11} Q250 ${288 + i * 14} ${452 + i * 18} ${344 + i * 12}`,
      lighter(trim, 0.4),
      2,
      0.7,
    ),
  ) +
  [150, 370].map((x) => disc(x, 180, 6, darker(body, 0.5))).join('') +
  rect(200, 176, 122, 60, 12, flat(lighter(trim, 0.1))) +
  fittedWord(brand, 261, 206, [100, 22], WHITE);

const handbag: Draw = ({ body, trim }) =>
  stroke('M150 210 Q150 30 256 30 Q362 30 362 210', darker(trim, 0.35), 22) +
  stroke('M148 208 Q149 26 256 26 Q360 26 360 208', trim, 12) +
  path('M80 190 H432 L486 452 Q488 486 450 488 H62 Q24 486 26 452 Z', flat(body)) +
  path('M80 190 H432 L452 300 Q256 350 60 300 Z', flat(trim)) +
  path(
    'M26 440 Q256 480 486 440 L486 456 Q486 486 450 488 H62 Q26 486 26 456 Z',
    darker(body, 0.25),
  ) +
  stroke('M84 202 H428', BRASS, 8) +
  repeat(30, (i) => stroke(`M${90 + i * 11.6} 198 v8`, darker(BRASS, 0.4), 2)) +
  stroke('M64 296 Q256 344 448 296', lighter(trim, 0.5), 2.5, 0.8) +
  rect(226, 290, 60, 66, 10, brushed(BRASS)) +
  rect(242, 308, 28, 22, 6, darker(BRASS, 0.4)) +
  [150, 362].map((x) => ring(x, 214, 15, 15, BRASS, 7)).join('') +
  path('M60 340 L44 450 Q60 466 100 466 L110 350 Z', '#ffffff', 'opacity=".18"') +
  rect(408, 202, 14, 44, 5, brushed(BRASS));

const backpack: Draw = ({ body, trim, brand }) =>
  stroke('M206 40 Q206 -10 256 -10 Q306 -10 306 40', darker(body, 0.45), 18) +
  path('M60 200 Q24 300 40 440 Q60 470 90 460 V190 Z', flat(darker(trim, 0.2))) +
  path('M452 200 Q488 300 472 440 Q452 470 422 460 V190 Z', flat(darker(trim, 0.2))) +
  path(
    'M90 180 Q96 24 256 24 Q416 24 422 180 L436 460 Q432 502 392 502 H120 Q80 502 76 460 Z',
    flat(body),
  ) +
  stroke('M112 210 Q112 70 256 66 Q400 70 400 210', darker(body, 0.5), 7) +
  stroke('M112 207 Q112 67 256 63 Q400 67 400 207', lighter(trim, 0.3), 3) +
  path(
    'M110 300 Q112 268 146 268 H366 Q400 268 402 300 L410 460 Q408 486 380 486 H132 Q104 486 102 460 Z',
    flat(trim),
  ) +
  stroke('M122 316 Q126 290 152 290 H360 Q386 290 390 316', darker(trim, 0.5), 6) +
  stroke('M122 313 Q126 287 152 287 H360', lighter(trim, 0.5), 2.5) +
  rect(238, 282, 12, 52, 5, steel(STEEL)) +
  rect(238, 60, 12, 50, 5, steel(STEEL)) +
  rect(196, 150, 120, 64, 12, flat(darker(body, 0.35))) +
  fittedWord(brand, 256, 182, [100, 18], WHITE) +
  rect(150, 380, 212, 5, 2, darker(trim, 0.4)) +
  path('M110 120 Q130 70 190 50 Q140 110 128 240 Q100 200 110 120 Z', '#ffffff', 'opacity=".2"');

const leatherShoe: Draw = ({ body, trim }) =>
  path('M12 410 H480 Q510 410 506 440 Q500 462 470 462 H40 Q8 460 12 410 Z', flat(DARK)) +
  rect(12, 430, 120, 44, 8, flat('#201d1b')) +
  path(
    'M16 240 Q60 216 150 222 Q210 300 330 320 Q486 340 504 404 Q506 424 484 424 H24 Q4 330 16 240 Z',
    flat(body),
  ) +
  path(
    'M330 320 Q486 340 504 404 Q506 424 484 424 H360 Q320 380 330 320 Z',
    flat(darker(body, 0.14)),
  ) +
  path('M400 346 Q470 356 490 396 Q440 372 400 346 Z', '#ffffff', 'opacity=".4"') +
  path('M150 222 Q210 300 330 320 Q310 366 250 366 Q170 340 120 240 Z', flat(lighter(body, 0.08))) +
  path('M16 240 Q60 216 150 222 L140 250 Q70 240 22 268 Z', darker(body, 0.55)) +
  repeat(
    4,
    (i) =>
      stroke(`M${176 + i * 30} ${262 + i * 17} l-22 34`, darker(trim, 0.4), 9) +
      stroke(`M${175 + i * 30} ${261 + i * 17} l-22 34`, lighter(trim, 0.1), 4) +
      disc(152 + i * 30, 300 + i * 15, 5, BRASS),
  ) +
  stroke('M324 324 Q320 376 356 420 M120 244 Q120 360 180 420', darker(body, 0.5), 3, 0.7) +
  stroke('M20 402 H490', lighter(body, 0.4), 3, 0.6) +
  path('M26 280 Q24 340 34 396 Q60 390 62 300 Z', '#ffffff', 'opacity=".18"');

const runningShoe: Draw = ({ body, trim }) =>
  path('M0 400 Q-6 470 40 474 H440 Q520 470 514 420 Q500 390 440 400 Z', flat('#f4f5f6')) +
  path('M6 440 Q20 476 60 476 H440 Q510 470 514 430 Q400 462 6 440 Z', flat(trim)) +
  repeat(12, (i) => rect(40 + i * 36, 468, 22, 12, 4, DARK)) +
  path(
    'M20 210 Q34 180 66 200 Q110 244 170 196 Q230 290 330 320 Q470 340 500 410 Q400 440 14 414 Q-4 310 20 210 Z',
    flat(body),
  ) +
  repeat(60, (i) =>
    disc(210 + ((i * 47) % 250), 322 + ((i * 29) % 84), 2.6, darker(body, 0.4), 'opacity=".55"'),
  ) +
  path('M60 404 Q150 260 300 330 Q170 330 130 410 Z', flat(trim)) +
  path('M140 410 Q220 320 340 350 Q230 360 200 414 Z', flat(lighter(trim, 0.35))) +
  path('M440 376 Q490 388 504 414 Q470 430 424 426 Q420 396 440 376 Z', flat(darker(body, 0.3))) +
  path('M14 414 Q4 340 18 280 Q60 290 70 410 Z', flat(darker(body, 0.25))) +
  path('M170 196 Q230 290 330 320 L310 348 Q200 320 140 226 Z', flat(lighter(body, 0.25))) +
  repeat(5, (i) =>
    stroke(`M${166 + i * 30} ${246 + i * 18} L${206 + i * 28} ${232 + i * 20}`, WHITE, 9),
  ) +
  path(
    'M20 210 Q34 180 66 200 Q110 244 170 196 L160 226 Q100 270 60 226 Q40 210 28 240 Z',
    darker(body, 0.5),
  );

const sandalSole = (body: string, trim: string) =>
  path(
    'M256 -20 C350 -20 372 80 354 190 C340 280 356 360 342 440 C330 520 182 520 170 440 C156 360 172 280 158 190 C140 80 162 -20 256 -20 Z',
    darker(body, 0.5),
    'transform="translate(8 8)"',
  ) +
  path(
    'M256 -20 C350 -20 372 80 354 190 C340 280 356 360 342 440 C330 520 182 520 170 440 C156 360 172 280 158 190 C140 80 162 -20 256 -20 Z',
    flat(body),
  ) +
  path(
    'M256 -2 C334 -2 352 86 336 188 C322 280 338 360 326 434 C316 496 196 496 186 434 C174 360 190 280 176 188 C160 86 178 -2 256 -2 Z',
    flat(lighter(body, 0.22)),
  ) +
  repeat(9, (i) =>
    stroke(`M${200 + (i % 2) * 6} ${330 + i * 16} q56 10 112 0`, darker(body, 0.2), 3, 0.5),
  ) +
  stroke('M256 70 Q190 110 164 220', darker(trim, 0.4), 34) +
  stroke('M256 70 Q322 110 348 220', darker(trim, 0.4), 34) +
  stroke('M254 66 Q188 108 163 216 M256 66 Q322 108 346 216', trim, 24) +
  stroke('M250 64 Q184 106 160 206', lighter(trim, 0.5), 5, 0.8) +
  disc(256, 66, 19, ball(trim));

const sandal: Draw = ({ body, trim }) =>
  group('translate(-104 0) rotate(-7 256 256)', sandalSole(body, trim)) +
  group('translate(104 0) rotate(7 256 256) translate(512 0) scale(-1 1)', sandalSole(body, trim));

const bangles: Draw = ({ body, trim }) => {
  const hues = [body, trim, '#2f8f5b', body, '#3f66b8', trim, '#8c3fa0', body];
  return hues
    .map((c, i) => {
      const y = 430 - i * 40;
      return (
        ring(256, y + 6, 178, 56, darker(c, 0.5), 30) +
        ring(256, y, 178, 56, c, 28) +
        stroke(`M78 ${y} A178 56 0 0 1 434 ${y}`, darker(c, 0.35), 28) +
        stroke(`M90 ${y + 16} A178 56 0 0 0 300 ${y + 53}`, lighter(c, 0.75), 6, 0.9) +
        repeat(11, (k) => {
          const a = 0.25 + k * 0.265;
          return disc(
            256 + Math.cos(a) * 178,
            y + Math.sin(a) * 56 + 2,
            4.6,
            i % 2 ? '#fff6d6' : '#ffe08a',
          );
        })
      );
    })
    .join('');
};

export const clothingAndBagsStanding = {
  cap,
  handbag,
  backpack,
  'leather-shoe': leatherShoe,
  'running-shoe': runningShoe,
  bangles,
};

export const clothingAndBagsLying = { muffler, socks, sandal };
