/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { confirmDialog, offerDialog, showDialog } from './dialogs';

let isOffline = false;
jest.mock('./sweetalert', () => {
  if (isOffline) throw new Error('Failed to load chunk');
  return jest.requireActual('./sweetalert');
});

// Browser functions that SweetAlert2 asks for and jsdom lacks.
window.scrollTo = () => undefined;
window.matchMedia = () => new EventTarget() as MediaQueryList;
Object.defineProperty(HTMLElement.prototype, 'innerText', {
  set(this: HTMLElement, text: string) {
    this.textContent = text;
  },
});

const entry = () => (window.history.state as { dialogs?: number } | null)?.dialogs ?? 0;
const question = (title: string) =>
  confirmDialog({ title, text: 'It is gone then.', button: 'Delete', cancel: 'Keep' });
const press = async (name: string) => (await screen.findByText(name)).click();

beforeEach(() => window.history.replaceState({ tree: 'kept' }, '', '/dashboard/users'));
afterEach(() => {
  isOffline = false;
  jest.resetModules();
});

it('answers yes to the button alone', async () => {
  const answer = question('Delete it?');
  await press('Delete');
  expect(await answer).toBe(true);
  const other = question('Delete it?');
  await press('Keep');
  expect(await other).toBe(false);
});

it('shows what people wrote as text and never as markup', async () => {
  const name = 'Rahim <a href="https://evil.example">log in again</a><img src="x"> 2 < 3';
  const answer = question(`Disable ${name}?`);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveAccessibleName(`Disable ${name}?`);
  expect(dialog.querySelector('.swal2-title')).toHaveTextContent(name);
  expect(dialog.querySelector('a, .swal2-title img')).toBeNull();
  await press('Keep');
  await answer;
});

it('is closed by Back, which is no yes and leaves the page', async () => {
  const answer = question('Delete it?');
  await screen.findByRole('dialog');
  expect(entry()).toBe(1);
  window.history.back();
  expect(await answer).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.history.state).toEqual({ tree: 'kept' });
});

it('has left the history when it is done, so that whoever navigates next goes on from the page', async () => {
  const shown = showDialog({ icon: 'success', title: 'Saved', button: 'OK' });
  await press('OK');
  await shown;
  expect(entry()).toBe(0);
  window.history.pushState({ tree: 'next' }, '', '/dashboard');
  // Longer than a step back takes.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(window.location.pathname).toBe('/dashboard');
});

it('tells whether the link was followed', async () => {
  const link = { href: '/order/1', label: 'See my order' };
  const followed = offerDialog({ title: 'Ordered', button: 'Go on', link });
  await press('See my order');
  expect(await followed).toBe(true);
  const stayed = offerDialog({ title: 'Ordered', button: 'Go on', link });
  await press('Go on');
  expect(await stayed).toBe(false);
});

describe('where its code cannot be loaded', () => {
  beforeEach(() => (isOffline = true));

  it('says it in the browser’s own dialog', async () => {
    const alert = jest.spyOn(window, 'alert').mockReturnValue();
    await showDialog({ icon: 'error', title: 'Error!', text: 'No network.', button: 'OK' });
    expect(alert).toHaveBeenCalledWith('Error!\n\nNo network.');
  });

  it.each([true, false])('asks in the browser’s own dialog: %s', async (answer) => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(answer);
    expect(await question('Delete it?')).toBe(answer);
    await waitFor(() => expect(confirm).toHaveBeenCalledWith('Delete it?\n\nIt is gone then.'));
  });
});
