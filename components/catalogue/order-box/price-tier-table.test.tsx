/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import messages from '@/messages/en.json';
import { orderLabels } from './order-labels';
import { PriceTiersTable } from './price-tier-table';

function Table({ above }: { above: number }) {
  return (
    <PriceTiersTable
      variant={{
        ...{ id: 'a', values: [], pricePoisha: 8000, stock: 100, picture: 0, sku: '' },
        ...{ weightGrams: 0, compareAtPoisha: 0, lowest30Poisha: 0 },
        ladder: [{ from: 51, pricePoisha: above }],
      }}
      minQuantity={1}
      units={1}
      labels={orderLabels(useTranslations(), 'piece')}
      locale="en"
      counted={String}
    />
  );
}

it.each([
  ['The more you take, the less each costs', 7000],
  // Beyond what a campaign has left.
  ['Price by quantity', 10_000],
])('The table is called “%s” where a unit then costs %i poisha.', (name, above) => {
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <Table above={above} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('table', { name })).toBeInTheDocument();
});
