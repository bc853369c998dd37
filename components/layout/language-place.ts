/** Where somebody was when they changed the language, until the same page in the other one is there. */
const KEY = 'language-place';
/** What is older was left behind by a change that never arrived. */
const KEPT_MS = 15_000;

interface Place {
  path: string;
  at: number;
  /** Which of the marks it was, and how far its top stood from the window's, in pixels. */
  mark: number;
  offset: number;
}

/** Both languages have the same parts in the same order, though not of the same height. */
const marks = () => document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, tr), footer');

/** @param path of the page in the other language */
export function keepPlace(path: string): void {
  const all = [...marks()];
  const mark = all.findIndex((element) => element.getBoundingClientRect().bottom > 0);
  if (scrollY === 0 || mark < 0) return;
  const offset = all[mark]!.getBoundingClientRect().top;
  try {
    const place: Place = { path, at: Date.now(), mark, offset };
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Storage refused: the page begins at its top.
  }
}

/** Scrolls to where the same page was left in the other language, once. */
export function returnToPlace(): void {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return;
    sessionStorage.removeItem(KEY);
    const { path, at, mark, offset } = JSON.parse(text) as Place;
    if (path !== location.pathname || Date.now() - at > KEPT_MS) return;
    const top = marks()[mark]?.getBoundingClientRect().top;
    if (top !== undefined) scrollBy({ top: top - offset, behavior: 'instant' });
  } catch {
    // Not readable, or not ours: the page begins at its top.
  }
}
