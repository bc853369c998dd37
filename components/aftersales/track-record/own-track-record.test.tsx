/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import english from '@/messages/dashboard/en.json';
import englishShop from '@/messages/en.json';
import { OwnTrackRecordView } from './own-track-record';

test('a figure is said in words with its rule, and a case against has a form to contest it', () => {
  const id = 'a'.repeat(24);
  render(
    <NextIntlClientProvider locale="en" messages={{ ...englishShop, ...english }}>
      <OwnTrackRecordView
        record={{
          results: [
            { figure: 'handed_over', cases: 20, value: 95 },
            { figure: 'answered', cases: 12, value: 3 },
            { figure: 'faulty', cases: 2, value: null },
          ],
          against: [
            {
              ...{ figure: 'handed_over', total: 1 },
              cases: [{ id, number: '261101-AAAAAA', at: '2026-11-01T00:00:00Z', contest: null }],
            },
            { figure: 'answered', total: 0, cases: [] },
            { figure: 'faulty', total: 0, cases: [] },
          ],
        }}
        handOverHours={48}
        account={id}
        posted={null}
        locale="en"
      />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('95%')).toBeVisible();
  expect(screen.getByText('3 hours')).toBeVisible();
  expect(screen.getByText('Too few cases (2)')).toBeVisible();
  expect(screen.getByText(/within 48 hours/)).toBeVisible();
  expect(screen.getByLabelText('Contest 261101-AAAAAA')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Why it should not count/)).toBeInTheDocument();
});
