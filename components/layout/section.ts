/**
 * The first segment of a path without its language: `products` for `/bn/products`, '' for home. The
 * server may see the inner path of a rewrite (`/en/products/browse`), the browser the one in its
 * address bar; this is the part on which both agree.
 */
export function sectionOf(pathname: string): string {
  const [first = '', second = ''] = pathname.split('/').slice(1);
  return first === 'en' || first === 'bn' ? second : first;
}
