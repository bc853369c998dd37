import type { APIRequestContext } from '@playwright/test';

/** Addresses that links lead to. */

/** `/product/64b7…?page=2` → `/product/*?page`: pages of one kind, whichever language. */
export const pathKind = ({ pathname, searchParams }: URL): string =>
  `${pathname
    .replace(/^\/bn(?=\/|$)/, '')
    .replace(/[0-9a-f]{24}/g, '*')
    .replace(/\d+/g, '*')
    .replace(
      /(\/templates\/)\w+-(mail|sms)$/,
      '$1*-$2',
    )}?${[...searchParams.keys()].sort().join('&')}`;

/** Maximum number of addresses requested of a type, fewer where filters are mixed. */
const OF_A_KIND = 3;
const OF_A_MIXTURE = 1;

/** Files, which a browser shows or keeps without the shop around them. */
export const isFile = ({ pathname }: URL): boolean =>
  /^\/(uploads|api|_next|icons)\//.test(pathname);

/** Asks for addresses, of all pages of a person together no more of a kind than tells anything. */
export class Links {
  readonly #asked = new Set<string>();
  readonly #counts = new Map<string, number>();

  /** @returns those that are dead, with what they answered */
  async dead(request: APIRequestContext, addresses: readonly URL[]): Promise<string[]> {
    const dead: string[] = [];
    for (const url of addresses) {
      const address = url.pathname + url.search;
      const kind = `${url.pathname.startsWith('/bn') ? 'bn' : 'en'} ${pathKind(url)}`;
      const count = this.#counts.get(kind) ?? 0;
      const isEnough = count >= (url.searchParams.size > 1 ? OF_A_MIXTURE : OF_A_KIND);
      if (isEnough || this.#asked.has(address)) continue;
      this.#asked.add(address);
      this.#counts.set(kind, count + 1);
      const answer = await request.get(address, { headers: { accept: 'text/html' } });
      const headers = answer.headers();
      // A file of JSON to keep, such as one's own data, is no answer that a person looks at.
      const isKept = headers['content-disposition']?.startsWith('attachment') ?? false;
      const isJson = !isKept && /\/json/.test(headers['content-type'] ?? '');
      if (answer.status() !== 200) dead.push(`${answer.status()} ${address}`);
      else if (isJson && !url.pathname.endsWith('.json')) dead.push(`JSON at ${address}`);
    }
    return dead;
  }
}
