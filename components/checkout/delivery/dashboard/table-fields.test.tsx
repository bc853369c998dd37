/**
 * @jest-environment jsdom
 */

import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import english from '@/messages/dashboard/en.json';
import { ZONES } from '@/lib/shop/delivery-types';
import { TableFormProvider, ZoneFields } from './table-fields';
import type { TableFormApi } from './use-table-form';

it('Zones side by side leave the same room for what is said of them, of one line or two.', () => {
  const zone = { rungs: [{ upToGrams: 500, price: 60 }], perKg: 20, days: 2 };
  const zones = Object.fromEntries(ZONES.map((name) => [name, zone]));
  const api = { value: { courier: { zones } }, set() {}, errorOf: () => undefined };
  render(
    <NextIntlClientProvider locale="en" messages={english}>
      <TableFormProvider api={api as unknown as TableFormApi}>
        <ZoneFields kind="courier" locale="en" />
      </TableFormProvider>
    </NextIntlClientProvider>,
  );
  for (const name of ZONES) {
    expect(screen.getByText(english.deliveryPrices.zoneHint[name])).toHaveClass('lg:min-h-10');
  }
});
