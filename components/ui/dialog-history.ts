'use client';

import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/*
 * On a phone Back closes what lies above the page. Each open dialog has an entry of its own in the
 * browser's history, at the page's own address; going back past it closes the dialog. Forward leads
 * to an entry without a dialog, which shows the page as it is.
 */

interface OpenDialog {
  close(): void;
  /** Address of the page it lies on. */
  page: string;
  /** The mark of its entry; an entry with a smaller one lies below it. 0 until it has its entry. */
  level: number;
}

/** A step back takes a few milliseconds; longer nobody waits for it. */
const RETURN_MS = 500;

/** Open dialogs, the lowest first. */
const open: OpenDialog[] = [];
/** Entries at the top of the history whose dialogs have just closed. */
let unused = 0;
/** The page that a step back of our own leads to. */
let returningTo: string | undefined;
/** Ends the waiting for that step. */
let onReturned: () => void = () => {};
/** Resolves once the last step back of our own is done. */
let returned: Promise<void> = Promise.resolve();
let listening = false;
/** Closes a message above the dialogs first; see `closeFirst`. */
let first: (() => Promise<void>) | undefined;

/** The mark of an entry: 0 for a page's own. */
function levelOf(state: unknown): number {
  const level = (state as { dialogs?: unknown } | null)?.dialogs;
  return typeof level === 'number' ? level : 0;
}

function onPopState(event: PopStateEvent): void {
  const closing: OpenDialog[] = [];
  while (open.length > 0 && open.at(-1)!.level > levelOf(event.state)) closing.push(open.pop()!);
  const page = window.location.href;
  // Both entries show the same page as it is. Next would restore it all the same, and drop a refresh
  // or a navigation that is under way.
  if (page === returningTo || page === closing[0]?.page) event.stopImmediatePropagation();
  if (returningTo !== undefined) onReturned();
  returningTo = undefined;
  if (closing.length === 0) return;
  const closeAll = () => {
    for (const dialog of closing) dialog.close();
  };
  if (first) void first().then(closeAll);
  else closeAll();
}

/** Goes back from entries of dialogs that have closed. */
function returnTo(page: string, steps: number): Promise<void> {
  returningTo = page;
  window.history.go(-steps);
  return new Promise((resolve) => {
    onReturned = resolve;
    // A browser that is about to leave the page takes no step any more.
    setTimeout(resolve, RETURN_MS);
  });
}

/** Puts an entry for the dialog on top of the history. */
function addEntry(dialog: OpenDialog): void {
  // An entry that Forward led to has a mark, though its dialog is gone: this one goes above it.
  dialog.level = levelOf(window.history.state) + 1;
  // Next keeps its own things in the state, and knows an entry by them.
  window.history.pushState({ ...window.history.state, dialogs: dialog.level }, '');
}

/**
 * Gives a dialog that opens an entry of its own in the history.
 * @param close closes the dialog: Back was pressed
 * @returns to be called when the dialog is gone, however it closed; its entry then goes as well, and
 *   what it returns is done when that has gone. Whoever navigates next waits for it: a step back under
 *   way would take the new page along
 */
export function enterDialog(close: () => void): () => Promise<void> {
  // Before Next's own listener.
  if (!listening) window.addEventListener('popstate', onPopState, { capture: true });
  listening = true;
  const page = window.location.href;
  const dialog = { close, page, level: 0 };
  open.push(dialog);
  // One that closed in the same moment (a login that turns into the checkout) leaves its entry to this.
  if (unused > 0) {
    unused -= 1;
    dialog.level = Math.max(levelOf(window.history.state), 1);
  } else if (returningTo === undefined) {
    addEntry(dialog);
  } else {
    // A step back under way would take the new entry along, and close this dialog.
    void returned.then(() => open.includes(dialog) && addEntry(dialog));
  }
  return () => {
    const place = open.indexOf(dialog);
    if (place === -1) return Promise.resolve();
    open.splice(place, 1);
    if (dialog.level === 0) return returned;
    unused += 1;
    return Promise.resolve().then(() => {
      const steps = unused;
      unused = 0;
      // A link out of the dialog has put its page on top: nothing of it may be undone.
      if (steps > 0 && window.location.href === page) returned = returnTo(page, steps);
      return returned;
    });
  };
}

/**
 * Before a navigation out of an open dialog: its entry is for the new page to take (`replace` and
 * not `push`), so that Back leads to the page and not to where the dialog was.
 * @returns whether there is such an entry
 */
export function forgetDialogs(): boolean {
  const had = open.some(({ level }) => level > 0);
  open.length = 0;
  return had;
}

/** Sets what must be gone before a dialog under it may close; undefined when it is gone. */
export function closeFirst(close: (() => Promise<void>) | undefined): void {
  first = close;
}

/** Back closes this dialog as long as it is rendered. */
export function useBackCloses(close: () => void): void {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => {
    const leave = enterDialog(() => onBack());
    return () => void leave();
  }, []);
}

/**
 * Back closes the drawer inside of this element, a popover, which needs no script to open; see `Drawer`.
 * A navigation out of it asks `forgetDialogs`.
 */
export function useBackClosesDrawer(around: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = around.current!;
    let leave: (() => void) | undefined;
    function onToggle(event: Event) {
      const drawer = event.target as HTMLElement;
      void leave?.();
      leave = undefined;
      if (drawer.matches(':popover-open')) leave = enterDialog(() => drawer.hidePopover());
    }
    // `toggle` does not bubble.
    element.addEventListener('toggle', onToggle, true);
    return () => {
      element.removeEventListener('toggle', onToggle, true);
      void leave?.();
    };
  }, [around]);
}
