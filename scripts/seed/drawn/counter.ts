import { line, oval, part, path, rect, repeat, sheet, steel, type Draw } from './kit';

const paperReam: Draw = (body, trim) =>
  sheet(
    part(path('M40 236 L300 300 V420 L40 350 Z'), '#ffffff') +
      repeat(6, (sheetEdge) =>
        line(path(`M40 ${254 + sheetEdge * 16} L300 ${320 + sheetEdge * 16}`), '#b9b6c4', 2, 0.8),
      ) +
      part(path('M300 300 L474 196 V308 L300 420 Z'), body) +
      part(path('M40 236 L220 146 L474 196 L300 300 Z'), body) +
      part(path('M136 188 L400 246 L352 272 L86 214 Z'), trim) +
      part(path('M352 272 L400 246 V356 L352 388 Z'), trim),
  );

const calculator: Draw = (body, trim) =>
  sheet(
    part(rect(116, 36, 280, 440, 36), body) +
      part(rect(146, 70, 220, 92, 14), '#b9d3b0') +
      part(rect(146, 70, 220, 18, 9), '#6b7d66') +
      repeat(20, (key) => {
        const column = key % 4;
        const row = Math.floor(key / 4);
        const colour = column === 3 ? trim : row === 0 ? '#8d90a0' : '#f4f2ee';
        return part(rect(148 + column * 56, 186 + row * 54, 46, 42, 11), colour);
      }),
  );

const stapler: Draw = (body, trim) =>
  sheet(
    part(path('M36 392 H470 Q484 392 484 406 V424 H30 V404 Q30 392 36 392 Z'), trim, 'l') +
      steel(path('M56 330 L420 318 V352 L60 366 Z')) +
      part(
        path(
          'M34 306 Q30 262 84 250 L392 150 Q452 136 470 190 L478 300 Q478 326 446 328 L58 338 Q36 338 34 306 Z',
        ),
        body,
      ) +
      part(oval(430, 352, 40, 46), trim, 's') +
      line(path('M96 282 L380 190'), '#ffffff', 14, 0.5),
  );

const tapeRoll: Draw = (body, trim) =>
  sheet(
    part(path('M70 196 A186 86 0 0 1 442 196 V330 A186 86 0 0 1 70 330 Z'), body, 'c') +
      part(path('M398 356 L478 392 V436 L372 390 Z'), body) +
      line(path('M72 230 A186 86 0 0 0 440 230 M72 300 A186 86 0 0 0 440 300'), '#ffffff', 3, 0.3) +
      part(oval(256, 196, 186, 86), body) +
      line(oval(256, 196, 160, 73), '#1b1030', 3, 0.2) +
      line(oval(256, 196, 136, 61), '#1b1030', 3, 0.2) +
      part(oval(256, 196, 112, 50), trim) +
      `<${path('M158 202 A98 42 0 0 1 354 202 A98 42 0 0 1 158 202 Z')} fill="#3b2f28"/>`,
  );

const bottle: Draw = (body, trim) =>
  sheet(
    part(rect(208, 40, 96, 86, 16), trim, 'c') +
      part(rect(222, 118, 68, 30), body, 'c') +
      part(
        path(
          'M222 140 H290 Q360 168 360 230 V440 Q360 474 326 474 H186 Q152 474 152 440 V230 Q152 168 222 140 Z',
        ),
        body,
        'c',
      ) +
      part(rect(152, 262, 208, 140), '#fffaf0', 'c') +
      line(path('M152 272 H360 M152 392 H360'), trim, 6) +
      part(path('M256 292 C216 330 226 370 256 370 C286 370 296 330 256 292 Z'), trim, 's'),
  );

const tube: Draw = (body, trim) =>
  sheet(
    `<g transform="rotate(32 256 256)">` +
      part(path('M172 40 H340 L322 384 Q318 404 298 404 H214 Q194 404 190 384 Z'), body, 'c') +
      part(rect(166, 22, 180, 30, 8), body, 'l') +
      part(path('M180 150 L334 130 L328 250 L185 262 Z'), trim, 'c') +
      line(path('M200 206 Q256 170 316 190'), '#ffffff', 12, 0.85) +
      part(path('M208 402 H304 L296 484 H216 Z'), trim, 'c') +
      line(path('M232 412 V478 M256 412 V478 M280 412 V478'), '#1b1030', 5, 0.2) +
      `</g>`,
  );

const creamJar: Draw = (body, trim) =>
  sheet(
    part(path('M92 232 H420 L408 396 Q404 430 366 430 H146 Q108 430 104 396 Z'), body, 'c') +
      part(path('M84 132 H428 V226 A172 40 0 0 1 84 226 Z'), trim, 'c') +
      part(oval(256, 132, 172, 44), trim) +
      line(
        path(
          'M96 160 V224 M130 172 V238 M176 180 V248 M226 184 V252 M286 184 V252 M336 180 V248 M382 172 V238 M416 160 V224',
        ),
        '#1b1030',
        5,
        0.14,
      ) +
      part(path('M256 304 C214 300 210 360 256 384 C302 360 298 300 256 304 Z'), trim, 's'),
  );

const binder: Draw = (body, trim) =>
  sheet(
    part(path('M190 80 L420 56 Q436 56 436 72 V420 Q436 436 420 438 L190 470 Z'), body) +
      part(path('M206 92 L424 70 V424 L206 454 Z'), '#ffffff', 'c') +
      part(path('M180 78 L400 60 V432 L180 470 Z'), body) +
      part(rect(84, 78, 110, 392, 12), body, 'c') +
      part(rect(104, 130, 70, 150, 8), '#fffaf0') +
      line(path('M118 166 H160 M118 190 H160 M118 214 H148'), '#8d90a0', 5) +
      part(oval(139, 386, 24), trim, 's') +
      part(oval(139, 386, 13), '#2b2b33'),
  );

const marker: Draw = (body, trim) =>
  sheet(
    `<g transform="rotate(38 256 256)">` +
      part(path('M236 20 H276 L286 74 H226 Z'), '#2b2b33', 'c') +
      part(rect(218, 70, 76, 70, 10), body, 'c') +
      part(rect(208, 136, 96, 300, 14), trim, 'c') +
      part(rect(208, 210, 96, 128), body, 'c') +
      part(rect(208, 430, 96, 62, 16), body, 'c') +
      `</g>`,
  );

const pen: Draw = (body, trim) =>
  sheet(
    `<g transform="rotate(40 256 256)">` +
      part(rect(238, 4, 36, 40, 14), trim, 'c') +
      part(rect(222, 36, 68, 150, 16), body, 'c') +
      steel(rect(220, 180, 72, 22, 5)) +
      part(path('M222 200 H290 V388 L270 452 H242 L222 388 Z'), body, 'c') +
      part(path('M238 446 H274 L262 492 H250 Z'), trim, 'c') +
      steel(path('M286 52 H310 Q318 52 318 62 V214 Q318 226 308 226 Q300 226 300 216 V72 H286 Z')) +
      `</g>`,
  );

const measuringTape: Draw = (body, trim) =>
  sheet(
    part(path('M330 402 H492 V440 H330 Z'), '#f6d44b', 'l') +
      repeat(9, (mark) =>
        line(path(`M${346 + mark * 16} 404 V${mark % 3 ? 416 : 426}`), '#3a3a46', 4),
      ) +
      steel(rect(484, 394, 14, 56, 4)) +
      part(
        path('M60 250 Q60 74 226 74 Q392 74 392 250 V416 Q392 442 366 442 H86 Q60 442 60 416 Z'),
        body,
      ) +
      part(oval(226, 250, 112), trim, 's') +
      part(oval(226, 250, 62), body, 's') +
      line(path('M96 170 Q122 110 190 98'), '#ffffff', 12, 0.6),
  );

const paintCan: Draw = (body, trim) =>
  sheet(
    line(path('M104 170 Q60 20 256 20 Q452 20 408 170'), '#8d90a0', 10) +
      steel(path('M96 150 H416 V430 A160 46 0 0 1 96 430 Z')) +
      part(path('M96 214 A160 46 0 0 0 416 214 V384 A160 46 0 0 1 96 384 Z'), body, 'c') +
      steel(oval(256, 150, 164, 48)) +
      part(oval(256, 146, 136, 36), trim) +
      part(path('M256 288 C214 336 226 380 256 380 C286 380 298 336 256 288 Z'), trim, 's'),
  );

export const counterDrawings = {
  'paper-ream': paperReam,
  calculator,
  stapler,
  'tape-roll': tapeRoll,
  bottle,
  tube,
  'cream-jar': creamJar,
  binder,
  marker,
  pen,
  'measuring-tape': measuringTape,
  'paint-can': paintCan,
};
