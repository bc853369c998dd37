import sharp from 'sharp';

/** Raw pixels, size × size. */
export interface Canvas {
  pixels: Buffer;
  size: number;
}

/** The near-white ground: pictures stand out from a white card, and the product from the picture. */
export const ground = { r: 252, g: 251, b: 249 };
const GROUND = [ground.r, ground.g, ground.b] as const;
/** Warm and dark: a black shadow would look dirty. */
const SHADE = [46, 36, 24] as const;

/** The shadow is blurred and kept at this size, for it has no detail to lose. */
const SOFT = 128;
/** Light comes from the upper left: how far the shadow falls, in fractions of the picture. */
const FALL = { x: 0.008, y: 0.014 };
const STRENGTH = 0.42;

/** An outline's soft shadow as opacities 0 to 255, one for each pixel of the picture. */
async function outlineShadow({ pixels, size }: Canvas): Promise<Buffer> {
  const raw = { width: size, height: size, channels: 4 as const };
  const small = await sharp(pixels, { raw })
    .extractChannel(3)
    .resize(SOFT, SOFT, { kernel: 'linear' })
    .blur(1.6)
    .raw()
    .toBuffer();
  return sharp(small, { raw: { width: SOFT, height: SOFT, channels: 1 } })
    .resize(size, size, { kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

/** The ground's three channels below each opacity of the shadow. */
const SHADED = Float64Array.from({ length: 256 * 3 }, (_, at) => {
  const [channel, shade] = [at % 3, (Math.floor(at / 3) / 255) * STRENGTH];
  return GROUND[channel]! + (SHADE[channel]! - GROUND[channel]!) * shade;
});

/**
 * Lays an RGBA picture of things seen from above on the ground, with the shadow of their outline.
 * Blended here: for so plain a sum a general compositor needs several times as long.
 */
export async function castShadow(drawn: Canvas): Promise<Canvas> {
  const { pixels, size } = drawn;
  const soft = await outlineShadow(drawn);
  const out = Buffer.allocUnsafe(size * size * 3);
  blend(pixels, soft, out, size);
  return { pixels: out, size };
}

/** Without a global name for each of a million pixels: in jest looking one up takes longer than all else. */
function blend(pixels: Buffer, soft: Buffer, out: Buffer, size: number): void {
  const [dx, dy] = [Math.round(FALL.x * size), Math.round(FALL.y * size)];
  for (let y = 0, from = 0, to = 0; y < size; y += 1) {
    const row = Math.max(0, y - dy) * size;
    for (let x = 0; x < size; x += 1, from += 4, to += 3) {
      const alpha = pixels[from + 3]! / 255;
      const dark = soft[x < dx ? row : row + x - dx]! * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const under = SHADED[dark + channel]!;
        // Exact where the picture covers all and where it covers nothing.
        out[to + channel] = pixels[from + channel]! * alpha + under * (1 - alpha);
      }
    }
  }
}
