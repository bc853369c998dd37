/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import english from '@/messages/dashboard/en.json';
import englishShop from '@/messages/en.json';
import { AccessForm } from './access-form';

const show = (disabled: boolean, reader = 'b'.repeat(24)) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ ...englishShop, ...english }}>
      <AccessForm
        user={{ _id: 'a'.repeat(24), disabled }}
        reader={reader}
        posted={{ values: { reason: 'Sells copies.' }, errors: { reason: 'Too long.' } }}
        idempotencyKey="key"
      />
    </NextIntlClientProvider>,
  );

it('Disabling says what becomes of goods, orders and payouts, and keeps the reason that was typed.', () => {
  const { container } = show(false);
  expect(container).toHaveTextContent('Its products leave the shop at once');
  expect(container).toHaveTextContent('What others ordered from it goes on');
  expect(container).toHaveTextContent('New payout runs leave it out');
  expect(container).not.toHaveTextContent('your own account');
  const reason = screen.getByLabelText('Reason');
  expect(reason).toHaveValue('Sells copies.');
  expect(reason).toBeRequired();
  expect(reason).toHaveAccessibleDescription(/Too long/);
  expect(container.querySelector('input[name="step"]')).toHaveValue('disable');
});

it('Enabling says what comes back, and what does not.', () => {
  const { container } = show(true);
  expect(container).toHaveTextContent('Cancelled orders and ended invitations do not come back');
  expect(container.querySelector('input[name="step"]')).toHaveValue('enable');
});

it('Who looks at their own account is told that they are signed out.', () => {
  expect(show(false, 'a'.repeat(24)).container).toHaveTextContent('your own account');
});
