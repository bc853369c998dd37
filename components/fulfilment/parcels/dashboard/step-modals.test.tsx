/**
 * @jest-environment jsdom
 */

import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import english from '@/messages/dashboard/en.json';
import englishShop from '@/messages/en.json';
import { HandOverModal, type SteppedParcel } from './step-modals';

function show(more: Partial<SteppedParcel>) {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  const parcel = { _id: 'a'.repeat(24), number: '261123-000001-1', state: 'packed', next: [] };
  render(
    <NextIntlClientProvider locale="en" messages={{ ...englishShop, ...english }}>
      <HandOverModal
        parcel={{ ...parcel, courier: '', trackingNumber: '', lines: [], ...more } as SteppedParcel}
        couriers={['Pathao']}
        credentials={{ signInAgain: async () => false }}
        onClose={() => {}}
        onDone={() => {}}
        onRefused={async () => {}}
      />
    </NextIntlClientProvider>,
  );
  return screen.getByLabelText('Tracking number');
}

it('Shows the tracking number of a booked parcel, which is the courier’s to give.', () => {
  const field = show({ courier: 'Pathao', consignmentId: 'C-1', trackingNumber: 'T-77' });
  expect(field).toHaveValue('T-77');
  expect(field).toHaveAttribute('readonly');
});

it.each([{}, { courier: 'Pathao', consignmentId: 'C-1' }])(
  'Asks for the tracking number where there is none yet (%j).',
  (parcel) => {
    const field = show(parcel);
    expect(field).toHaveValue('');
    expect(field).not.toHaveAttribute('readonly');
  },
);
