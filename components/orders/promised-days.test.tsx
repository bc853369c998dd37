/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { DeliveryOptions } from '@/components/checkout/basket/delivery-options';
import type { BasketSeller } from '@/lib/features/checkout/basket/schema';
import type { PurchasePart } from '@/lib/features/orders/purchase-schema';
import { catalogues } from '@/lib/platform/i18n/catalogues';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { serverLabels } from '@/lib/platform/i18n/server-labels';
import { PurchasePartCard } from './purchase-part';

let language: Locale;
jest.mock('next-intl/server', () => ({
  getTranslations: async (namespace: string) => {
    const t = serverLabels(language) as unknown as (key: string, values: object) => string;
    const inside = (key: string, values: object) => t(`${namespace}.${key}`, values);
    return Object.assign(inside, { rich: () => 'From' });
  },
}));
jest.mock('@/components/catalogue/product-name-text', () => ({ ProductName: () => null }));

/** Date as order and tracking show it, and not in digits alone, in which nobody knows which is the month. */
const SAID = { en: '6 December 2026', bn: '৬ ডিসেম্বর ২০২৬' } as const;
const OFFER = { kind: 'courier', promisedBy: '2026-12-06', price: 60, atBranch: 0, isFree: false };

function show(locale: Locale, children: React.ReactNode) {
  render(
    <NextIntlClientProvider locale={locale} messages={catalogues[locale]} timeZone="Asia/Dhaka">
      {children}
    </NextIntlClientProvider>,
  );
  expect(screen.getByText(SAID[locale], { exact: false })).toBeVisible();
}

describe.each(['en', 'bn'] as const)('in %s', (locale) => {
  it('basket and checkout name the month of the day that is promised', () => {
    const seller = { sellerName: 'Rahim', offers: [OFFER], chosen: 'courier' } as BasketSeller;
    show(
      locale,
      <DeliveryOptions seller={seller} name="way" locale={locale} onChoose={() => undefined} />,
    );
  });

  it('a purchase names the month of the day that is promised', async () => {
    language = locale;
    const part = {
      ...{ _id: 'a'.repeat(24), number: '261126-ABCDEF', sellerName: 'Rahim', total: 160 },
      order: {
        ...{ orderStatus: 'pending', fulfilment: 'placed', lines: [], grandTotal: 160 },
        ...{ deliveryPrice: 60, deliveryToAgree: false, promisedBy: '2026-12-06T17:59:59.999Z' },
      },
    } as unknown as PurchasePart;
    const status = 'on_delivery' as const;
    const card = {
      part,
      parcels: [],
      status,
      money: undefined,
      isBuyer: false,
      seller: 'Rahim',
      locale,
    };
    show(locale, await PurchasePartCard(card));
  });
});
