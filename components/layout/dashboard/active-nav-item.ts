/** Pages that belong to the list of products in the sidebar, though they have paths of their own. */
const OF_PRODUCTS = ['allproducts', 'update', 'product'];

/**
 * Which room of the dashboard a path leads to: '' for the overview, else its segment; a path out of
 * the dashboard is a room of its own. The server may see the inner path of a rewrite
 * (`/en/dashboard/…`), the browser the one in its address bar.
 */
export function activeNavItem(pathname: string): string {
  const path = pathname.replace(/^\/(en|bn)(?=\/|$)/, '');
  const [area, room = ''] = path.split('/').slice(1);
  if (area !== 'dashboard') return path;
  return OF_PRODUCTS.includes(room) ? 'allproducts' : room;
}
