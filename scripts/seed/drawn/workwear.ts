import { darker, lighter, path, stroke, type Draw } from './kit';
import { brushed, flat } from './paint';

const vest: Draw = ({ body, trim }) =>
  path(
    'M150 20 L216 10 Q230 150 256 200 Q282 150 296 10 L362 20 Q380 150 440 210 L436 480 Q256 510 76 480 L72 210 Q132 150 150 20 Z',
    flat(body),
  ) +
  path(
    'M196 13 L216 10 Q230 150 256 200 Q282 150 296 10 L316 13 Q300 170 256 230 Q212 170 196 13 Z',
    darker(body, 0.3),
  ) +
  [
    [150, 196],
    [362, 316],
  ]
    .map(
      ([a = 0, b = 0]) =>
        path(
          `M${Math.min(a, b) + 10} 18 h26 L${a < 256 ? 190 : 350} 490 h-32 Z`,
          lighter(trim, 0.2),
        ) +
        path(
          `M${Math.min(a, b) + 16} 18 h14 L${a < 256 ? 182 : 342} 490 h-16 Z`,
          brushed('#cfd4d9'),
        ),
    )
    .join('') +
  [290, 384]
    .map(
      (y) =>
        path(`M73 ${y} Q256 ${y + 30} 439 ${y} V${y + 44} Q256 ${y + 74} 75 ${y + 44} Z`, trim) +
        path(
          `M73 ${y + 9} Q256 ${y + 39} 439 ${y + 9} V${y + 35} Q256 ${y + 65} 75 ${y + 35} Z`,
          brushed('#d3d8dd'),
        ),
    )
    .join('') +
  stroke('M256 226 V494', darker(body, 0.45), 7) +
  stroke('M254 226 V494', lighter(body, 0.4), 2) +
  stroke('M150 20 Q132 150 72 210 M362 20 Q380 150 440 210', darker(body, 0.35), 8, 0.7);

export const workwearLying = { vest };
