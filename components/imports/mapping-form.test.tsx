/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ImportView } from '@/lib/features/imports/shared';
import bangla from '@/messages/dashboard/bn.json';
import { MappingForm } from './mapping-form';

const current = {
  _id: 'f1',
  columns: [
    { place: 0, name: 'পণ্যের নাম', samples: ['কেটলি', 'চাল'], column: 'name' },
    { place: 2, name: 'দাম', samples: [], column: 'price_bdt' },
    { place: 3, name: 'মাল আছে', samples: ['40'], column: '' },
  ],
} as unknown as ImportView;

function show(typed: Record<string, string> | null) {
  render(
    <NextIntlClientProvider locale="bn" messages={bangla} timeZone="Asia/Dhaka">
      <MappingForm current={current} account="a1" typed={typed} />
    </NextIntlClientProvider>,
  );
}

it('Each column shows its samples and what it is guessed to be, in an ordinary form.', () => {
  show(null);
  expect(screen.getByLabelText('পণ্যের নাম')).toHaveValue('name');
  expect(screen.getByLabelText('মাল আছে')).toHaveValue('');
  expect(screen.getByText('যেমন: কেটলি · চাল')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  const form = screen.getByRole('button').closest('form');
  expect(form).toHaveAttribute('action', '/api/imports/columns/f1');
  expect(new FormData(form!).get('column2')).toBe('price_bdt');
});

it('What was chosen in a refused form stays, with what is missing and what is twice.', () => {
  show({ column0: 'name', column2: 'name', column3: 'stock' });
  expect(screen.getByLabelText('মাল আছে')).toHaveValue('stock');
  expect(screen.getByText('এগুলোর জন্য একটি কলাম বাছুন: দাম (টাকায়)।')).toBeInTheDocument();
  expect(screen.getByLabelText('দাম')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText('এটি আগেই অন্য একটি কলামে দেওয়া হয়েছে।')).toBeInTheDocument();
});
