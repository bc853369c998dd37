import type { Browser, Page } from '@playwright/test';
import { contentOf, documentOf, PAST_THE_FRONT } from './support/documents';
import { expect, person, test } from './support/people';
import { inStock, type Item } from './support/screen';

const write = { headers: { Origin: `http://localhost:${process.env.E2E_PORT}` } };

/** What a hand might write to break a page. */
const HOSTILE = `$L1 </script><script>alert(1)</script><!--"'&\u2028`;

/** Of one answer, or of these very bytes. */
const OF_THE_BYTES = ['content-length', 'content-security-policy', 'date', 'etag', 'x-request-id'];

interface Shelf {
  ids: Record<string, string>;
  change(id: string, update: Record<string, unknown>): Promise<void>;
}

/** Puts products of the seller's on sale. @param made each without what all have */
async function putOnSale(
  browser: Browser,
  sample: { image: string },
  made: Record<string, Record<string, unknown>>,
): Promise<Shelf> {
  const [seller, admin] = await Promise.all([person(browser, 'seller'), person(browser, 'admin')]);
  const ids: Record<string, string> = {};
  for (const [name, product] of Object.entries(made)) {
    const reply = await seller.request.post('/addproduct', {
      ...write,
      data: {
        productName: `Filled ${name}`,
        brand: 'Shapla',
        category: 'Home & Kitchen Appliances',
        description: 'Holds 2 litre.',
        price: 1250.5,
        minQuantity: 2,
        maxQuantity: 500,
        image: sample.image,
        ...product,
      },
    });
    const { insertedId } = (await reply.json()) as { insertedId: string };
    const published = { ...write, data: { status: 'published' } };
    expect((await admin.request.patch(`/reviewproduct/${insertedId}`, published)).ok()).toBe(true);
    ids[name] = insertedId;
  }
  await seller.context().close();
  return {
    ids,
    async change(id, data) {
      expect((await admin.request.patch(`/update/${id}`, { ...write, data })).ok()).toBe(true);
    },
  };
}

/** Of what is kept, so that nothing depends on who had it made. */
async function keptDocument(page: Page, path: string, headers: Record<string, string> = {}) {
  await documentOf(page, path, headers);
  return documentOf(page, path, headers);
}

const without = (headers: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

test('a product that the front filled is the document that Next makes of it, and is taken over', async ({
  page,
  browser,
}) => {
  test.slow();
  const sample = (await inStock(page)) as Item & { image: string };
  const size = (value: string, valueBn: string) => ({ value, valueBn });
  const { ids, change } = await putOnSale(browser, sample, {
    choice: {
      productNameBn: 'শার্ট',
      extraimages: sample.extraimages.slice(0, 1),
      packSize: 20,
      weightGrams: 200_000,
      options: [{ name: 'Size', nameBn: 'মাপ', values: [size('M', 'মাঝারি'), size('L', '')] }],
      variants: ['M', 'L'].map((value, place) => ({
        values: [value],
        price: 1250.5 + place,
        stock: place * 50,
        sku: `F-${value}-${Date.now()}`,
        priceLadder: [{ from: 20, price: 1200 }],
      })),
    },
    soldOut: { productNameBn: 'কেটলি', content: 'Power: 1500 W\nKeep dry' },
    hostile: {
      productName: HOSTILE,
      brand: HOSTILE,
      description: `${HOSTILE}\n`.repeat(12),
      content: `${HOSTILE}: ${HOSTILE}`,
    },
  });
  await change(ids.soldOut!, { maxQuantity: 0 });
  for (const id of [sample._id, ...Object.values(ids)]) {
    for (const path of [`/product/${id}`, `/bn/product/${id}`]) {
      await test.step(path, async () => {
        const filled = await keptDocument(page, path);
        const made = await keptDocument(page, path, PAST_THE_FRONT);
        // Else both are of Next.
        expect(filled.headers.etag).not.toBe(made.headers.etag);
        expect(await contentOf(page, filled.html)).toBe(await contentOf(page, made.html));
        expect(without(filled.headers, OF_THE_BYTES)).toEqual(without(made.headers, OF_THE_BYTES));
        // The fixture fails the test for a hydration error, or a script that the policy refuses.
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    }
  }

  await test.step('it shows the next edit at once, and is kept again', async () => {
    const path = `/product/${ids.choice!}`;
    await change(ids.choice!, { description: 'Holds three litres.' });
    const made = await documentOf(page, path);
    expect(made.html).toContain('Holds three litres.');
    expect(made.headers['x-nextjs-cache']).toBe('MISS');
    const kept = await documentOf(page, path);
    expect(kept.html).toBe(made.html);
    expect(kept.headers['x-nextjs-cache']).toBe('HIT');
  });
});
