/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import messages from '@/messages/dashboard/en.json';
import type { RoomRole } from './rooms';
import { Sidebar, type RoomWaiting } from './sidebar';

let pathname = '/dashboard';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

const parcels = (count: number, isMore = false): RoomWaiting => ({
  ...{ room: '/dashboard/parcels', count, isMore },
});

function show(role: RoomRole, path: string, waiting: RoomWaiting[] = []): HTMLElement {
  pathname = path;
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Dhaka">
      <Sidebar
        locale="en"
        waiting={waiting}
        person={{
          ...{ name: 'Rahima', contact: 'rahima@example.com', dashboard: role },
          role: role === 'admin' ? 'admin' : 'user',
        }}
      />
    </NextIntlClientProvider>,
  );
  return screen.getByRole('navigation', { name: 'Dashboard' });
}

// Nothing is laid out here, and so nothing can come into view.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});

const hidden = { hidden: true };
const menuOf = (nav: HTMLElement) => within(nav).getByRole('button', { name: /Menu/ });

it('names each group, and marks the one room at hand', () => {
  const nav = show('admin', '/bn/dashboard/update/64b7f0c2a1d4e5f6a7b8c9d0');
  const products = within(nav).getByRole('list', { name: 'Products', ...hidden });
  expect(within(products).getAllByRole('link', hidden)).toHaveLength(7);
  expect(within(nav).getAllByRole('list', hidden)).toHaveLength(6);
  const links = within(nav).getAllByRole('link', hidden);
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([
    within(products).getByRole('link', { name: 'All products', current: 'page', ...hidden }),
  ]);
});

it('opens the rooms with a button that names the one at hand, as the page comes from the server', () => {
  const nav = show('seller', '/dashboard/promotions');
  expect(menuOf(nav)).toHaveTextContent(/^Promotions/);
  const drawer = document.getElementById(menuOf(nav).getAttribute('popovertarget')!)!;
  expect(drawer).toHaveAttribute('popover', 'auto');
  for (const link of within(nav).getAllByRole('link', hidden))
    expect(drawer).toContainElement(link);
});

it('has a name for its button on a page that is no room of theirs', () => {
  const nav = show('customer', '/dashboard/audit');
  expect(menuOf(nav)).toHaveTextContent(/^Dashboard/);
  expect(within(nav).queryByRole('link', { current: 'page', ...hidden })).toBeNull();
  expect(within(nav).getAllByRole('list', hidden)).toHaveLength(1);
});

it('tells how much waits beside a room, on its group and on the button, and nothing where nothing does', () => {
  const payments = { room: '/dashboard/payments', count: 3, isMore: false };
  const nav = show('admin', '/dashboard', [parcels(2), parcels(1), payments]);
  expect(menuOf(nav)).toHaveAccessibleName(/Menu\W+6 waiting$/);
  const link = (name: RegExp) => within(nav).getByRole('link', { name, ...hidden });
  expect(link(/^Parcels\W+3 waiting$/)).toBeTruthy();
  expect(link(/^Payments\W+3 waiting$/)).toBeTruthy();
  expect(link(/^Payouts$/)).toBeTruthy();
  const summaries = [...nav.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(summaries).toEqual([
    'Orders and delivery, 3 waiting',
    'Products',
    'Money, 3 waiting',
    'Customers',
    'Shop',
  ]);
  document.body.replaceChildren();
  expect(show('seller', '/dashboard')).not.toHaveTextContent('waiting');
});

it('counts to an end, and says that there is more', () => {
  const nav = show('seller', '/dashboard', [parcels(99, true)]);
  expect(menuOf(nav)).toHaveAccessibleName(/Menu\W+99\+ waiting$/);
  document.body.replaceChildren();
  const sum = show('seller', '/dashboard', [parcels(60), parcels(60)]);
  expect(menuOf(sum)).toHaveAccessibleName(/Menu\W+99\+ waiting$/);
});

it('opens the group of the room at hand, and of a page of no group the first', () => {
  const openIn = (nav: HTMLElement) =>
    [...nav.querySelectorAll('details[open] ul')].map(
      (list) => document.getElementById(list.getAttribute('aria-labelledby')!)!.textContent,
    );
  expect(openIn(show('admin', '/dashboard/refunds'))).toEqual(['Money']);
  document.body.replaceChildren();
  expect(openIn(show('admin', '/dashboard'))).toEqual(['Orders and delivery']);
});
