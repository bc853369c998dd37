/**
 * A popover below the end of the button that opens it, above where there is no room below. CSS
 * anchors it to its invoker (`popoverTarget`), so that it needs no script and goes along with scrolling.
 */
export const BELOW_BUTTON =
  'fixed inset-auto m-0 my-1 [position-area:bottom_span-left] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline]';

/** Puts an open popover there in browsers without CSS anchors. */
export function placeBelow(popover: HTMLElement, button: HTMLElement): void {
  if (CSS.supports('position-area', 'bottom')) return;
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const fitsBelow = at.bottom + height <= window.innerHeight || at.top < height;
  popover.style.top = `${fitsBelow ? at.bottom : at.top - height - 8}px`;
  popover.style.left = `${Math.max(8, Math.min(at.right, window.innerWidth - 8) - width)}px`;
}
