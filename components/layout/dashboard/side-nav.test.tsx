/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import messages from '@/messages/dashboard/en.json';
import type { RoomRole } from './rooms';
import { Sidebar } from './sidebar';

let pathname = '/dashboard';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

function show(role: RoomRole, path: string, parcelsWaiting = 0): HTMLElement {
  pathname = path;
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Dhaka">
      <Sidebar
        locale="en"
        parcelsWaiting={parcelsWaiting}
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
  expect(within(products).getAllByRole('link', hidden)).toHaveLength(5);
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

it('tells how many parcels wait beside them and on the button, and nothing where none does', () => {
  const nav = show('seller', '/dashboard', 120);
  expect(menuOf(nav)).toHaveAccessibleName(/Menu\W+99\+ waiting$/);
  expect(
    within(nav).getByRole('link', { name: /^Parcels\W+99\+ waiting$/, ...hidden }),
  ).toBeTruthy();
  document.body.replaceChildren();
  expect(show('seller', '/dashboard')).not.toHaveTextContent('waiting');
});
