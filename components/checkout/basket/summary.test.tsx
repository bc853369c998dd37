/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import messages from '@/messages/en.json';
import { basketOf } from '@/tests/support/quotes';
import { Summary } from './summary';

function show(busy: boolean, settled: () => Promise<unknown>) {
  const basket = { ...basketOf('courier', 60), isReady: true };
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Dhaka">
      <Summary basket={basket} locale="en" busy={busy} settled={settled}>
        {null}
      </Summary>
    </NextIntlClientProvider>,
  );
  const [link] = screen.getAllByRole('link', { name: 'Checkout' });
  const went = jest.fn();
  // Behind React's own listener at the root.
  window.onclick = (event) => {
    if (!event.defaultPrevented) went();
    event.preventDefault();
  };
  return { link: link!, went };
}

it('Checkout waits for the change that is under way, and goes once.', async () => {
  let arrive!: () => void;
  const { link, went } = show(true, () => new Promise<void>((resolve) => (arrive = resolve)));
  fireEvent.click(link);
  expect(went).not.toHaveBeenCalled();
  await act(async () => arrive());
  expect(went).toHaveBeenCalledTimes(1);
});

it('Checkout goes at once where nothing is under way.', () => {
  const settled = jest.fn();
  const { link, went } = show(false, settled);
  fireEvent.click(link);
  expect(settled).not.toHaveBeenCalled();
  expect(went).toHaveBeenCalledTimes(1);
});
