import type { Sprite } from './sprite';

/** Raw RGB, size × size. */
export interface Canvas {
  pixels: Buffer;
  size: number;
}

/** Warm and dark: a black shadow would look dirty on paper tones. */
const SHADOW = [58, 44, 30] as const;

/**
 * The soft shadow where an object meets the ground. Painted by hand, as is `paintSprite`: blending a
 * few hundred thousand pixels here takes a tenth of what a general compositor needs.
 */
export function paintShadow(
  { pixels, size }: Canvas,
  centre: { x: number; y: number },
  radius: { x: number; y: number },
  strength: number,
): void {
  const top = Math.max(0, Math.floor(centre.y - radius.y));
  const bottom = Math.min(size - 1, Math.ceil(centre.y + radius.y));
  const left = Math.max(0, Math.floor(centre.x - radius.x));
  const right = Math.min(size - 1, Math.ceil(centre.x + radius.x));
  for (let y = top; y <= bottom; y += 1) {
    const dy = ((y - centre.y) / radius.y) ** 2;
    for (let x = left; x <= right; x += 1) {
      const distance = ((x - centre.x) / radius.x) ** 2 + dy;
      if (distance >= 1) continue;
      const alpha = strength * (1 - distance) ** 2;
      const at = (y * size + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const under = pixels[at + channel] ?? 0;
        pixels[at + channel] = under + ((SHADOW[channel] ?? 0) - under) * alpha;
      }
    }
  }
}

/** Lays a sprite over the canvas with its upper left corner at x, y; what hangs over is cut. */
export function paintSprite(
  { pixels, size }: Canvas,
  sprite: Sprite,
  left: number,
  top: number,
): void {
  const fromY = Math.max(0, -top);
  const toY = Math.min(sprite.height, size - top);
  const fromX = Math.max(0, -left);
  const toX = Math.min(sprite.width, size - left);
  for (let y = fromY; y < toY; y += 1) {
    let from = (y * sprite.width + fromX) * 4;
    let to = ((top + y) * size + left + fromX) * 3;
    for (let x = fromX; x < toX; x += 1, from += 4, to += 3) {
      const alpha = (sprite.pixels[from + 3] ?? 0) / 255;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const under = pixels[to + channel] ?? 0;
        pixels[to + channel] = under + ((sprite.pixels[from + channel] ?? 0) - under) * alpha;
      }
    }
  }
}
