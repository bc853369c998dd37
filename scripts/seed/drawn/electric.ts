import { around, line, oval, part, path, rect, repeat, sheet, steel, type Draw } from './kit';

const ledBulb: Draw = (body, trim) =>
  sheet(
    part(path('M150 216 Q150 60 256 60 Q362 60 362 216 Z'), body, 's') +
      part(path('M146 214 H366 L320 356 H192 Z'), trim, 'c') +
      steel(path('M196 354 H316 V432 Q316 446 300 446 H212 Q196 446 196 432 Z')) +
      line(path('M194 376 H318 M194 400 H318 M194 424 H318'), '#6d7082', 7) +
      part(path('M226 446 H286 L270 474 H242 Z'), '#33333d', 'c'),
  );

const coil: Draw = (body, trim) =>
  sheet(
    line(path('M388 330 Q470 390 452 452'), body, 20) +
      line(oval(256, 248, 150), '#1b1030', 106, 0.35) +
      line(oval(256, 244, 150), body, 100) +
      repeat(5, (turn) => line(oval(256, 244, 112 + turn * 19), '#1b1030', 3, 0.28)) +
      repeat(4, (turn) => line(oval(254, 240, 122 + turn * 19), '#ffffff', 3, 0.3)) +
      line(path('M106 118 Q170 50 256 48'), '#ffffff', 18, 0.22) +
      around(3, 256, 244, () => part(rect(242, 38, 28, 112, 10), trim, 'l')) +
      part(rect(442, 440, 22, 40, 8), trim),
  );

const powerBank: Draw = (body, trim) =>
  sheet(
    part(rect(150, 50, 224, 412, 44), '#23232c') +
      part(rect(138, 44, 224, 412, 44), body) +
      part(rect(196, 60, 46, 18, 8), '#1c1c24') +
      part(rect(262, 60, 34, 18, 8), '#1c1c24') +
      repeat(4, (light) =>
        part(oval(190 + light * 40, 408, 9), light < 3 ? trim : '#ffffff', 's'),
      ) +
      line(path('M262 190 L222 262 H262 L240 322'), '#ffffff', 14, 0.85),
  );

const speaker: Draw = (body, trim) =>
  sheet(
    part(rect(128, 40, 256, 432, 40), body) +
      part(oval(256, 158, 66), '#26262f', 's') +
      part(oval(256, 158, 26), trim, 's') +
      part(oval(256, 336, 100), '#26262f', 's') +
      line(oval(256, 336, 100), trim, 10) +
      line(oval(256, 336, 70), '#ffffff', 4, 0.3) +
      part(oval(256, 336, 40), trim, 's'),
  );

const router: Draw = (body, trim) =>
  sheet(
    repeat(3, (mast) => part(rect(98 + mast * 146, 90, 24, 230, 12), trim, 'c')) +
      part(
        path(
          'M70 300 H442 Q470 300 474 326 L484 390 Q486 414 460 414 H52 Q26 414 28 390 L38 326 Q42 300 70 300 Z',
        ),
        body,
      ) +
      repeat(5, (light) =>
        part(oval(196 + light * 30, 364, 7), light === 4 ? '#f4b32c' : '#27b36a', 's'),
      ) +
      part(rect(60, 412, 60, 16, 8), '#33333d') +
      part(rect(392, 412, 60, 16, 8), '#33333d'),
  );

const drill: Draw = (body, trim) =>
  sheet(
    steel(path('M20 166 L96 158 V182 L20 174 Z')) +
      part(path('M92 138 L150 128 V212 L92 202 Z'), '#3a3a46', 'l') +
      part(path('M148 108 H372 Q436 108 436 168 Q436 226 380 230 H148 Z'), body, 'l') +
      line(path('M380 130 V206 M398 134 V202 M416 142 V194'), '#1b1030', 6, 0.4) +
      part(path('M292 228 H384 L416 400 H318 Z'), trim, 'c') +
      part(path('M262 230 H298 L304 276 Q270 280 262 230 Z'), '#c62828') +
      part(rect(270, 392, 176, 76, 18), '#2f2f3a', 'l') +
      part(rect(270, 392, 176, 24, 12), body, 'l') +
      line(path('M176 150 H300'), '#ffffff', 12, 0.7),
  );

const waterPump: Draw = (body, trim) =>
  sheet(
    part(rect(76, 396, 366, 36, 10), '#3a3a46', 'l') +
      part(rect(210, 186, 220, 192, 40), body, 'l') +
      repeat(7, (fin) => line(path(`M${250 + fin * 24} 196 V368`), '#1b1030', 6, 0.26)) +
      part(path('M424 200 Q466 208 466 282 Q466 356 424 364 Z'), trim) +
      part(rect(268, 140, 116, 54, 12), trim, 'l') +
      part(oval(146, 284, 92, 104), body, 's') +
      part(rect(112, 108, 68, 86, 8), '#8d90a0', 'c') +
      part(rect(96, 92, 100, 30, 10), '#8d90a0', 'c') +
      part(oval(120, 288, 50, 58), '#8d90a0', 's') +
      part(oval(120, 288, 28, 34), '#2b2b33') +
      part(rect(120, 376, 50, 28), body, 'l') +
      part(rect(350, 372, 50, 30), body, 'l'),
  );

const generator: Draw = (body, trim) =>
  sheet(
    line(path('M58 440 V130 Q58 84 104 84 H408 Q454 84 454 130 V440'), '#2b2b33', 24) +
      part(rect(80, 104, 352, 104, 22), body, 'l') +
      part(oval(256, 106, 44, 16), '#2b2b33', 's') +
      part(rect(84, 222, 160, 176, 14), '#4a4a56') +
      repeat(6, (fin) => line(path(`M104 ${246 + fin * 26} H224`), '#1b1030', 8, 0.5)) +
      part(rect(252, 222, 180, 176, 14), trim) +
      part(oval(300, 274, 28), '#f7f4ec', 's') +
      part(oval(384, 274, 28), '#f7f4ec', 's') +
      line(path('M300 274 L314 258 M384 274 L374 256'), '#c62828', 5) +
      part(rect(274, 326, 50, 44, 8), '#2b2b33') +
      part(rect(352, 326, 58, 44, 8), '#c62828') +
      part(rect(40, 404, 432, 28, 12), '#2b2b33', 'l') +
      part(oval(92, 452, 26), '#2b2b33', 's') +
      part(oval(420, 452, 26), '#2b2b33', 's'),
  );

export const electricDrawings = {
  'led-bulb': ledBulb,
  coil,
  'power-bank': powerBank,
  speaker,
  router,
  drill,
  'water-pump': waterPump,
  generator,
};
