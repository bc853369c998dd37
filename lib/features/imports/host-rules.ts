/** Hosts that pictures may be fetched from, at most. */
export const MAX_HOSTS = 50;

/** Last parts of names that no public name service answers for. */
const LOCAL = new Set([
  ...['localhost', 'local', 'localdomain', 'internal', 'intranet', 'private', 'lan', 'home'],
  ...['corp', 'arpa', 'test', 'invalid', 'example', 'onion', 'alt'],
]);
const NAME =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/**
 * Reads the name of a website as people paste it, with or without `https://` and a path.
 * @returns its ASCII spelling; undefined for addresses in numbers, names of a local network, and what is none
 */
export function hostOf(text: string): string | undefined {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, username, port } = new URL(address);
  const isPlain = username === '' && port === '' && NAME.test(hostname);
  return isPlain && !LOCAL.has(hostname.slice(hostname.lastIndexOf('.') + 1))
    ? hostname
    : undefined;
}

/** Reads names of websites between commas, blanks and lines. @returns each once, and the texts that are none */
export function readHosts(text: string): { hosts: string[]; wrong: string[] } {
  const hosts = new Set<string>();
  const wrong: string[] = [];
  for (const each of text.split(/[\s,;،]+/u)) {
    if (each === '') continue;
    const host = hostOf(each);
    if (host === undefined) wrong.push(each);
    else hosts.add(host);
  }
  return { hosts: [...hosts], wrong };
}
