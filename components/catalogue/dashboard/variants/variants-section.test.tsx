/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useForm } from 'react-hook-form';
import type { Values } from '@/components/ui/use-api-form';
import english from '@/messages/dashboard/en.json';
import englishShop from '@/messages/en.json';
import { PriceTiersEditor } from './price-tier-editor';
import { emptyRow, writeList } from './variant-rows';
import { VariantsSection } from './variants-section';

const SIZES = Array.from({ length: 11 }, (_, index) => `S${index}`);
const OPTIONS = writeList([
  { name: 'Size', nameBn: '', values: SIZES.map((value) => ({ value, valueBn: '', picture: '' })) },
]);

const show = (children: React.ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ ...englishShop, ...english }}>
      {children}
    </NextIntlClientProvider>,
  );

/** The section of a form that begins with these values. */
function showSection(values: Values) {
  const form = renderHook(() => useForm<Values>({ defaultValues: values })).result.current;
  show(<VariantsSection form={form} wordsOf={(message) => message} onFlush={() => {}} />);
  return form;
}

it('Says how many wrong cells there are beside those it names.', async () => {
  const variants = writeList(SIZES.map((size) => emptyRow([size])));
  const form = showSection({ options: OPTIONS, variants });
  await act(async () => {
    SIZES.forEach((_, index) => form.setError(`variants.${index}.sku`, { message: 'Twice.' }));
  });
  expect(screen.getByText('11 cells need another look')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^SKU: S/ })).toHaveLength(8);
  expect(screen.getByText('and 3 more')).toBeVisible();
});

it('Where there are options and no variants, it leads to what makes them.', async () => {
  const form = showSection({ options: OPTIONS, variants: '' });
  await act(async () => form.setError('variants', { message: 'required' }));
  expect(screen.queryByText(/another look/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /makes one of each combination/ }));
  expect(screen.getByRole('button', { name: 'Fill variants (11)' })).toHaveFocus();
});

it('Variants begin with the price and the pieces that were typed before there were options.', async () => {
  showSection({ options: OPTIONS, variants: '', price: '250', maxQuantity: '40' });
  fireEvent.click(screen.getByRole('button', { name: 'Fill variants (11)' }));
  const [prices, stocks] = ['price', 'stock'].map((cell) =>
    SIZES.map(
      (_, index) =>
        (document.getElementsByName(`variants.${index}.${cell}`)[0] as HTMLInputElement).value,
    ),
  );
  expect(prices).toEqual(SIZES.map(() => '250'));
  expect(stocks).toEqual(SIZES.map((_, index) => (index === 0 ? '40' : '')));
});

it.each([
  ['a quantity that is none', [['1', '90']], 1, 'From how many'],
  [
    'a quantity no larger than below',
    [
      ['10', '90'],
      ['10', '80'],
    ],
    2,
    'From how many',
  ],
  [
    'a price no lower than below',
    [
      ['10', '90'],
      ['20', '95'],
    ],
    2,
    'Price of one',
  ],
  ['a price no lower than without the ladder', [['10', '100']], 1, 'Price of one'],
  [
    'a rung behind one that is left empty',
    [
      ['', ''],
      ['10', 'x'],
    ],
    2,
    'Price of one',
  ],
] as const)(
  'Of a ladder that is refused %s is marked, and its rung is named.',
  (_what, cells, tier, cell) => {
    const tiers = cells.map(([from, price]) => ({ from, price }));
    show(
      <PriceTiersEditor rungs={tiers} of="Kettle" price="100" error="Wrong." onChange={() => {}} />,
    );
    const marked = screen
      .getAllByRole('textbox')
      .filter((input) => input.getAttribute('aria-invalid') === 'true');
    expect(marked).toHaveLength(1);
    expect(marked[0]).toHaveAccessibleName(new RegExp(`^${cell}.*, rung ${tier} of Kettle$`));
    expect(marked[0]).toHaveAccessibleDescription(`Rung ${tier}: Wrong.`);
  },
);

it('In the narrow bulk bar each list of choices has the whole width for its words.', () => {
  showSection({ options: OPTIONS, variants: writeList([emptyRow(['S0'])]) });
  const bar = screen.getByRole('group', { name: english.dashboard.variants.bulk.title });
  for (const list of bar.querySelectorAll('select')) {
    expect(list.closest('label')).toHaveClass('col-span-2', 'sm:col-span-1');
  }
});
