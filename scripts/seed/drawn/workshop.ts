import { around, line, oval, part, path, rect, repeat, sheet, steel, type Draw } from './kit';

const ring = (cx: number, cy: number, outer: number, inner: number) =>
  path(
    `M${cx - outer} ${cy} a${outer} ${outer} 0 1 0 ${outer * 2} 0 a${outer} ${outer} 0 1 0 ${-outer * 2} 0 Z M${cx - inner} ${cy} a${inner} ${inner} 0 1 1 ${inner * 2} 0 a${inner} ${inner} 0 1 1 ${-inner * 2} 0 Z`,
  );

const bearing: Draw = (body, trim) =>
  sheet(
    part(ring(276, 264, 196, 78), '#6f7386') +
      part(ring(250, 252, 196, 150), body) +
      part(ring(250, 252, 150, 110), '#454957') +
      around(10, 250, 252, () => part(oval(250, 122, 27), trim, 's')) +
      part(ring(250, 252, 112, 72), body) +
      line(oval(250, 252, 188), '#ffffff', 5, 0.7) +
      line(oval(250, 252, 78), '#ffffff', 4, 0.7),
  );

const pipes: Draw = (body, trim) =>
  sheet(
    [
      [150, 330],
      [300, 330],
      [225, 202],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<g transform="translate(-34 6) rotate(-18 256 256) scale(.96)">${part(path(`M${x - 40} ${y - 66} H${x + 176} A34 66 0 0 1 ${x + 176} ${y + 66} H${x - 40} Z`), body, 'l')}${part(oval(x - 40, y, 34, 66), trim)}${part(oval(x - 40, y, 23, 50), '#2b2b33')}</g>`,
      )
      .join(''),
  );

const tyre: Draw = (body, trim) =>
  sheet(
    part(ring(276, 262, 204, 110), '#15151b') +
      part(ring(246, 252, 204, 116), body) +
      around(36, 246, 252, () => line(path('M246 50 L254 82'), '#000000', 8, 0.45)) +
      line(oval(246, 252, 148), '#ffffff', 3, 0.25) +
      part(ring(246, 252, 118, 96), trim) +
      around(5, 246, 252, () => part(path('M226 160 L236 230 H256 L266 160 Z'), trim)) +
      part(oval(246, 252, 36), trim, 's') +
      around(5, 246, 252, () => part(oval(246, 234, 5), '#33333d')),
  );

const battery: Draw = (body, trim) =>
  sheet(
    line(path('M150 132 Q256 40 362 132'), '#33333d', 18) +
      part(rect(100, 100, 60, 44, 8), '#8d90a0', 'c') +
      part(rect(352, 100, 60, 44, 8), '#c62828', 'c') +
      part(rect(40, 132, 432, 66, 16), trim, 'l') +
      part(rect(56, 190, 400, 240, 16), body) +
      repeat(3, (cap) => part(oval(186 + cap * 70, 156, 20, 10), '#33333d', 's')) +
      part(rect(92, 238, 328, 120, 14), trim) +
      line(path('M128 298 H168'), '#ffffff', 14) +
      line(path('M344 298 H384 M364 278 V318'), '#ffffff', 14) +
      line(path('M268 254 L236 302 H272 L250 344'), '#ffffff', 12),
  );

const jerrycan: Draw = (body, trim) =>
  sheet(
    part(
      path('M112 150 L196 78 H372 Q400 78 400 108 V440 Q400 470 370 470 H142 Q112 470 112 440 Z'),
      body,
      'c',
    ) +
      `<${path('M262 122 H346 Q362 122 362 138 V182 Q362 198 346 198 H232 Q222 198 226 186 L246 136 Q250 122 262 122 Z')} fill="#ece4d4"/>` +
      part(rect(140, 60, 76, 60, 12), trim, 'c') +
      part(rect(140, 244, 232, 176, 18), trim) +
      line(path('M256 276 C214 330 222 384 256 384 C290 384 298 330 256 276 Z'), '#ffffff', 12) +
      line(path('M128 160 V430'), '#ffffff', 8, 0.35),
  );

const sparkPlug: Draw = (body, trim) =>
  sheet(
    `<g transform="rotate(28 256 256)">` +
      steel(rect(238, 10, 36, 40, 8)) +
      part(path('M222 48 H290 L300 214 H212 Z'), body, 'c') +
      line(path('M218 92 H294 M216 124 H296 M214 156 H298'), '#1b1030', 5, 0.25) +
      steel(path('M190 212 H322 L332 240 V286 L322 300 H190 L180 286 V240 Z')) +
      line(path('M232 214 V298 M280 214 V298'), '#6d7082', 4) +
      part(rect(196, 300, 120, 16, 4), trim, 'c') +
      steel(rect(208, 316, 96, 122, 6)) +
      repeat(6, (thread) =>
        line(path(`M206 ${330 + thread * 19} L306 ${338 + thread * 19}`), '#6d7082', 6),
      ) +
      part(rect(244, 438, 24, 26, 4), '#f7f4ec', 'c') +
      line(path('M296 436 V486 H252'), '#6d7082', 16) +
      `</g>`,
  );

const brakeDisc: Draw = (body, trim) =>
  sheet(
    part(ring(270, 264, 206, 80), '#5f6274') +
      part(ring(250, 250, 206, 96), body) +
      around(
        12,
        250,
        250,
        () => part(oval(250, 74, 9), '#33333d') + part(oval(272, 106, 9), '#33333d'),
      ) +
      line(oval(250, 250, 200), '#ffffff', 4, 0.7) +
      part(ring(250, 250, 110, 42), trim) +
      around(5, 250, 250, () => part(oval(250, 172, 13), '#22222a')),
  );

const airFilter: Draw = (body, trim) =>
  sheet(
    part(path('M92 150 H420 V380 A164 60 0 0 1 92 380 Z'), body, 'c') +
      repeat(23, (pleat) => {
        const x = 100 + pleat * 14.2;
        const drop = 60 * Math.sqrt(Math.max(0, 1 - ((x - 256) / 164) ** 2));
        return line(path(`M${x} ${150 + drop} V${370 + drop}`), '#7a5a26', 4, 0.45);
      }) +
      part(path('M84 376 A172 66 0 0 0 428 376 V402 A172 66 0 0 1 84 402 Z'), trim, 'c') +
      part(oval(256, 144, 172, 66), trim) +
      part(oval(256, 140, 92, 34), '#26262f'),
  );

const steeringWheel: Draw = (body, trim) =>
  sheet(
    part(
      path(
        'M96 236 Q256 208 416 236 L412 282 Q330 276 296 330 L290 424 H222 L216 330 Q182 276 100 282 Z',
      ),
      '#4a4a56',
    ) +
      part(oval(256, 270, 64, 52), '#35353f', 's') +
      line(oval(262, 262, 186), '#1b1030', 54, 0.5) +
      line(oval(256, 256, 186), body, 52) +
      line(path('M128 122 A186 186 0 0 1 384 122'), trim, 52) +
      line(path('M384 390 A186 186 0 0 1 128 390'), trim, 52) +
      around(40, 256, 256, () => line(path('M256 52 L262 64'), '#ffffff', 3, 0.5)) +
      line(oval(250, 250, 196), '#ffffff', 6, 0.25),
  );

const helmet: Draw = (body, trim) =>
  sheet(
    part(
      path(
        'M64 290 Q56 70 266 64 Q470 64 470 280 Q470 330 448 380 Q430 436 370 440 L214 446 Q150 446 136 388 L76 376 Q64 340 64 290 Z',
      ),
      body,
      's',
    ) +
      line(path('M300 68 Q450 100 462 260'), trim, 20) +
      line(path('M256 66 Q410 110 424 274'), '#ffffff', 8, 0.8) +
      `<${path('M68 232 Q80 190 110 186 L330 190 Q352 194 350 220 L336 306 Q332 330 308 332 L96 344 Q70 344 68 318 Z')} fill="#20222c"/>` +
      `<${path('M92 214 Q100 204 118 204 L318 208 L312 238 L86 252 Z')} fill="#7fa3c4" opacity=".75"/>` +
      part(oval(352, 246, 26), trim, 's') +
      line(path('M132 392 L250 384'), '#1b1030', 10, 0.35),
  );

const cone: Draw = (body, trim) =>
  sheet(
    part(path('M60 430 L112 394 H400 L452 430 V462 H60 Z'), '#2f2f38', 'l') +
      part(path('M234 60 Q256 46 278 60 L378 404 Q256 446 134 404 Z'), body, 'c') +
      part(path('M206 156 Q256 174 306 156 L328 232 Q256 258 184 232 Z'), trim, 'c') +
      part(path('M166 294 Q256 326 346 294 L364 354 Q256 392 148 354 Z'), trim, 'c'),
  );

export const workshopDrawings = {
  bearing,
  pipes,
  tyre,
  'car-battery': battery,
  jerrycan,
  'spark-plug': sparkPlug,
  'brake-disc': brakeDisc,
  'air-filter': airFilter,
  'steering-cover': steeringWheel,
  'rider-helmet': helmet,
  'traffic-cone': cone,
};
