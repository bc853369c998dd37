/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { Order } from '@/lib/features/orders/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import bangla from '@/messages/bn.json';
import english from '@/messages/en.json';
import { ContactChange, type PostedContact } from './contact-change';

function show({
  shipped = 0,
  posted = null,
  locale = 'en',
}: { shipped?: number; posted?: PostedContact | null; locale?: Locale } = {}) {
  const order = {
    _id: '0123456789abcdef01234567',
    customerName: 'Rahima Khatun',
    phoneNumber: '+8801712345678',
    shippingAddress: '12 Nawabpur Road, Dhaka',
    orderStatus: 'pending',
    lines: [{ shipped }],
  } as unknown as Order;
  return render(
    <NextIntlClientProvider locale={locale} messages={locale === 'bn' ? bangla : english}>
      <ContactChange order={order} page="order" posted={posted} locale={locale} />
    </NextIntlClientProvider>,
  );
}

it('is an ordinary form with what the order says, closed until it is asked for', () => {
  const { container } = show();
  const form = container.querySelector('form')!;
  expect(form).toHaveAttribute('action', '/api/orders/contact/0123456789abcdef01234567');
  expect(form).toHaveAttribute('method', 'post');
  expect(container.querySelector('details')).not.toHaveAttribute('open');
  expect(screen.getByLabelText('Phone number')).toHaveValue('01712345678');
  show({ locale: 'bn' });
  expect(screen.getByLabelText('ফোন নম্বর')).toHaveValue('০১৭১২৩৪৫৬৭৮');
});

it('is open after a refusal, with what was typed and why', () => {
  const { container } = show({
    posted: {
      code: 'INVALID',
      flash: {
        values: { shippingAddress: 'Sylhet' },
        errors: { shippingAddress: 'otherZone', phoneNumber: 'no such key' },
      },
    },
  });
  expect(container.querySelector('details')).toHaveAttribute('open');
  expect(screen.getByLabelText('Address')).toHaveValue('Sylhet');
  expect(screen.getByText(english.validation.otherZone)).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Rahima Khatun');
});

it('says how it went, and is gone once something is sent', () => {
  const { container } = show({ posted: { code: 'CHANGED', flash: null } });
  expect(screen.getByRole('status')).toHaveTextContent(english.contactChange.saved);
  expect(container.querySelector('details')).not.toHaveAttribute('open');
  show({ shipped: 1, posted: { code: 'NOT_POSSIBLE_NOW', flash: null } });
  expect(screen.getByRole('alert')).toHaveTextContent(english.contactChange.tooLate);
  expect(show({ shipped: 1 }).container).toBeEmptyDOMElement();
});
