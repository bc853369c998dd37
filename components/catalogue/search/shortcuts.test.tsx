/**
 * @jest-environment jsdom
 */
import { fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { paths } from '@/lib/shop/paths';
import { Shortcuts } from './shortcuts';

jest.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({ push: jest.fn(), replace: jest.fn() }),
}));

/** Whether the bar of a page that is under way runs after a click on the link. */
function runsAfterClick(link: ReactElement): boolean {
  const { container } = render(
    <>
      <Shortcuts searchField="search" locale="en" />
      {link}
    </>,
  );
  const anchor = container.querySelector('a')!;
  // jsdom goes nowhere, and says so.
  anchor.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(anchor);
  return container.querySelector('progress') !== null;
}

it('runs a bar while a followed link is under way', () => {
  expect(runsAfterClick(<a href={paths.products}>All products</a>)).toBe(true);
});

it.each([{ download: true }, { 'data-file': true }])(
  'runs none for a file, which leads away from nothing: %j',
  (mark) => {
    const link = (
      <a href={paths.products} {...mark}>
        Export
      </a>
    );
    expect(runsAfterClick(link)).toBe(false);
  },
);
