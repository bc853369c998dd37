/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { FullProduct } from '@/lib/features/catalogue/schema';
import english from '@/messages/dashboard/en.json';
import englishShop from '@/messages/en.json';
import { ProductPreview } from './product-preview';

const TIERS = [{ from: 10, price: 90 }];
const SHIRT = {
  ...{ _id: 'a'.repeat(24), image: '', extraimages: [], productName: 'Shirt', productNameBn: '' },
  ...{ brand: 'Shapla', category: 'Shoes', authorName: 'Dhaka Traders', rating: 5, unit: 'piece' },
  ...{ description: '', content: '', descriptionBn: '', contentBn: '', price: 100, packSize: 1 },
  ...{ maxQuantity: 40, minQuantity: 1, weightGrams: 350, priceLadder: TIERS, options: [] },
  variants: [],
} as unknown as FullProduct;

function show(product: FullProduct) {
  render(
    <NextIntlClientProvider locale="en" messages={{ ...englishShop, ...english }}>
      <ProductPreview product={product} locale="en" />
    </NextIntlClientProvider>,
  );
}

it('Shows what it weighs and what it costs from how many on.', () => {
  show(SHIRT);
  expect(screen.getByText('Weight of one unit').nextSibling).toHaveTextContent('350 g');
  expect(screen.getByRole('list', { name: /The more you take/ })).toHaveTextContent(
    'Price from 10 pieces90 BDT',
  );
});

it('Names each region of its words, whichever languages there are, apart from the others.', () => {
  const texts = { description: 'Soft.', content: 'Cloth: cotton' };
  show({ ...SHIRT, ...texts, descriptionBn: 'নরম।', contentBn: 'কাপড়: সুতি' });
  const names = screen.getAllByRole('region').map((each) => {
    const [id] = each.getAttribute('aria-labelledby')!.split(' ');
    return document.getElementById(id!)!.textContent;
  });
  expect(names).toEqual(['Description', 'Specification', 'Bangla description', 'Bangla content']);
});

it('Shows each variant’s own weight and ladder, and the ladder of all at no other place.', () => {
  const variant = { sku: '', price: 100, weightGrams: 1200, priceLadder: TIERS };
  show({
    ...SHIRT,
    options: [{ name: 'Size', nameBn: '', values: [{ value: 'L', valueBn: '' }] }],
    variants: [
      { ...variant, _id: '1', values: ['L'] },
      { ...variant, _id: '2', values: ['M'], weightGrams: undefined, priceLadder: [] },
    ],
  } as unknown as FullProduct);
  const [large, medium] = ['L · 1.2 kg', 'M'].map((name) => screen.getByText(name).closest('li')!);
  expect(within(large!).getByRole('list')).toHaveTextContent('Price from 10 pieces');
  expect(within(medium!).queryByRole('list')).toBeNull();
  expect(screen.getAllByRole('list', { name: /The more you take/ })).toHaveLength(1);
});
