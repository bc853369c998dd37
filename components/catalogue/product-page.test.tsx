import * as fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import type { FullProduct } from '@/lib/features/catalogue/schema';
import { productData } from '@/lib/features/catalogue/feeds/product-data';
import { structuredText } from '@/components/ui/json-ld';
import { catalogues } from '@/lib/platform/i18n/catalogues';
import { serverLabels } from '@/lib/platform/i18n/server-labels';
import { ProductPage } from './product-page';
import { productCrumbs, productPageView } from './product-page-view';

/** The product page as the server writes it. */

const ID = '64f00000000000000000aaaa';

function render(text: string, image = '/uploads/a.webp') {
  const product = {
    _id: ID,
    image,
    extraimages: [image],
    productName: text,
    productNameBn: text,
    brand: text,
    category: text,
    description: text,
    content: `${text}: ${text}\n${text}`,
    descriptionBn: '',
    contentBn: '',
    price: 10,
    highestPrice: 10,
    rating: 4,
    maxQuantity: 100,
    minQuantity: 1,
    author: text,
    authorName: text,
    status: 'published',
    unit: 'piece',
    packSize: 1,
    quantityStep: 1,
    dispatchDays: 2,
    shipsFrom: '',
    options: [{ name: text, nameBn: '', values: [{ value: text, valueBn: '', picture: '' }] }],
    variants: [
      { _id: ID, sku: text, barcode: '', values: [text], price: 10, stock: 9, priceLadder: [] },
    ],
    priceLadder: [],
  } as unknown as FullProduct;
  const t = serverLabels('en');
  const view = productPageView({
    locale: 'en',
    t,
    messages: catalogues.en,
    product,
    crumbs: productCrumbs(product, 'en', t),
    url: 'https://shop.example/product/1',
    similar: [],
    seller: { id: ID, products: [], total: 1 },
    range: null,
  });
  const terms = { range: null, days: { least: 5, most: 10 }, dispatchDays: 2, returnDays: 7 };
  const facts = {
    origin: 'https://shop.example',
    locale: 'en',
    name: text,
    sellerId: ID,
    terms,
  } as const;
  const structured = structuredText(productData(product, facts));
  const policies = <p>Policies</p>;
  return renderToString(<ProductPage view={{ ...view, structured }} policies={policies} />);
}

const HOSTILE = [
  '<evil onerror=alert(1)>',
  '"><evil>',
  "'><evil>",
  '</script><evil>',
  '<!--<script><evil>',
  '${}{name}',
  '\u2028&amp;',
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme' })), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => `x${parts.join('')}`);

it('writes whatever people wrote as words', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const html = render(text);
      expect(html).not.toContain('<evil');
      const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
      expect(scripts.map(([, attributes]) => attributes)).toEqual([' type="application/ld+json"']);
      expect(JSON.parse(scripts[0]![2]!)).toMatchObject({ name: text, brand: { name: text } });
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

it('has what lies below its column’s last part before what lies below the other’s', () => {
  const order = (text: string) =>
    [...render(text).matchAll(/id="(specification)"|<p>(Policies)/g)].map(
      ([, specification, policies]) => specification ?? policies,
    );
  expect(order('Lamp')).toEqual(['Policies', 'specification']);
  expect(order('A lamp that shines. '.repeat(40))).toEqual(['specification', 'Policies']);
});
