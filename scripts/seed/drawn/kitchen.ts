import {
  around,
  glass,
  line,
  oval,
  part,
  path,
  rect,
  repeat,
  sheet,
  steel,
  type Draw,
} from './kit';

const tableFan: Draw = (body, trim) =>
  sheet(
    part(oval(256, 462, 118, 30), body, 'l') +
      part(rect(238, 330, 36, 130, 10), body, 'c') +
      part(oval(256, 206, 166), '#f4f2ee') +
      around(3, 256, 206, () =>
        part(path('M256 206 C196 160 196 80 256 62 C318 74 306 150 256 206 Z'), trim),
      ) +
      repeat(3, (ring) => line(oval(256, 206, 60 + ring * 50), '#8d90a0', 3, 0.6)) +
      around(24, 256, 206, () => line(path('M256 168 V44'), '#8d90a0', 2.5, 0.55)) +
      line(oval(256, 206, 166), body, 16) +
      part(oval(256, 206, 38), body, 's'),
  );

const ceilingFan: Draw = (body, trim) =>
  sheet(
    part(path('M222 60 H290 L276 104 H236 Z'), body, 'c') +
      steel(rect(248, 96, 16, 112)) +
      part(path('M220 236 L30 204 Q6 236 34 266 L222 278 Z'), body) +
      part(path('M292 236 L482 204 Q506 236 478 266 L290 278 Z'), body) +
      part(
        path('M176 246 Q176 190 256 190 Q336 190 336 246 Q336 296 256 296 Q176 296 176 246 Z'),
        body,
        'l',
      ) +
      part(path('M222 282 L184 424 Q256 460 328 424 L290 282 Z'), body) +
      line(path('M178 248 Q256 284 334 248'), trim, 12) +
      part(oval(256, 276, 44, 22), trim, 's') +
      line(path('M60 214 L68 264 M452 214 L444 264 M194 400 Q256 428 318 400'), trim, 8),
  );

const kettle: Draw = (body, trim) =>
  sheet(
    line(path('M348 168 Q468 150 452 270 Q444 350 396 366'), trim, 40) +
      part(path('M164 186 L92 176 L136 252 Z'), body, 'c') +
      part(path('M150 172 Q250 140 350 172 L396 424 H104 Z'), body, 'c') +
      part(path('M158 172 Q250 96 342 172 Q250 196 158 172 Z'), trim, 'c') +
      part(oval(250, 120, 24, 16), trim, 's') +
      glass(rect(232, 250, 30, 110, 15)) +
      part(rect(92, 420, 318, 44, 18), trim, 'c'),
  );

const pressureCooker: Draw = (body, trim) =>
  sheet(
    part(rect(352, 196, 146, 40, 18), trim, 'l') +
      part(rect(26, 232, 70, 34, 15), trim, 'l') +
      part(path('M80 220 H392 V396 Q392 446 342 446 H130 Q80 446 80 396 Z'), body, 'c') +
      part(rect(66, 196, 340, 36, 16), body, 'c') +
      part(path('M92 196 Q120 122 236 122 Q352 122 380 196 Z'), body, 'c') +
      steel(rect(222, 66, 28, 62, 8)) +
      part(rect(210, 54, 52, 28, 10), trim, 'c') +
      part(oval(318, 156, 14, 10), '#c62828', 's'),
  );

const riceCooker: Draw = (body, trim) =>
  sheet(
    part(rect(42, 246, 60, 40, 16), trim, 'l') +
      part(rect(410, 246, 60, 40, 16), trim, 'l') +
      part(path('M80 216 H432 L414 412 Q408 446 372 446 H140 Q104 446 98 412 Z'), body, 'c') +
      steel(rect(72, 192, 368, 34, 15)) +
      glass(path('M96 192 Q140 112 256 112 Q372 112 416 192 Z')) +
      part(rect(226, 80, 60, 36, 16), trim, 'c') +
      part(rect(200, 300, 112, 92, 18), trim) +
      part(oval(238, 330, 10), '#f4b32c', 's') +
      part(oval(274, 330, 10), '#e5533d', 's') +
      steel(rect(232, 352, 48, 24, 8)),
  );

const blender: Draw = (body, trim) =>
  sheet(
    line(path('M344 130 Q420 140 404 220 Q396 266 336 268'), trim, 24) +
      glass(path('M156 96 H356 L328 318 H184 Z')) +
      line(path('M200 150 H236 M204 190 H230 M208 230 H240 M212 270 H234'), '#5b7f92', 5, 0.6) +
      part(rect(146, 66, 220, 40, 14), trim, 'c') +
      part(rect(226, 40, 60, 34, 12), trim, 'c') +
      steel(rect(176, 310, 160, 22, 8)) +
      part(path('M172 330 H340 L384 452 Q386 472 366 472 H146 Q126 472 128 452 Z'), body, 'c') +
      part(oval(256, 404, 34), trim, 's') +
      line(path('M256 404 V380'), '#ffffff', 7),
  );

const iron: Draw = (body, trim) =>
  sheet(
    part(
      path(
        'M196 216 Q204 132 300 132 H404 Q440 132 436 178 L428 262 H384 L390 196 Q390 180 370 180 H300 Q256 180 250 222 Z',
      ),
      trim,
    ) +
      part(path('M40 366 Q96 222 236 214 H430 Q452 214 456 240 L472 366 Z'), body) +
      part(oval(304, 290, 44), trim, 's') +
      line(path('M304 290 L322 264'), '#ffffff', 7) +
      steel(path('M28 402 Q30 366 48 366 H470 Q486 366 486 384 V402 Z')) +
      line(path('M434 150 Q500 96 474 48'), '#3a3a44', 12),
  );

const gasStove: Draw = (body, trim) =>
  sheet(
    part(path('M84 190 H428 L480 346 H32 Z'), body) +
      part(rect(32, 346, 448, 66, 14), body, 'l') +
      repeat(2, (side) => {
        const x = 168 + side * 176;
        return (
          part(oval(x, 264, 74, 40), '#2b2b33') +
          part(oval(x, 256, 44, 22), '#c58b3a', 's') +
          around(1, x, 256, () =>
            line(
              path(
                `M${x - 84} 258 H${x - 30} M${x + 30} 258 H${x + 84} M${x} 206 V236 M${x} 276 V310`,
              ),
              '#17171c',
              12,
            ),
          ) +
          part(oval(x, 380, 26), trim, 's') +
          line(path(`M${x} 380 V360`), '#ffffff', 6)
        );
      }) +
      part(rect(60, 410, 44, 22, 6), '#2b2b33') +
      part(rect(408, 410, 44, 22, 6), '#2b2b33'),
  );

const tiffin: Draw = (body, trim) =>
  sheet(
    line(path('M128 420 V150 Q128 66 256 66 Q384 66 384 150 V420'), trim, 16) +
      repeat(3, (tier) => {
        const y = 352 - tier * 96;
        return (
          part(rect(112, y, 288, 92, 22), body, 'c') +
          line(path(`M116 ${y + 12} H396`), '#ffffff', 5, 0.4)
        );
      }) +
      part(path('M124 160 Q150 112 256 112 Q362 112 388 160 Z'), body, 'c') +
      part(rect(216, 52, 80, 26, 12), trim, 'l') +
      part(rect(96, 250, 30, 60, 10), trim, 'c') +
      part(rect(386, 250, 30, 60, 10), trim, 'c'),
  );

const flask: Draw = (body, trim) =>
  sheet(
    line(path('M340 190 Q440 190 432 280 Q426 350 344 352'), trim, 24) +
      part(
        path(
          'M176 150 Q256 128 336 150 Q360 168 360 200 V440 Q360 474 326 474 H186 Q152 474 152 440 V200 Q152 168 176 150 Z',
        ),
        body,
        'c',
      ) +
      steel(rect(180, 118, 152, 34, 10)) +
      part(rect(190, 44, 132, 82, 18), trim, 'c') +
      part(rect(152, 400, 208, 26), trim, 'c'),
  );

export const kitchenDrawings = {
  'table-fan': tableFan,
  'ceiling-fan': ceilingFan,
  kettle,
  'pressure-cooker': pressureCooker,
  'rice-cooker': riceCooker,
  blender,
  iron,
  'gas-stove': gasStove,
  tiffin,
  flask,
};
