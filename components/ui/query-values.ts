/** What a form post that was refused sends back in the query, so that nothing typed is lost: the named values, as text. */
export function queryValues<Name extends string>(
  query: Record<string, string | string[] | undefined>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = query[name];
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}
