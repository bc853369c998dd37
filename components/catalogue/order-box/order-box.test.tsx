/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import messages from '@/messages/en.json';
import type { ChoiceData } from './choice-data';
import type { OrderedProduct } from '@/components/orders/checkout/buyable';
import { OrderBox } from './order-box';
import { orderWords } from './order-words';

const product: OrderedProduct = {
  ...{ _id: 'a'.repeat(24), productName: 'Tee', productNameBn: '', author: 's@example.com' },
  ...{ minQuantity: 1, unit: 'piece', packSize: 24, quantityStep: 1 },
};
const row = (last: string, value: number, stock: number): ChoiceData['rows'][number] => [
  last.repeat(24),
  [value],
  ...([10_000, stock, 0, 0, '', 0, 0, 0] as const),
];
const data: ChoiceData = {
  options: [{ name: 'Size', values: ['M', 'L'].map((label) => ({ label, picture: null })) }],
  pictures: [],
  ladders: [[]],
  rows: [row('1', 0, 100), row('2', 1, 30), row('3', 2, 10)],
};
data.options[0]!.values.push({ label: 'XL', picture: null });

function Box() {
  return (
    <OrderBox
      product={product}
      data={data}
      words={orderWords(useTranslations(), 'piece')}
      locale="en"
    />
  );
}

it('A count in cartons goes on in units where the next variant has no whole carton left.', () => {
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <Box />
    </NextIntlClientProvider>,
  );
  const radio = (name: RegExp | string) => screen.getByRole('radio', { name });
  const quantity = () => container.querySelector<HTMLInputElement>('[name=quantity]')!;
  const cartons = /carton/i;
  fireEvent.click(radio(cartons));
  expect(quantity()).toHaveValue('24');
  fireEvent.click(radio('L'));
  expect(quantity()).toHaveValue('24');
  expect(radio(cartons)).toBeChecked();
  fireEvent.click(radio('XL'));
  expect(screen.queryByRole('radio', { name: cartons })).toBeNull();
  expect(quantity()).toHaveAttribute('type', 'text');
  expect(quantity()).toHaveValue('24');
  fireEvent.change(quantity(), { target: { value: '8' } });
  fireEvent.click(radio('M'));
  expect(quantity()).toHaveValue('8');
});
