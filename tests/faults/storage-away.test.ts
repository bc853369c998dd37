import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from '@/lib/platform/env';
import { makeProduct, useShop } from '../support/shop';
import { Buyers } from '../support/faults/buyers';
import { FaultShop } from '../support/faults/fault-shop';
import { longestOf, report, summarize, unseemly } from '../support/faults/statistics';
import { plain } from '../support/pictures';
import { form, storedFiles } from '../support/upload';

/** The place of the pictures is away: uploads are refused in words, and everything else goes on. */

jest.setTimeout(30 * 60_000);

useShop();
const shop = new FaultShop();
let buyers: Buyers;
let picture: Buffer;

beforeAll(async () => {
  await shop.open();
  picture = await plain(700, 500).png().toBuffer();
  const server = await shop.serve();
  buyers = new Buyers(shop, server.url);
});
afterAll(() => shop.close());

const upload = () =>
  buyers.call('upload', '/upload', {
    method: 'POST',
    headers: { Authorization: `Bearer ${shop.seller.token}` },
    body: form(picture, 'product', 'image/png'),
  });

/** A folder that is none any more: whoever runs this may write anywhere. @returns what gives it back */
async function takeAway(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  await rename(directory, `${directory}-away`);
  await writeFile(directory, '');
  return async () => {
    await rm(directory);
    await rename(`${directory}-away`, directory);
  };
}

it.each([
  ['storage of pictures away', () => settings().uploadsDir],
  ['place of incoming files away', () => join(settings().dataDir, 'incoming')],
])(
  '%s: uploads are refused in words, nothing is half kept, and orders go on',
  async (fault, of) => {
    const kept = await upload();
    expect(kept.status).toBe(200);
    const image = String(kept.body.url);
    const shown = await makeProduct({ image });
    const before = await storedFiles();
    const giveBack = await takeAway(of());
    const refused = await upload();
    expect(refused).toMatchObject({
      status: 503,
      body: {
        acknowledged: false,
        code: 'NOT_STORED',
        message: 'The picture could not be stored. Please try again in a moment.',
      },
    });
    await buyers.order();
    expect((await buyers.page('product page', `/product/${String(shown._id)}`)).status).toBe(200);
    expect((await buyers.page('home', '/')).status).toBe(200);
    await giveBack();
    const mended = performance.now();
    expect(await storedFiles()).toEqual(before);
    expect(await readdir(join(settings().dataDir, 'incoming'))).toEqual([]);
    expect((await buyers.page('picture', image)).status).toBe(200);
    expect((await upload()).status).toBe(200);
    const backAfterMs = Math.round(performance.now() - mended);
    expect(unseemly(buyers.sights)).toEqual([]);
    await shop.expectExact(buyers.acknowledged, buyers.keys);
    report({
      fault,
      saw: summarize(buyers.sights),
      longestMs: longestOf(buyers.sights),
      lost: 0,
      doubled: 0,
      backAfterMs,
    });
    buyers = buyers.again();
  },
);
