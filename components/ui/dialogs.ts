'use client';

import type { SweetAlertOptions } from 'sweetalert2';
import { closeFirst, enterDialog } from './dialog-history';
import type { Message } from './dialog-look';

/** Null where its code can't be had: the network is gone. */
const loadDialogs = () => import('./sweetalert').catch(() => null);

/**
 * Loads the dialogs ahead: a user who begins to fill in a form will be told how it went, perhaps that the
 * network is gone.
 */
export function preloadDialogs(): void {
  void loadDialogs();
}

/** The browser's own dialogs say it, where ours can't be had. */
function sayPlainly({ title, text, cancel }: Message): boolean {
  const labels = [title, text].filter(Boolean).join('\n\n');
  if (cancel !== undefined) return window.confirm(labels);
  window.alert(labels);
  return true;
}

/**
 * Shows a dialog in the shop's look, which Back closes. SweetAlert2 is loaded when the first one shows:
 * no page carries it. Done when the dialog and its entry in the history are gone and the focus is back
 * where it was: before that, a modal it stands in could be taken away under it, and the page would
 * stay locked.
 * @returns whether the person pressed the button, and not Cancel, Escape or Back
 */
async function show(message: Message): Promise<boolean> {
  return (await ask(message)).isConfirmed;
}

/** Shows a message like `show`, and also returns what was typed. */
export async function ask(
  message: Message,
): Promise<{ isConfirmed: boolean; isDenied?: boolean; value?: unknown }> {
  const loaded = await loadDialogs();
  if (!loaded) return { isConfirmed: sayPlainly(message) };
  const { default: dialogs, optionsOf } = loaded;
  // A modal <dialog> makes everything outside of it inert: a dialog above it must stand inside.
  const modals = document.querySelectorAll<HTMLDialogElement>('dialog:modal');
  const target = modals[modals.length - 1] ?? document.body;
  let closed = (): void => {};
  const gone = new Promise<void>((resolve) => (closed = resolve));
  const close = () => {
    dialogs.close();
    return gone;
  };
  closeFirst(close);
  const leaveHistory = enterDialog(() => void close());
  let left = Promise.resolve();
  const answered = dialogs.fire({
    target,
    ...optionsOf(message),
    // At once and not when it has faded: a step back would end a navigation that has begun meanwhile.
    willClose: () => {
      left = leaveHistory();
    },
    didClose: closed,
  } as SweetAlertOptions);
  await gone;
  closeFirst(undefined);
  await left;
  return answered;
}

interface Labels {
  title: string;
  text?: string;
  button: string;
}

/** Says how it went. */
export async function showDialog({
  icon,
  title,
  text = '',
  button,
}: Labels & { icon: Message['icon'] }): Promise<void> {
  await show({ icon, title, text, button, look: 'btn-primary' });
}

/**
 * Says that it went well and offers a page to go on to. The link is a real one: it can be opened in
 * another tab, and only a plain press is answered here.
 * @returns whether the person pressed the link; going there is the caller's to do
 */
export async function offerDialog({
  title,
  text = '',
  button,
  link,
}: Labels & { link: { href: string; label: string } }): Promise<boolean> {
  const content = document.createElement('div');
  const labels = document.createElement('p');
  const anchor = document.createElement('a');
  labels.textContent = text;
  anchor.href = link.href;
  anchor.textContent = link.label;
  anchor.className = 'btn target btn-primary mt-4 w-full';
  content.append(labels, anchor);
  let followed = false;
  anchor.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    followed = true;
    void loadDialogs().then((loaded) => loaded?.default.close());
  });
  const look = 'w-full border-line bg-surface text-ink hover:bg-paper';
  await show({ icon: 'success', title, text, content, button, look });
  return followed;
}

/** Asks before something is lost. @returns true where the person says yes */
export function confirmDialog({
  title,
  text = '',
  button,
  cancel,
}: Labels & { cancel: string }): Promise<boolean> {
  // The harmless button has the focus: an Enter too many deletes nothing.
  return show({ icon: 'warning', title, text, button, cancel, look: 'btn-error' });
}
