import type { Product } from '../catalogue/schema';
import { breadcrumbData, productData, shopData } from './structured-data';

const origin = 'https://shop.example';
const product: Product = {
  _id: '6ad0fcd7299cab6af8b07340',
  image: '/uploads/a.webp',
  extraimages: ['https://pictures.example/b.jpg'],
  productName: 'Steel Kettle',
  productNameBn: 'স্টিলের কেটলি',
  brand: 'Shapla',
  category: 'Home & Kitchen Appliances',
  description: 'Boils two litres.',
  content: '',
  descriptionBn: '',
  contentBn: '',
  price: 1250.5,
  rating: 4,
  maxQuantity: 50,
  minQuantity: 2,
  author: 'seller@example.com',
  authorName: 'Chawkbazar Traders',
  status: 'published',
  publishDate: '20 November 2026 at 21:45:03',
  version: 1,
};
const facts = { origin, locale: 'en' as const, name: 'Steel Kettle', sellerId: 'abc' };

describe('productData', () => {
  it('tells price, currency, seller and absolute addresses', () => {
    const data = productData(product, facts);
    expect(data).toMatchObject({
      '@type': 'Product',
      name: 'Steel Kettle',
      url: `${origin}/product/${product._id}`,
      image: [`${origin}/uploads/a.webp`, 'https://pictures.example/b.jpg'],
      offers: {
        price: '1250.50',
        priceCurrency: 'BDT',
        availability: 'https://schema.org/InStock',
        seller: { name: 'Chawkbazar Traders', url: `${origin}/seller/abc` },
      },
    });
  });

  it('has no rating, which is the seller’s own, and no e-mail', () => {
    const text = JSON.stringify(productData(product, facts));
    expect(text).not.toMatch(/rating/i);
    expect(text).not.toContain('seller@example.com');
  });

  it.each([
    [50, 2, 'InStock'],
    [2, 2, 'InStock'],
    [1, 2, 'OutOfStock'],
    [0, 1, 'OutOfStock'],
  ])('%d pieces of which %d must be taken: %s', (maxQuantity, minQuantity, word) => {
    const data = productData({ ...product, maxQuantity, minQuantity }, facts);
    expect(data.offers).toMatchObject({ availability: `https://schema.org/${word}` });
  });

  it('stands at the address of its language', () => {
    const data = productData(product, { ...facts, locale: 'bn', name: product.productNameBn });
    expect(data).toMatchObject({
      url: `${origin}/bn/product/${product._id}`,
      name: 'স্টিলের কেটলি',
    });
  });
});

it('breadcrumbData numbers the way and ends at the page', () => {
  const crumbs = [{ label: 'Home', href: '/bn' }, { label: 'Kettle' }];
  expect(breadcrumbData(crumbs, { origin, path: '/bn/product/x' })).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/bn` },
      { '@type': 'ListItem', position: 2, name: 'Kettle', item: `${origin}/bn/product/x` },
    ],
  });
});

it('shopData names the search that the shop has', () => {
  const [organization, site] = shopData({ origin, locale: 'en', brandName: 'Bazaar' });
  expect(organization).toMatchObject({ '@type': 'Organization', logo: `${origin}/share.png` });
  expect(site).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      target: { urlTemplate: `${origin}/products?q={search_term_string}` },
    },
  });
});
