import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Pictures for tests, made when they are needed. */
export type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
export const FORMATS: Format[] = ['jpeg', 'png', 'webp', 'avif', 'gif'];

export const RED = { r: 220, g: 20, b: 20 };
export const BLUE = { r: 20, g: 20, b: 220 };

export const plain = (width: number, height: number, background = RED): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** Red on the left, blue on the right. */
export const redAndBlue = (width: number, height: number): Sharp =>
  plain(width / 2, height).extend({ right: width / 2, background: BLUE });

/** Returns the picture that compresses worst, with random transparency if there are four channels. */
export const noise = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp(randomBytes(width * height * channels), { raw: { width, height, channels } });

/** Two frames, red and then blue. */
export async function animated(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    [RED, BLUE].map((colour) => plain(60, 40, colour).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** Returns a picture as a phone writes it: lying on its side, with camera, place and a comment. */
export const fromPhone = (picture: Sharp): Promise<Buffer> =>
  picture
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretPhone', Copyright: 'Rahima' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 42/1 0/1', GPSLongitudeRef: 'E' },
    })
    .toBuffer();

/** A good picture of exactly this many bytes: what follows its end is ignored by every viewer. */
export async function padded(bytes: number): Promise<Buffer> {
  const picture = await redAndBlue(640, 400).jpeg().toBuffer();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A PNG that only says how large it is: there is not one pixel in it that could be decoded. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(0)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The colour of one pixel. */
export async function colourAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const [r = 0, g = 0, b = 0] = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  if (r > 180 && g < 80 && b < 80) return 'red';
  // A printer's blue (CMYK) is darker than a screen's.
  if (b > 110 && r < 80 && g < 80) return 'blue';
  return `rgb(${r}, ${g}, ${b})`;
}
