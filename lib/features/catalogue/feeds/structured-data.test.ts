import { breadcrumbData, shopData } from './structured-data';

const origin = 'https://shop.example';

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
