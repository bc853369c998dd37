/** From this page on a link to the next one names where this one ended. */
export const KEYED_FROM = 50;

/**
 * The `Link` header of a list (RFC 8288): `next` and `prev` where there are such pages.
 * @returns an empty string where there is neither
 */
export function pageLinks(
  path: string,
  query: URLSearchParams,
  list: { page: number; limit: number; total: number; cursor?: string },
): string {
  const link = (page: number, rel: string) => {
    const parameters = new URLSearchParams(query);
    parameters.delete('after');
    if (rel === 'next' && page > KEYED_FROM && list.cursor) parameters.set('after', list.cursor);
    parameters.set('page', String(page));
    return `<${path}?${parameters}>; rel="${rel}"`;
  };
  const links = [];
  if (list.page * list.limit < list.total) links.push(link(list.page + 1, 'next'));
  if (list.page > 1) links.push(link(list.page - 1, 'prev'));
  return links.join(', ');
}
