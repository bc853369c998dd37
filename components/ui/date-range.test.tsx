/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import english from '@/messages/en.json';
import messages from '@/messages/dashboard/en.json';
import { DateRange } from './date-range';

it('says at the last day that it is before the first, where a list was asked for so and while typing', () => {
  render(
    <NextIntlClientProvider
      locale="en"
      messages={{ ...english, ...messages }}
      timeZone="Asia/Dhaka"
    >
      <DateRange
        id="list"
        labels={{ from: 'From', to: 'To' }}
        from="2026-11-20"
        to="2026-11-10"
        today="2026-11-26"
        hrefs={{ today: '/', week: '/', month: '/', lastMonth: '/' } as never}
        locale="en"
      />
    </NextIntlClientProvider>,
  );
  const to = screen.getByRole('textbox', { name: 'To' });
  expect(to).toHaveAccessibleDescription('This is before the first day.');
  expect(screen.getByRole('textbox', { name: 'From' })).toBeValid();
  fireEvent.change(to, { target: { value: '20/11/2026' } });
  expect(to).not.toHaveAccessibleDescription();
});
