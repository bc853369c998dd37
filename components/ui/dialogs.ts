'use client';

import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2';
import { closeFirst } from './dialog-history';

const BUTTON = 'btn target min-w-28';

/** The theme's own colours, which follow light and dark, and our animations (`sweetalert.css`), in SweetAlert2's terms. */
const THEME: Record<string, string> = {
  '--swal2-background': 'var(--color-base-100)',
  '--swal2-color': 'var(--color-base-content)',
  '--swal2-border': '1px solid var(--color-base-300)',
  '--swal2-border-radius': '1rem',
  '--swal2-width': '26em',
  '--swal2-backdrop': 'rgb(0 0 0 / 0.45)',
  '--swal2-html-container-padding': '0.5em 1.6em 0.3em',
  '--swal2-show-animation': 'message-in 0.15s',
  '--swal2-hide-animation': 'message-out 0.1s forwards',
};

const ICON_COLOURS = {
  success: 'var(--color-success)',
  error: 'var(--color-error)',
  warning: 'var(--color-accent)',
  info: 'var(--color-info)',
} as const;

const CLASSES = {
  title: 'text-xl! font-bold!',
  htmlContainer: 'text-base! text-muted!',
  icon: 'scale-75 mt-4! mb-0!',
  actions: 'gap-3',
  cancelButton: `${BUTTON} border-line bg-surface text-ink hover:bg-paper`,
};

/**
 * Shows a dialog in the shop's look. SweetAlert2 is loaded when the first one shows: no page
 * carries it. Done when the dialog is gone and the focus is back where it was: before that, a
 * modal it stands in could be taken away under it, and the page would stay locked.
 */
async function show(confirmLook: string, more: SweetAlertOptions): Promise<SweetAlertResult> {
  const { default: dialogs } = await import('./sweetalert');
  // A modal <dialog> makes everything outside of it inert: a dialog above it must stand inside.
  const modals = document.querySelectorAll<HTMLDialogElement>('dialog:modal');
  const target = modals[modals.length - 1] ?? document.body;
  let closed = (): void => {};
  const gone = new Promise<void>((resolve) => (closed = resolve));
  closeFirst(() => {
    dialogs.close();
    return gone;
  });
  return new Promise((resolve) => {
    const shared = {
      target,
      buttonsStyling: false,
      heightAuto: false,
      scrollbarPadding: false,
      reverseButtons: true,
      customClass: { ...CLASSES, confirmButton: `${BUTTON} ${confirmLook}` },
      willOpen: (popup: HTMLElement) => {
        const { style } = popup.parentElement!;
        for (const [name, value] of Object.entries(THEME)) style.setProperty(name, value);
      },
      didClose: (): void => {
        closeFirst(undefined);
        closed();
        resolve(answered);
      },
    };
    const answered: Promise<SweetAlertResult> = dialogs.fire({
      ...shared,
      ...more,
    } as SweetAlertOptions);
  });
}

interface Words {
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
}: Words & { icon: keyof typeof ICON_COLOURS }): Promise<void> {
  await show('btn-primary', {
    icon,
    iconColor: ICON_COLOURS[icon],
    title,
    text,
    confirmButtonText: button,
  });
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
}: Words & { link: { href: string; label: string } }): Promise<boolean> {
  const content = document.createElement('div');
  const words = document.createElement('p');
  const anchor = document.createElement('a');
  words.textContent = text;
  anchor.href = link.href;
  anchor.textContent = link.label;
  anchor.className = `${BUTTON} btn-primary mt-4 w-full`;
  content.append(words, anchor);
  const { default: dialogs } = await import('./sweetalert');
  let followed = false;
  anchor.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    followed = true;
    dialogs.close();
  });
  await show('w-full border-line bg-surface text-ink hover:bg-paper', {
    icon: 'success',
    iconColor: ICON_COLOURS.success,
    title,
    html: content,
    confirmButtonText: button,
  });
  return followed;
}

/** Asks before something is lost. @returns true where the person says yes */
export async function confirmDialog({
  title,
  text = '',
  button,
  cancel,
}: Words & { cancel: string }): Promise<boolean> {
  const answer = await show('btn-error', {
    icon: 'warning',
    iconColor: ICON_COLOURS.warning,
    title,
    text,
    confirmButtonText: button,
    showCancelButton: true,
    cancelButtonText: cancel,
    // The harmless button has the focus: an Enter too many deletes nothing.
    focusCancel: true,
  });
  return answer.isConfirmed;
}
