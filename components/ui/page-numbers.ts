/** A page of a list, or a gap of pages left out. */
type PageNumber = number | 'gap';

/** Which pages a pager names: the first, the last, and the current one with its neighbours. */
export function pageNumbers(current: number, last: number): PageNumber[] {
  const shown = new Set([1, last, current - 1, current, current + 1]);
  // A gap of a single page would take as much room as the page itself.
  if (current - 3 === 1) shown.add(current - 2);
  if (current + 3 === last) shown.add(current + 2);
  const pages = [...shown].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    return before !== undefined && page - before > 1 ? (['gap', page] as const) : [page];
  });
}
