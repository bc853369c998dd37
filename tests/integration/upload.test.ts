import sharp from 'sharp';
import { BYTES_PER_MEGABYTE } from '@/lib/platform/storage/rules';
import {
  animated,
  colourAt,
  FORMATS,
  fromPhone,
  noise,
  plain,
  pngHeader,
  padded,
  redAndBlue,
  type Format,
} from '../support/pictures';
import { makeUser, useShop, type TestUser } from '../support/shop';
import { form, post, send, storedFile, storedFiles } from '../support/upload';

useShop();
// Large pictures on a busy machine.

let seller: TestUser;
beforeAll(async () => {
  seller = await makeUser();
});

const encode = (format: Format, width = 640, height = 400) =>
  redAndBlue(width, height).toFormat(format).toBuffer();

describe('a picture that is taken', () => {
  it.each(FORMATS)('%s becomes WebP in three sizes', async (format) => {
    const before = await storedFiles();
    const reply = await send(await encode(format, 1600, 1000), 'product', { as: seller });
    expect(reply).toMatchObject({ status: 200, body: { width: 1024, height: 640 } });
    expect(Object.keys(reply.body).sort()).toEqual([
      'bytes',
      'height',
      'secure_url',
      'url',
      'width',
    ]);
    expect(reply.body.secure_url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    expect(reply.body.url).toBe(reply.body.secure_url);
    const main = await storedFile(reply.body.url);
    expect(main.length).toBe(reply.body.bytes);
    for (const [suffix, width, height] of [
      ['', 1024, 640],
      ['-640', 640, 400],
      ['-320', 320, 200],
    ] as const) {
      const file = await storedFile(reply.body.url.replace('.webp', `${suffix}.webp`));
      const metadata = await sharp(file).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width, height });
      expect(await colourAt(file, 10, 10)).toBe('red');
      expect(await colourAt(file, width - 10, 10)).toBe('blue');
    }
    expect(await storedFiles()).toHaveLength(before.length + 3);
  });

  it('stands upright and says nothing of phone, person and place', async () => {
    const photo = await fromPhone(redAndBlue(400, 200));
    const original = await sharp(photo).metadata();
    expect(original.orientation).toBe(6);
    expect(original.exif!.toString('latin1')).toContain('SecretPhone');
    const reply = await send(photo, 'profile_photo');
    expect(reply).toMatchObject({ status: 200, body: { width: 200, height: 400 } });
    const stored = await storedFile(reply.body.url);
    const metadata = await sharp(stored).metadata();
    expect(metadata).toMatchObject({ width: 200, height: 400 });
    for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) {
      expect(metadata[kind]).toBeUndefined();
    }
    expect(stored.toString('latin1')).not.toMatch(/SecretPhone|Rahima|Exif|GPS/);
    expect(await colourAt(stored, 100, 10)).toBe('red');
    expect(await colourAt(stored, 100, 390)).toBe('blue');
  });

  it('shrinks 4000 × 3000 pixels of noise to 1024 px and less than 1 MB', async () => {
    const file = await noise(1000, 750)
      .resize(4000, 3000, { kernel: 'nearest' })
      .jpeg({ quality: 60 })
      .toBuffer();
    const reply = await send(file, 'product', { as: seller });
    expect(reply).toMatchObject({ status: 200, body: { width: 1024, height: 768 } });
    expect(reply.body.bytes).toBeLessThanOrEqual(1_000_000);
  });

  it('lowers the quality until transparent noise is below 1 MB too', async () => {
    const file = await noise(1024, 1024, 4).png().toBuffer();
    const first = await sharp(file).webp({ quality: 82, alphaQuality: 90 }).toBuffer();
    expect(first.length).toBeGreaterThan(1_000_000);
    const reply = await send(file, 'product', { as: seller });
    expect(reply.status).toBe(200);
    expect(reply.body.bytes).toBeLessThanOrEqual(1_000_000);
  });

  it.each(['gif', 'webp'] as const)('keeps the first frame of an animated %s', async (format) => {
    const file = await animated(format);
    expect((await sharp(file).metadata()).pages).toBe(2);
    const reply = await send(file, 'product', { as: seller });
    expect(reply).toMatchObject({ status: 200, body: { width: 60, height: 40 } });
    const stored = await storedFile(reply.body.url);
    expect((await sharp(stored, { animated: true }).metadata()).pages ?? 1).toBe(1);
    expect(await colourAt(stored, 30, 20)).toBe('red');
  });

  it.each([
    ['16 bits a channel', () => redAndBlue(40, 20).toColourspace('rgb16').png().toBuffer()],
    ['a wide-gamut profile', () => redAndBlue(40, 20).withIccProfile('p3').png().toBuffer()],
    ['CMYK', () => redAndBlue(40, 20).toColourspace('cmyk').jpeg().toBuffer()],
    ['a palette', () => redAndBlue(40, 20).png({ palette: true }).toBuffer()],
  ])('keeps the colours of %s', async (_name, make) => {
    const reply = await send(await make(), 'product', { as: seller });
    expect(reply.status).toBe(200);
    const stored = await storedFile(reply.body.url);
    expect([await colourAt(stored, 5, 10), await colourAt(stored, 35, 10)]).toEqual([
      'red',
      'blue',
    ]);
  });

  it('keeps transparency, and a grey picture grey', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const file = await redAndBlue(40, 20)
      .ensureAlpha()
      .extend({ top: 20, background: clear })
      .png()
      .toBuffer();
    const reply = await send(file, 'product', { as: seller });
    expect((await sharp(await storedFile(reply.body.url)).stats()).isOpaque).toBe(false);
    const grey = await plain(40, 20, { r: 120, g: 120, b: 120 }).greyscale().png().toBuffer();
    const other = await send(grey, 'product', { as: seller });
    expect(await colourAt(await storedFile(other.body.url), 5, 5)).toMatch(
      /^rgb\((\d+), \1, \1\)$/,
    );
  });

  it('is what its bytes say, whatever it is called', async () => {
    const file = await encode('png');
    const reply = await post(form(file, 'product', 'image/jpeg'), { as: seller });
    expect(reply).toMatchObject({ status: 200, body: { width: 640, height: 400 } });
  });

  it('is not enlarged', async () => {
    const reply = await send(await encode('png', 100, 50), 'product', { as: seller });
    expect(reply.body).toMatchObject({ width: 100, height: 50 });
    const smallerCopy = await storedFile(reply.body.url.replace('.webp', '-640.webp'));
    expect(await sharp(smallerCopy).metadata()).toMatchObject({ width: 100, height: 50 });
  });

  it('may have 15 MB and 50 megapixels, before sign-in 5 MB and 12', async () => {
    const large = await plain(10_000, 5_000).png().toBuffer();
    expect((await send(large, 'product', { as: seller })).status).toBe(200);
    const photo = await plain(4_000, 3_000).png().toBuffer();
    expect((await send(photo, 'profile_photo')).status).toBe(200);
    expect(
      (await send(await padded(15 * BYTES_PER_MEGABYTE), 'product', { as: seller })).status,
    ).toBe(200);
    expect((await send(await padded(5 * BYTES_PER_MEGABYTE), 'profile_photo')).status).toBe(200);
  });
});

describe('a file that is refused', () => {
  let before: string[];
  beforeAll(async () => {
    before = await storedFiles();
  });
  afterAll(async () => {
    expect(await storedFiles()).toEqual(before);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['text that is called .jpg', 'This is no picture.'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
  ])('%s: 415', async (_name, text) => {
    const reply = await send(Buffer.from(text, 'latin1'), 'product', { as: seller });
    expect(reply).toMatchObject({
      status: 415,
      body: {
        acknowledged: false,
        code: 'UNSUPPORTED_TYPE',
        message: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
      },
    });
  });

  it.each(FORMATS)('%s cut off in the middle: 422', async (format) => {
    const file = await noise(300, 200).toFormat(format).toBuffer();
    for (const part of [0.3, 0.9]) {
      const reply = await send(file.subarray(0, file.length * part), 'product', { as: seller });
      expect(reply).toMatchObject({
        status: 422,
        body: { code: 'INVALID', message: expect.stringContaining('damaged or incomplete') },
      });
    }
  });

  it('magic bytes and nothing behind them: 422', async () => {
    const reply = await send(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'product', { as: seller });
    expect(reply.status).toBe(422);
  });

  it('60 megapixels: 413 before a pixel is decoded', async () => {
    // The file has no pixels: a decoder would call it damaged.
    const reply = await send(pngHeader(10_000, 6_000), 'product', { as: seller });
    expect(reply).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE', message: expect.stringContaining('50 megapixels') },
    });
    expect((await send(pngHeader(1_000, 600), 'product', { as: seller })).status).toBe(422);
    const photo = await send(pngHeader(4_001, 3_000), 'profile_photo');
    expect(photo).toMatchObject({ status: 413, body: { message: expect.stringContaining('12') } });
  });

  it('AVIF that calls itself smaller than it is: 422', async () => {
    const file = await plain(2_000, 1_000).avif({ effort: 0 }).toBuffer();
    const size = file.indexOf('ispe') + 8;
    file.writeUInt32BE(10, size);
    file.writeUInt32BE(10, size + 4);
    expect((await send(file, 'product', { as: seller })).status).toBe(422);
  });

  it('more than 15 MB, before sign-in 5: 413', async () => {
    const large = await send(await padded(15 * BYTES_PER_MEGABYTE + 1), 'product', { as: seller });
    expect(large).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    const photo = await send(await padded(5 * BYTES_PER_MEGABYTE + 1), 'profile_photo');
    expect(photo).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('5 MB') },
    });
  });
});
