/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { unitsField, type ReturnableOrder } from '@/lib/features/aftersales/returns/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import bangla from '@/messages/bn.json';
import banglaDesk from '@/messages/dashboard/bn.json';
import englishDesk from '@/messages/dashboard/en.json';
import english from '@/messages/en.json';
import { RequestForm } from './request-form';
import type { PostedForm } from './return-steps';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: {}, loginModal: null }),
}));

const MESSAGES = {
  en: { ...english, ...englishDesk },
  bn: { ...bangla, ...banglaDesk },
};

const until = '2026-11-30T00:00:00.000Z';
const lineOf = (id: string, productName: string, productNameBn: string) => ({
  ...{ lineId: id.repeat(24), productName, productNameBn, productImage: '', options: [] },
  ...{
    unit: 'piece',
    left: 4,
    unused: { units: 4, until },
    fault: { units: 4, until },
    missing: { units: 4, until },
  },
});
const ORDER: ReturnableOrder = {
  ...{ orderId: 'f'.repeat(24), orderNumber: '261120-ABCDEF', sellerId: 'a'.repeat(24) },
  sellerName: 'Chawkbazar Traders',
  asksTarget: true,
  lines: [lineOf('a', 'Kettle', 'কেটলি'), lineOf('b', 'Lamp', 'বাতি')],
};

function show(
  posted: Partial<PostedForm>,
  locale: Locale = 'en',
  order: ReturnableOrder = ORDER,
): void {
  render(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="Asia/Dhaka">
      <RequestForm
        order={order}
        formKey="key"
        posted={{ values: {}, errors: {}, ...posted }}
        locale={locale}
      />
    </NextIntlClientProvider>,
  );
}

it.each([
  ['en', 'Pieces to return: Kettle', /^At most 4\spieces can be returned\./],
  ['bn', 'যত পিস ফেরত দেবেন: কেটলি', /^সর্বোচ্চ ৪\sপিস ফেরত দেওয়া যাবে।/],
] as const)('Says in %s at the field how many are possible.', (locale, label, why) => {
  const name = unitsField('a'.repeat(24));
  const wrong = { values: { [name]: '9' }, errors: { [name]: 'tooLarge' }, figures: { most: 4 } };
  show(wrong, locale);
  const field = screen.getByRole('textbox', { name: label });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(why);
  expect(field).toHaveValue(locale === 'bn' ? '৯' : '9');
});

it.each([
  ['kg', 'en', 'kg to return: Rice', /^of 4\skg/],
  ['kg', 'bn', 'যত কেজি ফেরত দেবেন: চাল', /৪\sকেজি/],
  ['sack', 'en', 'Sacks to return: Rice', /^of 4\ssacks/],
  ['sack', 'bn', 'যত বস্তা ফেরত দেবেন: চাল', /৪\sবস্তা/],
] as const)('Asks for %s in %s in the unit of the product.', (unit, locale, label, hint) => {
  const lines = [{ ...lineOf('a', 'Rice', 'চাল'), unit }];
  show({}, locale, { ...ORDER, lines });
  expect(screen.getByRole('textbox', { name: label })).toHaveAccessibleDescription(hint);
  expect(document.body).not.toHaveTextContent(/piece|পিস/i);
});

it.each([
  [{ lines: 'required' }, 'Please write how many you return.'],
  [{ 'lines.0.quantity': 'notNumber' }, 'Please write a number.'],
])('Marks the quantities where the shop found %j, and says why in one place.', (errors, why) => {
  show({ errors });
  for (const name of ['Kettle', 'Lamp']) {
    const field = screen.getByLabelText(`Pieces to return: ${name}`);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(why);
  }
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('Asks where the money of what was paid in cash goes, and says what is wrong with it at its field.', () => {
  show({
    values: { account: '12', holder: '', to: 'nagad' },
    errors: { 'target.account': 'phone', 'target.holder': 'required' },
  });
  expect(screen.getByLabelText('Send it to')).toHaveValue('nagad');
  expect(screen.getByLabelText('Number')).toHaveValue('12');
  expect(screen.getByLabelText('Number')).toBeInvalid();
  expect(screen.getByLabelText(/holder|owner/i)).toBeInvalid();
});
