import { contentOf, documentOf, PAST_THE_FRONT } from './support/documents';
import { expect, test } from './support/people';

/** Filters, words, Bangla, nothing found, what is not understood, pages, what is sold out, sizes. */
const LISTS = [
  '/products?category=Fashion+%26+Apparel&sort=price',
  '/products?q=saree',
  '/products?q=ketle&inStock=1',
  '/products?q=%3C%2Fscript%3E%3C%21--%22%27%26%E2%80%A8%24',
  '/products?brand=%24none&minPrice=100&maxPrice=50000',
  '/products?minPrice=much&unit=feet',
  '/products?page=2',
  '/products?page=2&sort=-price&limit=12',
  '/products?size=L&rating=4',
  '/products?minOrder=3&unit=dozen',
  '/bn/products?q=%E0%A6%B6%E0%A6%BE%E0%A6%A1%E0%A6%BC%E0%A6%BF',
  '/bn/products?page=2',
  '/bn/products?q=zzzzzz&colour=%E0%A6%B2%E0%A6%BE%E0%A6%B2',
];

test('a list that the front filled is the document that Next makes of it, and is taken over', async ({
  page,
}) => {
  test.slow();
  for (const path of LISTS) {
    await test.step(path, async () => {
      const filled = await documentOf(page, path);
      const made = await documentOf(page, path, PAST_THE_FRONT);
      expect(await contentOf(page, filled.html)).toBe(await contentOf(page, made.html));
      for (const name of ['content-type', 'cache-control', 'vary']) {
        expect(filled.headers[name], name).toBe(made.headers[name]);
      }
      // Which of the files React names before it has written the head is a matter of moments.
      const files = (link = '') => link.split(', ');
      expect(files(made.headers.link)).toEqual(expect.arrayContaining(files(filled.headers.link)));
      // The fixture fails the test for a hydration error, or a script that the policy refuses.
      await page.goto(path);
      // On phones it stands in a drawer.
      const words = new URL(path, 'http://shop').searchParams.get('q') ?? '';
      await expect(page.locator('#filter-q')).toHaveValue(words);
    });
  }
});
