import {
  around,
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
import { smallPrint } from './lettering';
import { ball, flat, lie, sheen } from './paint';

const fold = (d: string, colour: string, width = 10) =>
  stroke(d, darker(colour, 0.5), width, 0.16) +
  group('translate(-7 -2)', stroke(d, '#ffffff', width * 0.5, 0.16));

const checked: Draw = ({ body, trim, kind }) => {
  const layers = repeat(5, (i) =>
    path(
      `M40 ${430 - i * 26} Q256 ${462 - i * 26} 470 ${430 - i * 26} Q486 ${442 - i * 26} 470 ${458 - i * 26} Q256 ${492 - i * 26} 40 ${458 - i * 26} Z`,
      lie(i % 2 ? trim : body),
    ),
  );
  const top = 'M90 176 L424 176 L474 328 Q256 362 36 328 Z';
  return (
    layers +
    path(top, flat(body)) +
    repeat(10, (i) =>
      stroke(
        `M${104 + i * 34} 178 L${58 + i * 44} ${334 + Math.sin((i * Math.PI) / 9) * 14}`,
        trim,
        i % 2 ? 4 : 13,
        0.7,
      ),
    ) +
    repeat(7, (i) =>
      stroke(
        `M${84 - i * 7} ${190 + i * 21} Q256 ${196 + i * 25} ${428 + i * 7} ${190 + i * 21}`,
        trim,
        i % 2 ? 4 : 12,
        0.6,
      ),
    ) +
    (kind === 'fringe'
      ? repeat(40, (i) =>
          stroke(
            `M${38 + i * 11.1} ${332 + Math.sin((i * Math.PI) / 39) * 16} l${(i % 3) - 1} 34`,
            i % 2 ? trim : lighter(body, 0.4),
            4,
          ),
        )
      : path('M340 240 l96 -6 14 66 -100 6 Z', flat('#fffdf4')) +
        stroke('M352 260 h74 M354 278 h56', trim, 4)) +
    path(top, sheen('#ffffff'), 'opacity=".35"')
  );
};

const towel: Draw = ({ body, trim }) =>
  repeat(3, (i) => {
    const y = 376 - i * 96;
    const c = i === 1 ? trim : body;
    return (
      path(
        `M50 ${y} Q30 ${y + 4} 30 ${y + 46} Q30 ${y + 94} 60 ${y + 96} H440 Q482 ${y + 94} 482 ${y + 48} Q482 ${y + 4} 452 ${y} Z`,
        lie(c),
      ) +
      stroke(
        `M462 ${y + 30} H120 Q96 ${y + 32} 96 ${y + 50} Q96 ${y + 66} 120 ${y + 66} H462`,
        darker(c, 0.4),
        4,
        0.45,
      ) +
      repeat(60, (k) =>
        disc(
          112 + ((k * 73) % 350),
          y + 8 + ((k * 37) % 84),
          2.6,
          k % 2 ? lighter(c, 0.45) : darker(c, 0.3),
          'opacity=".5"',
        ),
      ) +
      rect(54, y + 2, 26, 92, 8, i === 1 ? body : trim, 'opacity=".55"')
    );
  }) + path('M50 184 Q256 120 452 184 Z', flat(lighter(body, 0.15)));

const fabricRoll: Draw = ({ body, trim, kind }) =>
  turn(
    -18,
    path('M-30 250 H470 V372 Q200 400 -30 372 Z', flat(darker(body, 0.1))) +
      path('M-30 372 Q200 400 470 372 L480 520 Q240 470 -10 540 Z', flat(body)) +
      (kind === 'stripe'
        ? repeat(18, (i) =>
            stroke(
              `M${-16 + i * 28} ${384 + Math.sin(i / 6) * 8} L${-2 + i * 27.5} ${522 - Math.sin(i / 5.6) * 32}`,
              trim,
              3,
              0.7,
            ),
          )
        : kind === 'dots'
          ? repeat(44, (i) =>
              disc(
                4 + (i % 11) * 44 + (Math.floor(i / 11) % 2) * 22,
                404 + Math.floor(i / 11) * 28,
                6,
                trim,
                'opacity=".85"',
              ),
            )
          : fold('M60 392 Q90 450 70 522', body, 18) +
            fold('M220 396 Q250 440 240 500', body, 18) +
            fold('M380 388 Q400 440 396 500', body, 18)) +
      rect(-40, 170, 520, 200, 34, lie(body)) +
      (kind === 'stripe'
        ? repeat(9, (i) => stroke(`M-38 ${190 + i * 19} H476`, trim, 2.4, 0.6))
        : kind === 'dots'
          ? repeat(36, (i) =>
              disc(
                -10 + (i % 12) * 42 + (Math.floor(i / 12) % 2) * 21,
                214 + Math.floor(i / 12) * 52,
                6,
                trim,
                'opacity=".85"',
              ),
            )
          : '') +
      oval(480, 270, 46, 100, flat(lighter(body, 0.2))) +
      repeat(6, (i) => ring(480, 270, 42 - i * 5, 92 - i * 11, darker(body, 0.3), 2)) +
      oval(480, 270, 16, 36, '#c79c68') +
      oval(481, 270, 10, 25, '#6b4d2a') +
      rect(200, 164, 90, 212, 4, flat('#fdfbf4')) +
      smallPrint(214, 240, [60, 44, 56], 18, darker(body, 0.2)) +
      rect(212, 200, 66, 18, 3, trim),
  );

const frock: Draw = ({ body, trim }) =>
  path(
    'M196 40 L206 10 H224 L230 60 H282 L288 10 H306 L316 40 L322 190 Q450 360 480 470 Q256 540 32 470 Q62 360 190 190 Z',
    flat(body),
  ) +
  path(
    'M190 190 Q62 360 32 470 Q100 500 150 505 Q170 340 210 196 Z',
    darker(body, 0.1),
    'opacity=".5"',
  ) +
  repeat(7, (i) =>
    fold(`M${206 + i * 17} 200 Q${190 + i * 22} 340 ${100 + i * 52} 494`, body, 13),
  ) +
  path('M186 176 Q256 200 326 176 L330 208 Q256 232 182 208 Z', flat(trim)) +
  group(
    'translate(256 204)',
    path('M0 0 Q-70 -46 -76 -6 Q-70 34 0 0 Q70 -46 76 -6 Q70 34 0 0 Z', flat(lighter(trim, 0.1))) +
      path('M-6 6 L-30 96 L-10 84 L4 8 Z M6 6 L34 92 L14 86 Z', flat(trim)) +
      disc(0, 0, 15, ball(trim)),
  ) +
  repeat(15, (i) =>
    path(
      `M${30 + i * 30} ${468 + Math.sin((i * Math.PI) / 14) * 26} q15 34 30 ${i < 7 ? 4 : -4} Z`,
      lighter(body, 0.45),
    ),
  ) +
  stroke('M230 60 Q256 84 282 60', lighter(body, 0.6), 5) +
  repeat(8, (i) => disc(206 + i * 14.4, 118 + (i % 2) * 20, 4, '#ffffff', 'opacity=".8"')) +
  stroke('M200 44 L196 110 M312 44 L316 110', lighter(body, 0.55), 9, 0.5);

const top: Draw = ({ body, trim }) =>
  path(
    'M176 50 Q256 150 336 50 Q390 56 420 100 L470 196 Q440 236 388 232 L372 200 Q360 260 392 380 Q410 440 420 466 Q256 500 92 466 Q102 440 120 380 Q152 260 140 200 L124 232 Q72 236 42 196 L92 100 Q122 56 176 50 Z',
    flat(body),
  ) +
  path('M176 50 Q256 150 336 50 Q326 34 314 32 Q256 84 198 32 Q186 34 176 50 Z', flat(trim)) +
  repeat(26, (i) => {
    const x = 110 + ((i * 67) % 292);
    const y = 170 + ((i * 91) % 280);
    return x + y > 200 && Math.abs(x - 256) < 110 + Math.max(0, y - 300) * 0.3
      ? group(
          `translate(${x} ${y})`,
          around(5, 0, 0, () => oval(0, -9, 5, 7, trim)) + disc(0, 0, 4, '#fff5d0'),
        )
      : '';
  }) +
  fold('M140 200 Q150 160 134 130', body) +
  fold('M372 200 Q362 160 378 130', body) +
  fold('M180 300 Q170 400 150 470', body, 12) +
  fold('M330 300 Q346 400 356 470', body, 12) +
  path('M92 466 Q256 500 420 466 L414 446 Q256 480 98 446 Z', flat(trim)) +
  stroke('M50 190 Q80 220 124 216 M462 190 Q432 220 388 216', trim, 9);

export const textilesStanding = { 'fabric-roll': fabricRoll };

export const textilesLying = { 'checked-cloth': checked, towel, frock, 'ladies-top': top };
