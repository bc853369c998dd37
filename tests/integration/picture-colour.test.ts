import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as products from '@/app/api/products/route';
import { CardBox } from '@/components/catalogue/card-grid';
import { cardView, cardLabels } from '@/components/catalogue/card-view';
import { serverLabels } from '@/lib/platform/i18n/server-labels';
import { plain, redAndBlue } from '../support/pictures';
import { call, makeProduct, makeUser, useShop } from '../support/shop';
import { send, storedFile } from '../support/upload';

useShop();

/** An uploaded picture's address, and its product's card as pages show it. */
async function uploadAndShow(file: Buffer): Promise<{ url: string; card: string }> {
  const { status, body } = await send(file, 'product', { as: await makeUser() });
  expect(status).toBe(200);
  const { _id } = await makeProduct({ image: body.url });
  const listed = (await call(products, '/products')).body;
  const product = listed.find((each: { _id: string }) => each._id === String(_id));
  const t = serverLabels('en');
  const card = cardView(product, 'en', t);
  const element = createElement(CardBox, {
    card,
    locale: 'en',
    sizes: '46vw',
    labels: cardLabels(t),
  });
  return { url: body.url, card: renderToStaticMarkup(element) };
}

it('a picture carries its colour in its address, and its place shows it', async () => {
  const cream = { r: 230, g: 221, b: 201 };
  const { url, card } = await uploadAndShow(await plain(400, 400, cream).png().toBuffer());
  expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}-e6ddc9\.webp$/);
  expect(card).toContain(`src="${url}"`);
  expect(card).toMatch(/class="[^"]*\btint tint-re tint-gd tint-bc\b/);
  for (const smallerCopy of ['-640', '-320'])
    await storedFile(url.replace('.webp', `${smallerCopy}.webp`));
});

it.each([
  ['is not square', () => redAndBlue(400, 300)],
  ['lets light through', () => plain(300, 300).ensureAlpha(0.5)],
])('one that %s has none: it would show beside it', async (_name, make) => {
  const { url, card } = await uploadAndShow(await make().png().toBuffer());
  expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
  expect(card).toContain(`src="${url}"`);
  expect(card).not.toContain('tint');
});
