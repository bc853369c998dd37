/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import messages from '@/messages/dashboard/en.json';
import { FilterButton, FilterColumn } from './filter-column';
import { FilterForm, FilterReset, FilterSelect } from './filter-form';

jest.mock('next/link', () => ({
  __esModule: true,
  default: ({ prefetch: _prefetch, ...link }: { prefetch: boolean; href: string }) => (
    <a {...link} />
  ),
}));

const inEnglish = (children: ReactNode) => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Dhaka">
    {children}
  </NextIntlClientProvider>
);

const STATES = [
  ['', 'Any'],
  ['pending', 'Waiting'],
] as const;

interface Row {
  address?: string;
  state?: string;
  count?: number;
  isFiltered?: boolean;
  days?: { from?: string; to?: string };
}

function row({ address = '/list', state = '', count = 0, isFiltered = false, days }: Row = {}) {
  return inEnglish(
    <FilterForm
      id="list-filter"
      action="/list"
      address={address}
      search={{ id: 'q', name: 'q', label: 'Find', defaultValue: '' }}
      count={count}
      days={days}
      show="Show"
      reset={isFiltered && <FilterReset label="Reset" href="/list" />}
    >
      <FilterSelect id="state" name="state" label="State" value={state} options={STATES} />
    </FilterForm>,
  );
}

const formOf = (field: HTMLElement) => (field as HTMLInputElement).form;
const hidden = { hidden: true };

it('sends the search beside the drawer and the fields inside of it as one GET form', () => {
  render(row());
  const form = document.querySelector('form')!;
  expect(form).toHaveAttribute('action', '/list');
  expect(form.method).toBe('get');
  expect(formOf(screen.getByLabelText('Find'))).toBe(form);
  expect(formOf(screen.getByLabelText('State'))).toBe(form);
  expect(screen.getByLabelText('Find').closest('[popover]')).toBeNull();
  expect(screen.getByLabelText('State').closest('[popover]')).not.toBeNull();
});

it('opens its drawer with a button that says how many filters are set', () => {
  const { rerender } = render(row({ count: 2 }));
  const button = screen.getByRole('button', { name: /2$/ });
  const drawer = document.getElementById(button.getAttribute('popovertarget')!);
  expect(drawer).toHaveAttribute('popover', 'auto');
  rerender(row());
  expect(screen.queryByText('0')).toBeNull();
});

it('says beside the closed drawer that its days are the wrong way round', () => {
  const { rerender } = render(row({ days: { from: '2026-11-20', to: '2026-11-10' } }));
  const said = screen.getByRole('alert');
  expect(said).toHaveTextContent('The last day is before the first day.');
  expect(said.closest('[popover]')).toBeNull();
  const button = screen.getByRole('button', { name: 'Filter' });
  expect(button).toHaveAccessibleDescription('The last day is before the first day.');
  for (const days of [{ from: '2026-11-20', to: '2026-11-20' }, { to: '2026-11-10' }, {}]) {
    rerender(row({ days }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button).not.toHaveAccessibleDescription();
  }
});

it('brings its fields back to the address when a link or the back button changed it', () => {
  const { rerender } = render(row({ address: '/list?state=pending', state: 'pending' }));
  fireEvent.change(screen.getByLabelText('State'), { target: { value: '' } });
  rerender(row({ address: '/list?state=pending', state: 'pending' }));
  expect(screen.getByLabelText('State')).toHaveValue('');
  rerender(row({ address: '/list?page=2&state=pending', state: 'pending' }));
  expect(screen.getByLabelText('State')).toHaveValue('pending');
});

it('offers the way back only where something is filtered', () => {
  const { rerender } = render(row());
  expect(screen.queryByRole('link', hidden)).toBeNull();
  rerender(row({ isFiltered: true }));
  expect(screen.getByRole('link', { name: 'Reset', hidden: true })).toHaveAttribute(
    'href',
    '/list',
  );
});

it('is a drawer as a whole where no search stands beside it, with its button elsewhere', () => {
  render(
    inEnglish(
      <>
        <FilterButton form="products" label="Filter and sort" count="1" />
        <FilterColumn
          id="products"
          action="/products"
          address="/products"
          title="Filters"
          closeLabel="Close"
          show="Apply"
        >
          <input name="brand" aria-label="Brand" />
        </FilterColumn>
      </>,
    ),
  );
  const button = screen.getByRole('button', { name: /Filter and sort/ });
  const drawer = document.getElementById(button.getAttribute('popovertarget')!)!;
  expect(drawer).toContainElement(screen.getByLabelText('Brand'));
  expect(drawer).toContainElement(screen.getByRole('button', { name: 'Apply', hidden: true }));
});

it('A list without a search has a choice in its place, which its form sends.', () => {
  render(
    inEnglish(
      <FilterForm
        id="history-filter"
        action="/history"
        address=""
        search={{ id: 'state', name: 'state', label: 'State', value: 'pending', options: STATES }}
        show="Show"
      >
        {null}
      </FilterForm>,
    ),
  );
  const field = screen.getByRole('combobox', { name: 'State' });
  expect(field).toHaveValue('pending');
  expect(field.closest('[popover]')).toBeNull();
  expect(formOf(field)).toBe(document.querySelector('form'));
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
});
