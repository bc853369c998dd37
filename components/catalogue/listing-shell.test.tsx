/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { ListingShell } from './listing-shell';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, replace: push }) }));
beforeEach(() => push.mockClear());

function open(onPost: (event: FormEvent) => void = () => undefined) {
  render(
    <ListingShell loading="Loading" found="2 products">
      <form action="/products">
        <input name="q" defaultValue="rice" aria-label="Search" />
        <input name="brand" defaultValue=" " aria-label="Brand" />
        <select name="sort" aria-label="Sort" defaultValue="newest">
          <option value="newest">Newest</option>
          <option value="price">Price</option>
        </select>
      </form>
      <a {...{ href: '/products?page=2' }} data-listing>
        Next
      </a>
      <a {...{ href: '/product/a1' }}>A kettle</a>
      <form method="post" action="/basket/lines/a1" onSubmit={onPost}>
        <input type="hidden" name="productId" value="a1" />
        <button type="submit">Add to basket</button>
      </form>
    </ListingShell>,
  );
}

test('a card that posts its own form is no navigation of the list', () => {
  const onPost = jest.fn((event: FormEvent) => event.preventDefault());
  open(onPost);
  fireEvent.click(screen.getByRole('button', { name: 'Add to basket' }));
  expect(onPost).toHaveBeenCalledTimes(1);
  expect(push).not.toHaveBeenCalled();
});

test('a filter becomes a navigation without what is empty', () => {
  open();
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Search').form!);
  expect(push).toHaveBeenCalledWith('/products?q=rice&sort=newest');
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: '' } });
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Search').form!);
  expect(push).toHaveBeenLastCalledWith('/products');
});

test('another order is shown as soon as it is chosen, other fields wait for the form', () => {
  open();
  fireEvent.change(screen.getByLabelText('Brand'), { target: { value: 'Pran' } });
  expect(push).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'price' } });
  expect(push).toHaveBeenCalledTimes(1);
  expect(push).toHaveBeenCalledWith('/products?q=rice&brand=Pran&sort=price');
});

test('a link of the list is followed within the page', () => {
  open();
  expect(fireEvent.click(screen.getByRole('link', { name: 'Next' }))).toBe(false);
  expect(push).toHaveBeenCalledWith('/products?page=2');
});

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
  ['the middle button', { button: 1 }],
])('with %s it is the browser’s, as for any link', (_with, how) => {
  open();
  // jsdom follows no links; whether the default is prevented says whose the click is.
  expect(fireEvent.click(screen.getByRole('link', { name: 'Next' }), how)).toBe(true);
  expect(push).not.toHaveBeenCalled();
});

test('a link to a product is no list', () => {
  open();
  fireEvent.click(screen.getByRole('link', { name: 'A kettle' }));
  expect(push).not.toHaveBeenCalled();
});
