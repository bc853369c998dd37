/**
 * What react-hook-form holds under one field, by path below it, such as `3.sku`; the field's own error
 * stands under the empty path.
 * @param wordsOf a message's words
 */
export function errorsUnder(
  node: unknown,
  wordsOf: (message: string) => string,
  path = '',
): Record<string, string> {
  if (typeof node !== 'object' || node === null) return {};
  const { message } = node as { message?: unknown };
  const own = typeof message === 'string' ? { [path]: wordsOf(message) } : {};
  const below = Object.entries(node)
    .filter(([name]) => name !== 'ref' && name !== 'message' && name !== 'type')
    .map(([name, child]) => errorsUnder(child, wordsOf, path === '' ? name : `${path}.${name}`));
  return Object.assign(own, ...below) as Record<string, string>;
}
