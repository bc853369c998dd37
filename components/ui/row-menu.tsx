'use client';

import { Ellipsis } from 'lucide-react';
import Link from 'next/link';
import {
  useId,
  useRef,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { DANGER_TEXT } from './looks';
import { BELOW_BUTTON, placeBelow } from './popover-place';

interface Props {
  /** Names the button and the menu, with what they belong to: `More actions: Brass Lantern`. */
  label: string;
  /** Something chosen here is under way. */
  busy?: boolean;
  /** `MenuLink` and `MenuButton`. */
  children: ReactNode;
}

const ITEM =
  'flex min-h-11 w-full items-center gap-2.5 rounded-lg px-3 text-start text-[0.9375rem] whitespace-nowrap -outline-offset-3 hover:bg-paper focus-visible:bg-paper';

/**
 * Menu of the other actions on a row, behind one button. A native popover: it opens before and without any
 * script, nothing clips it, Escape and a press outside close it and the focus goes back. The script adds the
 * arrow keys and closes it when the focus leaves.
 */
export function RowMenu({ label, busy = false, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  function focusItem(which: (now: number, count: number) => number): void {
    const items = [...menu.current!.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const now = items.indexOf(document.activeElement as HTMLElement);
    items[(which(now, items.length) + items.length) % items.length]?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const moves: Record<string, (now: number, count: number) => number> = {
      ArrowDown: (now) => now + 1,
      ArrowUp: (now) => now - 1,
      Home: () => 0,
      End: (_now, count) => count - 1,
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    focusItem(move);
  }

  /** First the menu closes and gives the focus back: a dialog that opens then returns it to the button. */
  function closeFirst(event: MouseEvent): void {
    if ((event.target as Element).closest('[role="menuitem"]')) menu.current!.hidePopover();
  }

  function onBlur(event: FocusEvent): void {
    const next = event.relatedTarget;
    if (next === null || next === button.current || menu.current!.contains(next)) return;
    menu.current!.hidePopover();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        title={label}
        aria-busy={busy || undefined}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || menu.current!.matches(':popover-open')) return;
          event.preventDefault();
          button.current!.click();
        }}
        className="grid target shrink-0 cursor-pointer place-items-center rounded-field text-muted hover:bg-paper hover:text-ink aria-expanded:bg-paper"
      >
        {busy ? (
          <span aria-hidden className="loading loading-sm loading-spinner" />
        ) : (
          <Ellipsis aria-hidden className="size-5" />
        )}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        onToggle={(event) => {
          if (event.newState !== 'open') return;
          placeBelow(menu.current!, button.current!);
          focusItem(() => 0);
        }}
        onKeyDown={onKeyDown}
        onClickCapture={closeFirst}
        onBlur={onBlur}
        className={`${BELOW_BUTTON} min-w-44 panel p-1.5 text-ink shadow-lg`}
      >
        {children}
      </div>
    </>
  );
}

/** An entry that leads somewhere. */
export function MenuLink({ className = '', ...link }: ComponentProps<typeof Link>) {
  return <Link {...link} role="menuitem" prefetch={false} className={`${ITEM} ${className}`} />;
}

interface MenuButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  /** Ends or deletes something. */
  danger?: boolean;
}

/** An entry that does something. */
export function MenuButton({ danger = false, ...button }: MenuButtonProps) {
  return (
    <button
      {...button}
      type="button"
      role="menuitem"
      className={`${ITEM} disabled:opacity-55 ${danger ? DANGER_TEXT : ''}`}
    />
  );
}
