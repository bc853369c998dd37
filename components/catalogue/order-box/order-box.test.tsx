/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { postedUnits, postedVariant } from '@/lib/features/catalogue/posted-choice-rules';
import { send } from '@/lib/platform/http/send';
import messages from '@/messages/en.json';
import { early, sentPage, translated } from '@/tests/support/early-input';
import type { ChoiceData } from './choice-data';
import type { OrderedProduct } from './ordered-product';
import { OrderBox } from './order-box';
import { orderLabels } from './order-labels';

jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(async () => ({ acknowledged: true, count: 1 })),
}));

const product: OrderedProduct = {
  ...{ _id: 'a'.repeat(24), minQuantity: 1, unit: 'piece', packSize: 24, quantityStep: 1 },
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
      labels={orderLabels(useTranslations(), 'piece')}
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
  expect(quantity()).toHaveValue('1');
  fireEvent.click(radio('L'));
  expect(quantity()).toHaveValue('1');
  expect(radio(cartons)).toBeChecked();
  fireEvent.click(radio('XL'));
  expect(screen.queryByRole('radio', { name: cartons })).toBeNull();
  expect(quantity()).toHaveAttribute('type', 'text');
  expect(quantity()).toHaveValue('24');
  fireEvent.change(quantity(), { target: { value: '8' } });
  fireEvent.click(radio('M'));
  expect(quantity()).toHaveValue('8');
});

/** Red and blue, each in M and XL, the blue ones dearer; a carton holds 24. */
const colours: ChoiceData = {
  options: [
    { name: 'Colour', values: ['Red', 'Blue'].map((label) => ({ label, picture: null })) },
    { name: 'Size', values: ['M', 'XL'].map((label) => ({ label, picture: null })) },
  ],
  pictures: [],
  ladders: [[]],
  rows: [
    [0, 0, 10_000],
    [0, 1, 11_000],
    [1, 0, 25_000],
    [1, 1, 26_000],
  ].map(([colour, size, price], place) => [
    String(place + 1).repeat(24),
    [colour!, size!],
    price!,
    ...([500, 0, 0, '', 0, 0, 0] as const),
  ]),
};

function Tee() {
  return (
    <OrderBox
      product={product}
      data={colours}
      labels={orderLabels(useTranslations(), 'piece')}
      locale="en"
    />
  );
}

const box = () =>
  sentPage(
    <NextIntlClientProvider locale="en" messages={messages}>
      <Tee />
    </NextIntlClientProvider>,
  );
const radio = (value: string) => document.querySelector(`[type=radio][value="${value}"]`);
const quantity = () => document.querySelector<HTMLInputElement>('[name=quantity]');

// Resets the address, which holds what was chosen.
beforeEach(() => history.replaceState(null, '', '/'));

it.each([
  ['a colour and how many', ['Blue'], '4', 3, 4, '1,000'],
  ['both options', ['Blue', 'XL'], '৪', 4, 4, '1,040'],
  ['cartons', ['XL', 'cartons'], '2', 2, 48, '5,280'],
])(
  'What is chosen before the script is what stands there and goes into the basket: %s',
  async (_, chosen, typed, row, units, total) => {
    const { root, comeAlive } = box();
    for (const value of chosen) early.tick(radio(value));
    early.type(quantity(), typed);
    // Sent now, the form says the same by itself.
    const posted = Object.fromEntries(new FormData(document.querySelector('form')!));
    const tee = {
      options: colours.options.map(({ values }) => ({
        values: values.map(({ label }) => ({ value: label, valueBn: '' })),
      })),
      variants: colours.rows.map(([id, values]) => ({
        id,
        values: values.map((value, option) => colours.options[option]!.values[value]!.label),
      })),
    };
    const variantId = String(row).repeat(24);
    expect(postedVariant(tee, posted)?.id).toBe(variantId);
    expect(postedUnits(posted, product)).toBe(units);

    await comeAlive();
    for (const value of chosen) expect(radio(value)).toBeChecked();
    expect(quantity()).toHaveValue(typed);
    expect(root).toHaveTextContent(total);
    await act(async () => fireEvent.click(root.querySelector('[name=basket]')!));
    expect(send).toHaveBeenLastCalledWith(
      `/basket/lines/${variantId}`,
      expect.objectContaining({ body: expect.objectContaining({ quantity: units }) }),
    );
  },
);

it('On a page that the browser translates, all that depends on the choice follows it.', async () => {
  const shown = async (isTranslated: boolean) => {
    history.replaceState(null, '', '/');
    const { root, comeAlive } = box();
    await comeAlive();
    if (isTranslated) translated(root);
    const after: string[] = [];
    const press = (value: string) => fireEvent.click(radio(value)!);
    for (const step of [
      () => press('Blue'),
      () => fireEvent.change(quantity()!, { target: { value: '7' } }),
      () => press('cartons'),
      () => press('Red'),
      () => fireEvent.change(quantity()!, { target: { value: 'x' } }),
      () => fireEvent.submit(root.querySelector('form')!),
      () => press('XL'),
      () => press('units'),
    ]) {
      await act(async () => void step());
      root.querySelectorAll('noscript').forEach((one) => one.remove());
      after.push(root.textContent!);
    }
    return after;
  };
  expect(await shown(true)).toEqual(await shown(false));
});
