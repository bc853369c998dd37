/** Pixels as sharp gives them raw: a byte for each channel, of which the second or fourth is alpha. */
export interface RawPicture {
  data: Uint8Array;
  width: number;
  height: number;
  channels: number;
}

/** About so many pixels decide: enough for a mean, and no time at all. */
const SAMPLES = 10_000;
/** Mean of red, green and blue that a placeholder has at least: calm, and what stands on it is read. */
const LIGHT = 200;

/**
 * Returns the colour shown in a picture's place while it loads: the mean of its colours, with enough white to
 * make it light, as six hexadecimal digits. Null for a picture that would not cover it: one that is not
 * square, or not opaque everywhere.
 */
export function placeholderColour({ data, width, height, channels }: RawPicture): string | null {
  if (width !== height || !isOpaque(data, channels)) return null;
  const colours = channels < 3 ? [0, 0, 0] : [0, 1, 2];
  const step = channels * Math.max(1, Math.floor((width * height) / SAMPLES));
  const mean = colours.map((channel) => {
    let sum = 0;
    let count = 0;
    for (let at = channel; at < data.length; at += step, count += 1) sum += data[at]!;
    return sum / count;
  });
  const lightness = mean.reduce((sum, value) => sum + value) / 3;
  const white = Math.max(0, (LIGHT - lightness) / (255 - lightness));
  return mean
    .map((value) => Math.round(value + (255 - value) * white))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('');
}

function isOpaque(data: Uint8Array, channels: number): boolean {
  if (channels % 2 === 1) return true;
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 255) return false;
  return true;
}

/**
 * A stored picture's name with its colour in it, where it has one: the address alone tells it
 * (`pictureColour` in components/ui/picture-source.ts).
 */
export function colouredName(name: string, colour: string | null): string {
  return colour === null ? name : `${name}-${colour}`;
}
