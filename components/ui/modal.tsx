'use client';

import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useBackCloses } from './dialog-history';

interface Props {
  title: string;
  closeLabel: string;
  onClose(): void;
  children: ReactNode;
  /** A line under the title. */
  lead?: ReactNode;
  wide?: boolean;
}

/**
 * Open for as long as it is rendered. The browser's own modal `<dialog>` keeps the focus inside and
 * makes the rest inert; daisyUI's `modal` stops the page behind from scrolling. A sheet at the
 * bottom on phones, a card in the middle elsewhere; Back closes it.
 */
export function Modal({ title, closeLabel, onClose, children, lead, wide = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // A press that begins in a field and ends on the backdrop (selecting text) is not meant to close.
  const pressedBackdrop = useRef(false);

  // A layout effect: its end runs while the dialog is still in the page, and so `close` can give the
  // focus back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // With a keyboard at hand the first field; elsewhere the title, as a field would bring up the
    // keyboard over what there is to read.
    const field = matchMedia('(pointer: fine)').matches
      ? element.querySelector<HTMLElement>('form input:not([type=hidden])')
      : null;
    (field ?? heading.current)?.focus();
    return () => element.close();
  }, []);

  useBackCloses(onClose);

  const onBackdrop = (event: MouseEvent) => event.target === dialog.current;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="modal modal-bottom sm:modal-middle"
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        // Closing is the owner's to decide; it then takes the dialog away.
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = onBackdrop(event);
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && onBackdrop(event)) onClose();
      }}
    >
      <div
        className={`modal-box max-h-[92dvh] scroll-pt-24 scroll-pb-44 p-0 ${wide ? 'sm:max-w-xl' : 'sm:max-w-md'}`}
      >
        <div className="sticky top-0 z-20 flex items-start justify-between gap-3 border-b border-line bg-surface py-3 ps-5 pe-3">
          <div className="pt-1.5">
            <h2 id={titleId} ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
              {title}
            </h2>
            {lead && <p className="mt-1 text-sm text-muted">{lead}</p>}
          </div>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={onClose}
            className="grid target shrink-0 place-items-center rounded-full hover:bg-paper"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <div className="p-5">{children}</div>
      </div>
    </dialog>
  );
}
