import { createHash } from 'node:crypto';
import { compress, type Encoding } from './encoding';
import type { FillPage, KeptTemplate, PageFilling, PageTemplates } from './page-templates';
import type { PageReads, RenderCache } from './render-cache';

/** A page that the front made, the same for everybody. */
export interface FilledPage {
  body: Buffer;
  etag: string;
  /** CSP sources of its inline scripts. */
  sources: string[];
  template: KeptTemplate;
  /** Tags and beginning: a later write of what it shows voids it. */
  reads: PageReads;
  /** The body, compressed quickly: whoever asks for a kept page gets a smaller one. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

interface Filling {
  since: number;
  page: Promise<FilledPage | null>;
}

/** Compresses quickly, and once for all who wait for the same page. */
export function quickEncoder(body: Buffer): FilledPage['encoded'] {
  const running = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    const known = running.get(encoding) ?? compress(body, encoding, 'few');
    running.set(encoding, known);
    return known;
  };
}

/** Pages that Next would keep, filled into templates: once for all who ask for one at a time. */
export class PageFills {
  readonly #running = new Map<string, Filling>();

  constructor(
    readonly fill: FillPage,
    readonly templates: PageTemplates,
    readonly cache: RenderCache,
  ) {}

  /**
   * Makes the page of a path, or waits for who is making it: never one that was read before a write
   * that came before the question.
   * @returns null where Next has to make it
   * @throws where it can't be read just now
   */
  async get(pathname: string): Promise<FilledPage | null> {
    const read = this.fill(pathname);
    if (read === null) return null;
    const asked = this.cache.cacheTime();
    for (;;) {
      const running = this.#running.get(pathname);
      if (running === undefined) break;
      const page = await running.page;
      // Next says why there is none, to each.
      if (page === null || running.since >= asked || this.#isCurrent(page)) return page;
    }
    const page = this.#make(read, asked);
    const filling = { since: asked, page };
    this.#running.set(pathname, filling);
    const end = () => {
      if (this.#running.get(pathname) === filling) this.#running.delete(pathname);
    };
    page.then(end, end);
    return page;
  }

  #isCurrent({ reads: { tags, since } }: FilledPage): boolean {
    return !this.cache.wasInvalidated(tags, since);
  }

  async #make(read: () => Promise<PageFilling | null>, since: number): Promise<FilledPage | null> {
    const filling = await read();
    if (filling === null) return null;
    const template = await this.templates.get(filling.template);
    if (template === null) return null;
    const { html, sources } = template.document.fill({ ...filling, search: '' });
    const body = Buffer.from(html);
    const hash = createHash('sha1').update(body).digest('base64url').slice(0, 20);
    const tags = [...new Set([...filling.tags, ...filling.template.tags])];
    const reads = { tags, since, until: Infinity };
    return { body, etag: `W/"${hash}"`, sources, template, reads, encoded: quickEncoder(body) };
  }
}
