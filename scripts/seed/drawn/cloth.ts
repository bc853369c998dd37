import { line, oval, part, path, rect, repeat, sheet, type Draw } from './kit';

const fabricRoll: Draw = (body, trim) =>
  sheet(
    part(path('M92 168 H408 V336 H92 A36 84 0 0 1 92 168 Z'), body, 'l') +
      part(path('M120 300 H372 V424 Q330 446 288 428 T204 430 T120 424 Z'), body, 'l') +
      line(path('M127 397 Q162 412 204 402 T288 400 T365 397'), trim, 12) +
      line(path('M123 373 Q162 388 204 378 T288 376 T369 373'), trim, 4) +
      line(path('M190 310 V420 M282 310 V418'), '#1b1030', 3, 0.14) +
      part(oval(408, 252, 36, 84), body) +
      repeat(3, (ring) => line(oval(408, 252, 30 - ring * 7, 70 - ring * 16), '#ffffff', 3, 0.55)) +
      part(oval(408, 252, 12, 26), '#b98a55'),
  );

const foldedCloth: Draw = (body, trim) =>
  sheet(
    repeat(4, (fold) => {
      const y = 372 - fold * 66;
      const x = 84 + (fold % 2) * 10;
      const colour = fold % 2 ? trim : body;
      return (
        part(rect(x, y, 340, 62, 31), colour, 'l') +
        line(path(`M${x + 30} ${y + 31} H${x + 336}`), '#1b1030', 4, 0.22) +
        line(path(`M${x + 292} ${y + 6} V${y + 56}`), '#ffffff', 8, 0.5)
      );
    }),
  );

/** A folded lungi or gamcha: woven checks on the upper face, the fold's layers at the sides. */
const checkedCloth: Draw = (body, trim) =>
  sheet(
    `<defs><pattern id="k" width="44" height="44" patternUnits="userSpaceOnUse" patternTransform="matrix(.9 -.43 .9 .45 60 210)"><rect width="44" height="44" fill="${body}"/><rect width="16" height="44" fill="${trim}" opacity=".75"/><rect width="44" height="16" fill="${trim}" opacity=".75"/><rect x="28" width="3" height="44" fill="#fff" opacity=".8"/><rect y="28" width="44" height="3" fill="#fff" opacity=".8"/></pattern></defs>` +
      part(path('M60 220 L256 316 V420 L60 322 Z'), trim) +
      part(path('M256 316 L452 220 V322 L256 420 Z'), body) +
      repeat(3, (fold) =>
        line(
          path(`M60 ${246 + fold * 26} L256 ${342 + fold * 26} L452 ${246 + fold * 26}`),
          '#ffffff',
          4,
          0.55,
        ),
      ) +
      part(path('M60 220 L256 124 L452 220 L256 316 Z'), 'url(#k)'),
  );

const bangles: Draw = (body, trim) =>
  sheet(
    repeat(6, (ring) => {
      const colour = ring % 3 === 1 ? trim : body;
      const y = 366 - ring * 40;
      return (
        line(oval(256, y + 4, 160, 62), '#1b1030', 27, 0.3) +
        line(oval(256, y, 160, 62), colour, 28) +
        line(oval(254, y - 7, 160, 60), '#ffffff', 5, 0.6)
      );
    }),
  );

const panjabi: Draw = (body, trim) =>
  sheet(
    part(path('M150 92 L70 190 L52 330 L108 342 L150 236 Z'), body) +
      part(path('M362 92 L442 190 L460 330 L404 342 L362 236 Z'), body) +
      part(path('M150 92 L214 66 Q256 92 298 66 L362 92 L372 250 L392 470 H120 L140 250 Z'), body) +
      part(rect(238, 88, 36, 150, 8), trim) +
      repeat(4, (button) => part(oval(256, 116 + button * 32, 6), '#fff7e0', 's')) +
      part(path('M212 66 Q256 98 300 66 L292 46 Q256 66 220 46 Z'), trim) +
      line(path('M53 318 L110 330 M459 318 L402 330'), trim, 12) +
      line(path('M150 300 Q160 380 152 466 M362 300 Q352 380 360 466'), '#1b1030', 4, 0.15),
  );

const faceMask: Draw = (body, trim) =>
  sheet(
    line(path('M110 200 Q10 190 40 270 Q60 330 122 320'), trim, 9) +
      line(path('M402 200 Q502 190 472 270 Q452 330 390 320'), trim, 9) +
      part(path('M104 178 Q256 130 408 178 L398 338 Q256 410 114 338 Z'), body) +
      line(path('M108 222 Q256 186 404 222 M110 264 Q256 240 402 264'), '#ffffff', 6, 0.7) +
      line(path('M112 304 Q256 300 400 304'), '#ffffff', 6, 0.7) +
      line(path('M190 158 Q256 146 322 158'), '#ffffff', 8, 0.9),
  );

export const clothDrawings = {
  'fabric-roll': fabricRoll,
  'folded-cloth': foldedCloth,
  'checked-cloth': checkedCloth,
  bangles,
  panjabi,
  'face-mask': faceMask,
};
