/**
 * The `Link` header of a list (RFC 8288): `next` and `prev` where there are such pages.
 * @returns an empty string where there is neither
 */
export function pageLinks(
  path: string,
  query: URLSearchParams,
  list: { page: number; limit: number; total: number },
): string {
  const link = (page: number, rel: string) => {
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(page));
    return `<${path}?${parameters}>; rel="${rel}"`;
  };
  const links = [];
  if (list.page * list.limit < list.total) links.push(link(list.page + 1, 'next'));
  if (list.page > 1) links.push(link(list.page - 1, 'prev'));
  return links.join(', ');
}
