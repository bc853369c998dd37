/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { ListingShell } from './listing-shell';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, replace: push }) }));

function open(onPost: (event: FormEvent) => void) {
  render(
    <ListingShell loading="Loading" found="2 products">
      <form action="/products">
        <input name="q" defaultValue="rice" aria-label="Search" />
      </form>
      <form method="post" action="/basket/lines/a1" onSubmit={onPost}>
        <input type="hidden" name="productId" value="a1" />
        <button type="submit">Add to basket</button>
      </form>
    </ListingShell>,
  );
}

test('a filter becomes a navigation, a card that posts its own form none', () => {
  const onPost = jest.fn((event: FormEvent) => event.preventDefault());
  open(onPost);
  fireEvent.click(screen.getByRole('button', { name: 'Add to basket' }));
  expect(onPost).toHaveBeenCalledTimes(1);
  expect(push).not.toHaveBeenCalled();
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Search').form!);
  expect(push).toHaveBeenCalledWith('/products?q=rice');
});
