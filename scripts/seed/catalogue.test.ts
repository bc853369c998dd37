import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

import { textLanguage } from '../../lib/platform/i18n/text-language';
import { catalogue } from './catalogue';
import { banglaDescriptions } from './catalogue/bangla-descriptions';
import { banglaTexts } from './catalogue/bangla-texts';
import { pictureSpecs } from './catalogue/shots';
import type { PictureSpec, SeedProduct } from './catalogue/types';
import { customers, keyOf } from './customers';
import { deliveryTables } from './delivery-tables';
import { orders } from './orders';
import { drawings } from './drawings';
import { LAYOUTS } from './picture-layouts';
import { composeScene } from './picture-scene';
import { composePicture, pictureSlug, writePictures } from './pictures';
import { sellers } from './sellers';

const CATEGORIES = [
  'Electronics & Gadgets',
  'Home & Kitchen Appliances',
  'Fashion & Apparel',
  'Industrial Machinery & Tools',
  'Health & Beauty',
  'Automotive Parts & Accessories',
  'Office Supplies & Stationery',
];

const published = catalogue.filter((product) => product.status !== 'pending');
const pending = catalogue.filter((product) => product.status === 'pending');

/** Names of the products for which `wrong` holds: a failure then says which line to mend. */
const namesWhere = (wrong: (product: SeedProduct) => boolean) =>
  catalogue.filter(wrong).map(({ productName }) => productName);

const repeated = (values: string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the demonstration catalogue', () => {
  it('fills every category and keeps eight products for review', () => {
    expect(published.length).toBeGreaterThanOrEqual(158);
    for (const category of CATEGORIES)
      expect(
        published.filter((product) => product.category === category).length,
      ).toBeGreaterThanOrEqual(22);
    expect(namesWhere(({ category }) => !CATEGORIES.includes(category))).toEqual([]);
    expect(pending).toHaveLength(8);
    expect(new Set(pending.map(({ seller }) => seller)).size).toBe(sellers.length);
    expect(new Set(pending.map(({ category }) => category)).size).toBe(CATEGORIES.length);
  });

  it('has goods from one piece on for less than 500 taka on every shelf, which can be ordered alone', () => {
    const singles = published.filter(
      ({ minQuantity, priceTaka, maxQuantity, seller }) =>
        minQuantity === 1 &&
        priceTaka < 500 &&
        maxQuantity > 0 &&
        deliveryTables[seller].minimumOrderPoisha === 0,
    );
    expect(singles.length).toBeGreaterThanOrEqual(15);
    expect(new Set(singles.map(({ category }) => category)).size).toBe(CATEGORIES.length);
  });

  it('describes every product in Bangla, once', () => {
    const described = [...Object.keys(banglaTexts), ...Object.keys(banglaDescriptions)];
    expect(described.sort()).toEqual(catalogue.map(({ productName }) => productName).sort());
    for (const text of Object.values(banglaDescriptions)) expect(textLanguage(text)).toBe('bn');
    for (const { descriptionBn, contentBn } of Object.values(banglaTexts)) {
      expect(textLanguage(descriptionBn)).toBe('bn');
      if (contentBn !== undefined) expect(textLanguage(contentBn)).toBe('bn');
    }
  });

  it('repeats no name, file name or description', () => {
    expect(repeated(catalogue.map(({ productName }) => productName.toLowerCase()))).toEqual([]);
    expect(repeated(catalogue.map(({ productNameBn }) => productNameBn))).toEqual([]);
    expect(repeated(catalogue.map(({ productName }) => pictureSlug(productName)))).toEqual([]);
    expect(repeated(catalogue.map(({ description }) => description))).toEqual([]);
  });

  it('describes each product in three sentences that no other product has', () => {
    const sentences = (text: string) => text.split(/(?<=[.!?])\s+/);
    expect(namesWhere(({ description }) => sentences(description).length !== 3)).toEqual([]);
    expect(namesWhere(({ description }) => !/[.!?]$/.test(description))).toEqual([]);
    expect(repeated(catalogue.flatMap(({ description }) => sentences(description)))).toEqual([]);
  });

  it('gives a specification of five to eight named lines with the origin', () => {
    const lines = ({ content }: SeedProduct) => content.split('\n');
    expect(namesWhere((p) => lines(p).length < 5 || lines(p).length > 8)).toEqual([]);
    expect(namesWhere((p) => lines(p).some((line) => !/^[^:]+: \S/.test(line)))).toEqual([]);
    expect(namesWhere(({ content }) => !content.includes('Origin: '))).toEqual([]);
  });

  it('names products in both scripts and within the limits', () => {
    expect(namesWhere(({ productName }) => productName.length > 200)).toEqual([]);
    expect(namesWhere(({ brand }) => !brand || brand.length > 100)).toEqual([]);
    expect(namesWhere(({ productNameBn }) => !/[\u0980-\u09ff]/.test(productNameBn))).toEqual([]);
    expect(namesWhere(({ productNameBn: bn }) => bn.normalize('NFC') !== bn)).toEqual([]);
    expect(namesWhere(({ seller }) => !sellers.some(({ key }) => key === seller))).toEqual([]);
  });

  it('asks sensible prices and quantities, a few short of stock and two sold out', () => {
    expect(namesWhere((p) => p.priceTaka <= 0)).toEqual([]);
    expect(namesWhere((p) => Number(p.priceTaka.toFixed(2)) !== p.priceTaka)).toEqual([]);
    expect(namesWhere((p) => !Number.isInteger(p.priceTaka)).length).toBeGreaterThan(5);
    expect(namesWhere((p) => p.minQuantity < 1 || p.minQuantity > 500)).toEqual([]);
    expect(namesWhere((p) => p.maxQuantity === 0)).toHaveLength(2);
    expect(namesWhere((p) => p.maxQuantity > 0 && p.maxQuantity < p.minQuantity)).toEqual([]);
    const low = namesWhere((p) => p.maxQuantity > 0 && p.maxQuantity < 4 * p.minQuantity);
    expect(low.length).toBeGreaterThanOrEqual(4);
    expect(low.length).toBeLessThanOrEqual(12);
  });
});

/** Mean square of the Laplacian: what is enlarged or out of focus has little of it. */
function detail(pixels: Buffer, size: number): number {
  let sum = 0;
  for (let at = size; at < pixels.length - size; at += 1) {
    const around = pixels[at - 1]! + pixels[at + 1]! + pixels[at - size]! + pixels[at + size]!;
    sum += (4 * pixels[at]! - around) ** 2;
  }
  return sum / pixels.length;
}

describe('its pictures', () => {
  const specs = catalogue.flatMap(pictureSpecs);

  it('shows an object in each, in an arrangement that exists', () => {
    expect(specs.filter(({ objects }) => objects.length === 0)).toEqual([]);
    expect(specs.filter(({ layout }) => !LAYOUTS[layout])).toEqual([]);
    expect(specs.filter(({ objects }) => objects.some((o) => !drawings[o.drawing]))).toEqual([]);
  });

  it('are shapes alone, at their full size, and no two of them look the same', async () => {
    const seen = new Map<string, number[]>();
    for (const [index, spec] of specs.entries()) {
      const { svg } = await composeScene(spec, 1024);
      expect(svg).not.toMatch(/<(image|text|filter|foreignObject)\b/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const small = svg.replace('width="1024" height="1024"', 'width="48" height="48"');
      expect(small).not.toBe(svg);
      const pixels = await sharp(Buffer.from(small))
        .flatten({ background: '#fff' })
        .raw()
        .toBuffer();
      const hash = createHash('sha256').update(pixels).digest('hex');
      seen.set(hash, [...(seen.get(hash) ?? []), index]);
    }
    expect([...seen.values()].filter((same) => same.length > 1)).toEqual([]);
    expect(specs.length).toBeGreaterThan(catalogue.length * 3);
    expect(seen.size).toBe(specs.length);
  }, 120_000);

  it('are sharp at their full size, light at the edge, and light to load', async () => {
    for (const product of catalogue.filter((_, index) => index % 25 === 0)) {
      const bytes = await composePicture(pictureSpecs(product)[0]!);
      expect(bytes.length).toBeLessThan(160_000);
      const full = sharp(bytes);
      const softened = await sharp(await full.clone().resize(480).png().toBuffer())
        .resize(1024)
        .greyscale()
        .raw()
        .toBuffer();
      const sharpPixels = await full.clone().greyscale().raw().toBuffer();
      const [own, blown] = [detail(sharpPixels, 1024), detail(softened, 1024)];
      expect([product.productName, own > 1.5 * blown]).toEqual([product.productName, true]);
      expect(Math.min(sharpPixels[0]!, sharpPixels[1023]!)).toBeGreaterThan(240);
    }
  }, 60_000);

  it('composes a square WebP of the size asked for', async () => {
    const spec = specs[0] as PictureSpec;
    const { format, width, height } = await sharp(await composePicture(spec, 320)).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 320 });
    const again = await composePicture(spec, 320);
    expect(again.equals(await composePicture(spec, 320))).toBe(true);
  });

  it('writes each in three sizes, with its light colour in the name', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'paikari-seed-'));
    const [product] = catalogue as [SeedProduct];
    const { image, extraimages } = (await writePictures([product], directory)).get(
      product.productName,
    )!;
    const names = [image, ...extraimages].map((url) => path.basename(url, '.webp'));
    for (const name of names) expect(name).toMatch(/^demo-[a-z0-9-]+-[123]-[a-f][0-9a-f]{5}$/);
    const files = names.flatMap((name) =>
      ['', '-640', '-320'].map((twin) => `${name}${twin}.webp`),
    );
    expect((await readdir(directory)).sort()).toEqual(files.sort());
    await rm(directory, { recursive: true });
  });
});

describe('sellers, customers and orders', () => {
  it('are fictional people with addresses nobody owns', () => {
    const emails = [...sellers, ...customers].flatMap(({ email }) => (email ? [email] : []));
    expect(customers.filter(({ email }) => email === '')).toHaveLength(1);
    expect(repeated(emails)).toEqual([]);
    expect(emails.filter((email) => !email.endsWith('@example.com'))).toEqual([]);
    expect(sellers[0]?.email).toBe('seller@example.com');
    expect(customers[0]?.email).toBe('customer@example.com');
    expect(customers.filter(({ phone }) => !/^\+8801[3-9]\d{8}$/.test(phone))).toEqual([]);
    expect(new Set(customers.map(({ division }) => division)).size).toBe(6);
  });

  it('hold orders of published products within their quantities', () => {
    const wrong = orders.filter(({ customer, product, quantity }) => {
      const ordered = published.find(({ productName }) => productName === product);
      if (!ordered || !customers.some((person) => keyOf(person) === customer)) return true;
      return quantity < ordered.minQuantity || quantity > ordered.maxQuantity;
    });
    expect(wrong).toEqual([]);
  });

  it('show every state, each consistent in itself', () => {
    expect(orders.length).toBeGreaterThanOrEqual(24);
    expect(new Set(orders.map(({ fulfilment }) => fulfilment)).size).toBe(5);
    expect(new Set(orders.map(({ orderStatus }) => orderStatus)).size).toBe(4);
    for (const order of orders) {
      const { fulfilment, orderStatus, courier, trackingNumber, reason } = order;
      const ended = orderStatus === 'cancelled' || orderStatus === 'returned';
      const sent = fulfilment === 'shipped' || fulfilment === 'delivered';
      expect([order, Boolean(reason)]).toEqual([order, ended]);
      expect([order, Boolean(courier && trackingNumber)]).toEqual([order, sent]);
      if (orderStatus === 'completed') expect([order, fulfilment]).toEqual([order, 'delivered']);
      if (fulfilment === 'delivered') expect([order, orderStatus]).not.toEqual([order, 'pending']);
      if (orderStatus === 'cancelled') expect([order, sent]).toEqual([order, false]);
      if (orderStatus === 'returned') expect([order, sent]).toEqual([order, true]);
    }
    expect(repeated(orders.flatMap(({ trackingNumber }) => trackingNumber ?? []))).toEqual([]);
    const own = orders.filter(({ customer }) => customer === 'customer@example.com');
    expect(own).toHaveLength(6);
    expect(new Set(own.map((o) => `${o.fulfilment} ${o.orderStatus}`)).size).toBe(6);
  });
});
