import {
  around,
  box,
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
  turn,
  type Draw,
} from './kit';
import { fittedWord } from './lettering';
import { ball, bowl, cyl, DARK, flat, glass, lie, WHITE } from './paint';

const leaf = (x: number, y: number, size: number, angle: number, colour: string) =>
  group(
    `translate(${x} ${y}) rotate(${angle}) scale(${size})`,
    path('M0 0 C-22 -30 -20 -76 0 -100 C20 -76 22 -30 0 0 Z', flat(colour)) +
      stroke(
        'M0 -4 V-88 M0 -30 L-10 -44 M0 -30 L10 -44 M0 -52 L-10 -66 M0 -52 L10 -66',
        lighter(colour, 0.45),
        2.4,
        0.8,
      ),
  );

const rose = (x: number, y: number, r: number, colour: string) =>
  disc(x, y, r, ball(colour)) +
  around(5, x, y, () =>
    path(
      `M${x - r * 0.5} ${y - r * 0.5} q${r * 0.5} ${-r * 0.7} ${r} 0 q${-r * 0.5} ${r * 0.5} ${-r} 0 Z`,
      flat(lighter(colour, 0.12)),
    ),
  ) +
  stroke(
    `M${x - r * 0.3} ${y} q${r * 0.3} ${-r * 0.5} ${r * 0.5} 0 q0 ${r * 0.4} ${-r * 0.4} ${r * 0.3}`,
    darker(colour, 0.35),
    r * 0.09,
  );

const soap: Draw = ({ body, trim, brand, kind }) =>
  box(130, 20, 300, 180, [70, 44], kind === 'neem' ? '#2f7d3f' : '#f7e3e6') +
  path('M130 140 Q280 90 430 150 V200 H130 Z', flat(trim)) +
  fittedWord(brand, 280, 76, [220, 40], kind === 'neem' ? WHITE : darker(trim, 0.25), 2.2) +
  (kind === 'neem'
    ? leaf(240, 160, 0.5, -60, '#8fcf6a') +
      leaf(250, 164, 0.5, 0, '#a6dc7c') +
      leaf(262, 160, 0.5, 60, '#8fcf6a')
    : rose(390, 128, 30, '#d8667c')) +
  path(
    'M20 330 Q20 270 90 262 H350 Q420 270 420 330 V400 Q420 470 340 474 H100 Q20 470 20 400 Z',
    flat(darker(body, 0.1)),
  ) +
  path(
    'M20 330 Q20 270 90 262 H350 Q420 270 420 330 Q420 396 340 402 H100 Q20 396 20 330 Z',
    flat(lighter(body, 0.16)),
  ) +
  `<rect x="66" y="288" width="308" height="86" rx="40" fill="none" stroke="${darker(body, 0.18)}" stroke-width="5"/>` +
  fittedWord(brand, 220, 334, [200, 38], darker(body, 0.25), 2.2) +
  fittedWord(brand, 220, 331, [200, 38], lighter(body, 0.5), 1.1) +
  path('M44 330 Q46 286 96 280 H200 Q90 300 60 350 Z', '#ffffff', 'opacity=".45"') +
  [
    [440, 440, 26],
    [470, 404, 15],
    [420, 478, 14],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        disc(x, y, r, glass('#bcdff0')) + disc(x - r * 0.3, y - r * 0.35, r * 0.25, '#ffffff'),
    )
    .join('');

const pump: Draw = ({ body, trim, brand, kind }) =>
  path('M250 22 H150 Q124 22 124 44 V58 H146 V46 H250 Z', lie(trim)) +
  rect(196, 10, 124, 30, 12, lie(trim)) +
  rect(246, 36, 24, 60, 6, cyl(WHITE)) +
  path('M206 90 H310 V140 H206 Z', cyl(trim)) +
  repeat(8, (i) => stroke(`M${214 + i * 13} 96 V136`, darker(trim, 0.35), 3, 0.5)) +
  (kind === 'lotion'
    ? path(
        'M196 138 H320 Q378 150 386 220 V470 Q386 500 350 500 H166 Q130 500 130 470 V220 Q138 150 196 138 Z',
        cyl(body),
      )
    : path(
        'M206 138 H310 Q420 170 420 300 V440 Q420 500 350 500 H166 Q96 500 96 440 V300 Q96 170 206 138 Z',
        cyl(body),
      )) +
  path('M146 262 Q256 284 370 262 V446 Q256 470 146 446 Z', flat('#fffdf8')) +
  fittedWord(brand, 258, 308, [180, 34], darker(kind === 'lotion' ? trim : '#b03a58', 0.1), 2.1) +
  (kind === 'lotion'
    ? [-50, -25, 0, 25, 50].map((a) => leaf(258, 428, 0.86, a, '#4f9a55')).join('')
    : rose(258, 384, 40, '#d4607a') +
      leaf(214, 410, 0.4, -70, '#5f9a5a') +
      leaf(302, 410, 0.4, 70, '#5f9a5a')) +
  stroke('M146 210 V462', '#ffffff', 13, 0.45);

const bottle: Draw = ({ body, trim, brand, kind }) => {
  const art: Record<string, string> = {
    coconut:
      oval(256, 398, 62, 50, ball('#7b4f2b')) +
      oval(256, 386, 54, 30, '#fffdf6') +
      oval(256, 388, 42, 20, bowl('#e9ede6')) +
      leaf(256, 352, 0.6, -50, '#4f9a55') +
      leaf(256, 352, 0.6, 50, '#4f9a55'),
    rose:
      rose(256, 386, 46, '#c9415f') +
      leaf(206, 420, 0.5, -70, '#5f9a5a') +
      leaf(306, 420, 0.5, 70, '#5f9a5a'),
    herbal: [-60, -30, 0, 30, 60].map((a) => leaf(256, 440, 0.9, a, '#3f8f56')).join(''),
    amla:
      [
        [226, 392],
        [286, 392],
        [256, 420],
      ]
        .map(
          ([x = 0, y = 0]) =>
            disc(x, y, 30, ball('#a9c94f')) + stroke(`M${x} ${y - 28} V${y + 26}`, '#7f9c33', 2),
        )
        .join('') + leaf(256, 366, 0.5, 30, '#4f9a55'),
  };
  const form: Record<string, [string, string]> = {
    coconut: [
      'M196 120 H316 Q366 140 366 200 V470 Q366 500 336 500 H176 Q146 500 146 470 V200 Q146 140 196 120 Z',
      cyl(body),
    ],
    rose: [
      'M226 110 H286 V160 Q372 200 372 290 V460 Q372 500 332 500 H180 Q140 500 140 460 V290 Q140 200 226 160 Z',
      glass(body),
    ],
    herbal: [
      'M150 150 Q150 120 190 120 H322 Q362 120 362 150 L376 470 Q376 500 340 500 H172 Q136 500 136 470 Z',
      cyl(body),
    ],
    amla: [
      'M216 110 H296 V150 Q350 176 350 240 V470 Q350 500 322 500 H190 Q162 500 162 470 V240 Q162 176 216 150 Z',
      glass(body),
    ],
  };
  const [outline, fill] = form[kind] ?? form.herbal!;
  const clear = kind === 'rose' || kind === 'amla';
  return (
    (kind === 'herbal'
      ? path('M196 40 H316 Q330 40 330 56 V124 H182 V56 Q182 40 196 40 Z', cyl(trim)) +
        rect(250, 34, 80, 16, 6, lie(darker(trim, 0.2)))
      : rect(212, 34, 88, 86, 12, cyl(trim)) +
        repeat(7, (i) => stroke(`M${222 + i * 11.4} 44 V112`, darker(trim, 0.4), 2.6, 0.5))) +
    (clear ? path(outline, mix(body, '#ffffff', 0.25), 'opacity=".62"') : '') +
    path(outline, fill) +
    path(
      'M150 262 Q256 282 362 262 V452 Q256 474 150 452 Z',
      flat('#fffdf6'),
      kind === 'amla' ? 'transform="translate(31 0) scale(.88 1)"' : '',
    ) +
    fittedWord(brand, 256, 306, [176, 30], darker(clear ? trim : body, 0.25), 2.1) +
    (art[kind] ?? '') +
    stroke('M172 200 V470', '#ffffff', 11, 0.4)
  );
};

const tube: Draw = ({ body, trim, brand, kind }) =>
  kind === 'henna'
    ? turn(
        28,
        path('M240 -60 H272 L340 420 H172 Z', lie(body)) +
          path('M240 -60 H272 L340 420 H172 Z', cyl(body), 'opacity=".85"') +
          path('M250 -90 h12 l12 40 h-36 Z', cyl(trim)) +
          path('M172 416 H340 L350 480 H162 Z', flat(darker(body, 0.15))) +
          repeat(10, (i) => stroke(`M${172 + i * 18} 424 v48`, darker(body, 0.45), 3, 0.5)) +
          path('M214 180 H298 L326 390 H186 Z', flat('#fff8e6')) +
          fittedWord(brand.split(' ')[0] ?? brand, 256, 236, [76, 17], darker(trim, 0.15)) +
          group(
            'translate(256 312)',
            around(8, 0, 0, () => oval(0, -26, 8, 15, trim)) + disc(0, 0, 10, body),
          ) +
          stroke('M206 366 q12 -14 25 0 t25 0 t25 0 t25 0', trim, 4),
      )
    : turn(
        kind === 'toothpaste' ? -66 : -16,
        path('M150 40 H362 L316 420 H196 Z', cyl(body)) +
          path('M150 -6 H362 V40 H150 Z', flat(darker(body, 0.06))) +
          repeat(16, (i) => stroke(`M${160 + i * 12.8} 0 V34`, darker(body, 0.35), 3, 0.45)) +
          path('M162 130 L350 130 L324 356 H188 Z', flat(trim), 'opacity=".95"') +
          rect(204, 416, 104, 70, 12, cyl(kind === 'toothpaste' ? trim : DARK)) +
          repeat(8, (i) => stroke(`M${214 + i * 12} 424 V478`, '#000000', 3, 0.22)) +
          fittedWord(
            brand,
            256,
            176,
            [150, 30],
            kind === 'toothpaste' ? WHITE : darker(body, 0.3),
            2.1,
          ) +
          (kind === 'toothpaste'
            ? path('M190 300 Q240 210 320 240 Q270 260 250 330 Z', '#ffffff', 'opacity=".9"') +
              path('M214 320 Q256 250 318 262 Q280 280 270 336 Z', '#d0433c', 'opacity=".85"')
            : disc(256, 270, 46, ball('#23252b')) +
              disc(230, 312, 16, ball('#23252b')) +
              disc(292, 308, 12, ball('#23252b'))) +
          path('M168 52 L206 410 H222 L190 52 Z', '#ffffff', 'opacity=".35"'),
      );

export const toiletriesStanding = { soap, 'pump-bottle': pump, bottle };

export const toiletriesLying = { tube };
