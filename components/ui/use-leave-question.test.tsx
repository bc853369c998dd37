/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLinkQuestion } from './use-leave-question';

function Page({ isDirty, ask }: { isDirty: boolean; ask(): Promise<boolean> }) {
  useLinkQuestion(isDirty, ask);
  return <a href="#elsewhere">Elsewhere</a>;
}

const press = async (options = {}) => {
  let wasHeld = false;
  await act(async () => {
    wasHeld = !fireEvent.click(screen.getByText('Elsewhere'), options);
  });
  return wasHeld;
};

it('holds a link back while something would be lost, and follows it once that is wanted', async () => {
  const ask = jest.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  render(<Page isDirty ask={ask} />);
  expect(await press()).toBe(true);
  expect(location.hash).toBe('');
  expect(await press()).toBe(true);
  await waitFor(() => expect(location.hash).toBe('#elsewhere'));
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks nothing where nothing is lost, or the link opens beside', async () => {
  const ask = jest.fn().mockResolvedValue(false);
  const { rerender } = render(<Page isDirty={false} ask={ask} />);
  expect(await press()).toBe(false);
  rerender(<Page isDirty ask={ask} />);
  expect(await press({ ctrlKey: true })).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});
