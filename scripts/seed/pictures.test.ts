import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { readCatalogue } from './catalogue';
import { demoPath } from './files';
import { composePicture, pictureAddresses, picturesOf, writePictures } from './pictures';

const KETTLE = 'shapla-electric-kettle-1-8-l-steel';

/** Mean square of the Laplacian: what is enlarged or out of focus has little of it. */
function detail(pixels: Buffer, size: number): number {
  let sum = 0;
  for (let at = size; at < pixels.length - size; at += 1) {
    const around = pixels[at - 1]! + pixels[at + 1]! + pixels[at - size]! + pixels[at + size]!;
    sum += (4 * pixels[at]! - around) ** 2;
  }
  return sum / pixels.length;
}

describe('the pictures of the demonstration', () => {
  let slugs: string[];
  beforeAll(async () => {
    const names = await readdir(demoPath('pictures'));
    slugs = names.map((name) => path.basename(name, '.svg'));
  });

  it('are all shown, each product by three or more', async () => {
    const catalogue = await readCatalogue();
    const shown = catalogue.flatMap(({ pictures }) => pictures);
    expect(new Set(shown)).toEqual(pictureAddresses());
    expect(catalogue.filter(({ pictures }) => pictures.length < 3)).toEqual([]);
  });

  it('are light: a newcomer reads them, and everybody fetches them', async () => {
    const sizes = await Promise.all(
      slugs.map(async (slug) => (await stat(demoPath(`pictures/${slug}.svg`))).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2.2 * 1024 * 1024);
  });

  it('are shapes alone, and no two of them look the same', async () => {
    const seen = new Map<string, string[]>();
    for (const picture of slugs.flatMap(picturesOf)) {
      // Letters as well: a font would look different, or be missing, on another machine.
      expect(picture.svg).not.toMatch(
        /<(image|text|filter|foreignObject|script)\b|https?:(?!\/\/www\.w3\.org)/,
      );
      expect(picture.svg).not.toMatch(/NaN|undefined|Infinity/);
      const small = picture.svg.replace('<svg', '<svg width="48" height="48"');
      const pixels = await sharp(Buffer.from(small))
        .flatten({ background: '#fff' })
        .raw()
        .toBuffer();
      const hash = createHash('sha256').update(pixels).digest('hex');
      seen.set(hash, [...(seen.get(hash) ?? []), picture.address]);
    }
    expect([...seen.values()].filter((same) => same.length > 1)).toEqual([]);
    expect(seen.size).toBe(pictureAddresses().size);
  }, 120_000);

  it('are sharp at their full size, light at the edge, and light to load', async () => {
    for (const slug of slugs.filter((_, index) => index % 25 === 0)) {
      const bytes = await composePicture(picturesOf(slug)[0]!);
      expect(bytes.length).toBeLessThan(160_000);
      const full = sharp(bytes);
      const softened = await sharp(await full.clone().resize(480).png().toBuffer())
        .resize(1024)
        .greyscale()
        .raw()
        .toBuffer();
      const sharpPixels = await full.clone().greyscale().raw().toBuffer();
      const [own, blown] = [detail(sharpPixels, 1024), detail(softened, 1024)];
      expect([slug, own > 1.5 * blown]).toEqual([slug, true]);
      expect(Math.min(sharpPixels[0]!, sharpPixels[1023]!)).toBeGreaterThan(240);
    }
  }, 60_000);

  it('cast a shadow where they are seen from above', async () => {
    const [above] = picturesOf('karmakar-combination-spanner-17-mm');
    expect(above?.lying).toBe(true);
    const isDark = async (lying: boolean) =>
      (await sharp(await composePicture({ ...above!, lying }, 320)).stats()).channels[0]!.mean;
    expect(await isDark(true)).toBeLessThan((await isDark(false)) - 0.3);
  });

  it('become a square WebP of the size asked for, the same each time', async () => {
    const [picture] = picturesOf(KETTLE);
    const bytes = await composePicture(picture!, 320);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 320 });
    expect(bytes.equals(await composePicture(picture!, 320))).toBe(true);
  });

  it('are written in three sizes, with their light colour in the name', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'paikari-seed-'));
    const written = await writePictures(directory, [KETTLE]);
    expect([...written.keys()]).toEqual(picturesOf(KETTLE).map(({ address }) => address));
    const names = [...written.values()].map((url) => path.basename(url, '.webp'));
    for (const name of names) expect(name).toMatch(/^demo-[a-z0-9-]+-[123]-[a-f][0-9a-f]{5}$/);
    const files = names.flatMap((name) =>
      ['', '-640', '-320'].map((smallerCopy) => `${name}${smallerCopy}.webp`),
    );
    expect((await readdir(directory)).sort()).toEqual(files.sort());
    await rm(directory, { recursive: true });
  });
});
