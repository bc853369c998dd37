import {
  around,
  darker,
  disc,
  group,
  lighter,
  mix,
  oval,
  path,
  rect,
  repeat,
  stroke,
  type Draw,
} from './kit';
import { ball, BRASS, flat, lie } from './paint';

const fold = (d: string, colour: string, width = 10) =>
  stroke(d, darker(colour, 0.5), width, 0.16) +
  group('translate(-7 -2)', stroke(d, '#ffffff', width * 0.5, 0.16));

const TEE =
  'M170 60 Q256 112 342 60 L410 92 Q440 110 456 150 L500 246 L412 290 L388 236 Q392 380 398 470 Q256 492 114 470 Q120 380 124 236 L100 290 L12 246 L56 150 Q72 110 102 92 Z';

const tshirt: Draw = ({ body, trim, kind }) =>
  path(TEE, flat(body)) +
  path('M170 60 Q256 112 342 60 Q330 40 316 38 H196 Q182 40 170 60 Z', darker(body, 0.45)) +
  path('M196 38 Q256 58 316 38 Q300 66 256 68 Q212 66 196 38 Z', darker(body, 0.28)) +
  stroke('M172 58 Q256 120 340 58', darker(body, 0.22), 13) +
  stroke('M172 56 Q256 116 340 56', lighter(body, 0.1), 8) +
  fold('M124 236 Q134 190 124 150', body) +
  fold('M388 236 Q378 190 388 150', body) +
  fold('M150 300 Q200 360 190 460', body) +
  fold('M370 330 Q330 380 340 466', body) +
  fold('M240 200 Q230 300 250 400', body, 14) +
  stroke('M20 240 L104 282 M492 240 L408 282', darker(body, 0.35), 3, 0.5) +
  stroke('M116 458 Q256 480 396 458', darker(body, 0.35), 3, 0.5) +
  rect(240, 84, 32, 16, 3, '#fbfbf8') +
  (kind === 'kids'
    ? disc(256, 230, 62, flat(trim)) +
      path('M256 178 l15 33 36 4 -27 25 8 36 -32 -19 -32 19 8 -36 -27 -25 36 -4 Z', '#ffffff')
    : '');

const shirtTie: Draw = ({ body, trim }) => {
  const shape =
    'M150 50 L210 20 H302 L362 50 Q420 70 440 130 L486 380 L420 396 L386 230 L392 480 Q256 500 120 480 L126 230 L92 396 L26 380 L72 130 Q92 70 150 50 Z';
  return (
    path(shape, flat(body)) +
    repeat(21, (i) => {
      const x = 134 + i * 12.2;
      return stroke(
        `M${x} ${x > 205 && x < 307 ? 90 : 62} V480`,
        mix(body, '#2f5d9e', 0.7),
        2.6,
        0.6,
      );
    }) +
    repeat(5, (i) =>
      stroke(
        `M${80 + i * 11} ${140 - i * 12} L${40 + i * 14} 380 M${432 - i * 11} ${140 - i * 12} L${472 - i * 14} 380`,
        mix(body, '#2f5d9e', 0.7),
        2.6,
        0.6,
      ),
    ) +
    path('M210 20 Q256 50 302 20 L292 60 H220 Z', darker(body, 0.4)) +
    path('M210 18 L256 74 L208 122 L160 46 Z', flat(lighter(body, 0.3))) +
    path('M302 18 L256 74 L304 122 L352 46 Z', flat(lighter(body, 0.3))) +
    path('M236 74 H276 L284 112 L256 126 L228 112 Z', flat(darker(trim, 0.12))) +
    path('M232 114 H280 L306 372 L256 420 L206 372 Z', flat(trim)) +
    repeat(9, (i) =>
      stroke(
        `M${224 - i * 1.2} ${158 + i * 27} L${286 + i * 1.4} ${128 + i * 27}`,
        lighter(trim, 0.55),
        4,
        0.8,
      ),
    ) +
    fold('M126 230 Q134 180 122 150', body) +
    fold('M386 230 Q378 180 390 150', body) +
    rect(318, 186, 56, 62, 4, flat(lighter(body, 0.12))) +
    stroke('M318 202 H374', darker(body, 0.25), 2) +
    stroke('M30 366 L92 380 M482 366 L420 380', darker(body, 0.35), 4, 0.6)
  );
};

const trousers: Draw = ({ body, trim }) =>
  path(
    'M130 10 H382 L420 490 Q360 508 300 494 L262 190 H250 L212 494 Q152 508 92 490 Z',
    flat(body),
  ) +
  rect(128, 6, 256, 34, 6, lie(darker(body, 0.12))) +
  repeat(5, (i) => rect(142 + i * 54, 2, 13, 44, 3, darker(body, 0.25))) +
  disc(256, 24, 10, ball(BRASS)) +
  stroke('M256 40 V176 M256 60 Q292 70 286 130 Q280 160 258 168', trim, 3) +
  stroke('M140 50 Q150 110 206 104 M372 50 Q362 110 306 104', darker(body, 0.45), 4) +
  stroke('M141 56 Q152 116 210 110 M371 56 Q360 116 302 110', trim, 2.4) +
  path(
    'M190 130 Q140 300 138 470 Q170 480 196 470 Q200 300 236 150 Z',
    '#ffffff',
    'opacity=".13"',
  ) +
  path(
    'M322 130 Q372 300 374 470 Q342 480 316 470 Q312 300 276 150 Z',
    '#ffffff',
    'opacity=".13"',
  ) +
  stroke('M104 476 Q152 492 208 480 M408 476 Q360 492 304 480', trim, 3) +
  fold('M250 190 Q200 200 150 170', body) +
  fold('M262 190 Q310 200 360 170', body) +
  stroke('M118 60 L92 476 M394 60 L420 476', darker(body, 0.4), 2.5, 0.5);

const saree: Draw = ({ body, trim, kind }) =>
  path('M60 300 L256 250 L470 300 L452 452 Q256 500 70 452 Z', flat(darker(body, 0.15))) +
  repeat(5, (i) =>
    path(
      `M60 ${420 - i * 34} Q256 ${470 - i * 34} 456 ${420 - i * 34} L462 ${450 - i * 34} Q256 ${502 - i * 34} 56 ${450 - i * 34} Z`,
      lie(i % 2 ? lighter(body, 0.08) : body),
    ),
  ) +
  path('M56 290 Q256 344 462 290 L420 180 Q256 214 100 180 Z', flat(lighter(body, 0.06))) +
  path(
    'M150 192 Q170 90 300 20 Q430 -30 470 60 Q440 170 396 214 L424 470 Q370 512 300 490 L280 240 Q220 236 150 192 Z',
    flat(body),
  ) +
  path(
    'M396 214 L424 470 Q396 490 364 494 L342 230 Q420 150 438 40 Q470 40 470 60 Q440 170 396 214 Z',
    flat(trim),
  ) +
  path('M308 448 Q370 460 420 430 L424 470 Q370 512 300 490 Z', flat(BRASS)) +
  repeat(9, (i) => stroke(`M${306 + i * 14} ${492 - i * 1.4} v26`, darker(BRASS, 0.1), 5)) +
  repeat(8, (i) => disc(374 + i * 3.2 + (i % 2) * 10, 254 + i * 22, 6, BRASS)) +
  (kind === 'print'
    ? repeat(16, (i) =>
        group(
          `translate(${190 + (i % 4) * 44 + Math.floor(i / 4) * 12} ${110 + Math.floor(i / 4) * 80 - (i % 4) * 14})`,
          Math.floor(i / 4) > 1 && i % 4 < 2
            ? ''
            : around(6, 0, 0, () => oval(0, -9, 4.5, 8, lighter(trim, 0.35))) +
                disc(0, 0, 4, '#fff3c4'),
        ),
      )
    : repeat(12, (i) =>
        path(
          `M${230 + (i % 3) * 44} ${110 + Math.floor(i / 3) * 72 - (i % 3) * 20} q14 10 0 30 q-14 -20 0 -30 Z`,
          BRASS,
          'opacity=".85"',
        ),
      )) +
  fold('M300 30 Q230 130 300 480', body, 12) +
  fold('M360 10 Q290 130 340 300', body, 12) +
  path('M62 446 Q256 494 452 446 L452 458 Q256 508 68 458 Z', flat(trim)) +
  path('M100 180 Q256 214 420 180 L424 194 Q256 230 96 194 Z', flat(trim));

const panjabi: Draw = ({ body, trim, kind }) =>
  path(
    'M176 30 L96 62 Q70 90 58 150 L6 360 L74 384 L122 230 L100 510 Q256 532 412 510 L390 230 L438 384 L506 360 L454 150 Q442 90 416 62 L336 30 Z',
    flat(body),
  ) +
  path('M196 26 Q256 60 316 26 L306 50 Q256 74 206 50 Z', darker(body, 0.4)) +
  path(
    'M196 20 Q226 56 256 66 V94 Q206 78 180 32 Z',
    flat(kind === 'plain' ? lighter(body, 0.2) : trim),
  ) +
  path(
    'M316 20 Q286 56 256 66 V94 Q306 78 332 32 Z',
    flat(kind === 'plain' ? darker(body, 0.06) : trim),
  ) +
  path(
    'M230 80 Q256 96 282 80 V286 L256 304 L230 286 Z',
    flat(kind === 'plain' ? lighter(body, 0.2) : trim),
  ) +
  stroke(
    'M230 90 V286 L256 304 L282 286 V90',
    darker(kind === 'plain' ? body : trim, 0.3),
    2,
    0.7,
  ) +
  repeat(5, (i) => disc(256, 116 + i * 36, 6.5, ball(kind === 'plain' ? '#c9ccd4' : '#fff4cf'))) +
  (kind === 'plain'
    ? ''
    : repeat(10, (i) =>
        around(6, i % 2 ? 214 : 298, 108 + i * 19, () =>
          oval(i % 2 ? 214 : 298, 102 + i * 19, 3, 5, trim),
        ),
      ) + stroke('M14 342 L82 366 M498 342 L430 366', trim, 12)) +
  fold('M122 230 Q140 180 122 120', body) +
  fold('M390 230 Q372 180 390 120', body) +
  fold('M190 330 Q170 430 180 506', body, 12) +
  fold('M322 330 Q342 430 332 506', body, 12) +
  stroke('M108 420 L100 508 M404 420 L412 508', darker(body, 0.45), 4, 0.5);

export const garmentsLying = { tshirt, 'shirt-and-tie': shirtTie, trousers, saree, panjabi };
