import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { DocumentTemplate, type Filling, type Marks } from './document-template';
import { CACHE_HEADER, hasFailedPart } from './next-internals.mjs';
import type { LoadOwnPage } from './own-page';
import { isOfOneAnswer } from './page-cache';
import type { RenderCache } from './render-cache';

/** The page that stands for all of its kind. */
export interface TemplateAddress {
  /** Path and query by which the app renders it. */
  path: string;
  /** What it shows beside the island, as tags. */
  tags: readonly string[];
  marks: Marks;
}

/** A list, and the template that it is put into. */
export interface ListFilling extends Omit<Filling, 'search'> {
  template: TemplateAddress;
}

/** A page that Next keeps, such as a product's. */
export interface PageFilling extends ListFilling {
  /** What it was read under, without what the template shows. */
  tags: readonly string[];
}

/**
 * Reads and renders a list.
 * @param url path and query as the front names lists
 * @returns null where Next has to make it
 * @throws where it can't be read just now
 */
export type FillList = (url: string) => Promise<ListFilling | null>;

/**
 * How a page that Next would keep is read and rendered, by its path.
 * @returns null at once for a path that is none of these; else what reads it, which answers and throws
 *   as `FillList` does
 */
export type FillPage = (pathname: string) => (() => Promise<PageFilling | null>) | null;

export interface KeptTemplate {
  document: DocumentTemplate;
  headers: [string, string | string[]][];
}

interface Loading {
  /** When it was asked for, by `cacheTime`. */
  since: number;
  template: Promise<KeptTemplate | null>;
}

/** A page that could not be read as a template is not asked for again before this. */
const RETRY_MS = 30_000;

/** Headers that Next gave the template: what the front gives to every answer stands there already. */
export function setPageHeaders(response: ServerResponse, { headers }: KeptTemplate): void {
  for (const [name, value] of headers) {
    if (!response.hasHeader(name)) response.setHeader(name, value);
  }
}

function keptHeaders(headers: IncomingHttpHeaders): KeptTemplate['headers'] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || isOfOneAnswer(name) ? [] : [[name, value]],
  );
}

/** The templates of pages, each rendered by the app once and kept while what it shows holds. */
export class PageTemplates {
  readonly #templates = new Map<string, Loading>();

  /** @param load reads one page of this very server */
  constructor(
    readonly load: LoadOwnPage,
    readonly cache: RenderCache,
    readonly renderNonce: string,
  ) {}

  /** @returns null where the app's page can't be filled */
  async get(address: TemplateAddress): Promise<KeptTemplate | null> {
    const { path, tags } = address;
    const kept = this.#templates.get(path);
    const since = this.cache.cacheTime();
    if (kept && !this.cache.wasInvalidated(tags, kept.since)) {
      const template = await kept.template;
      if (template !== null || since - kept.since < RETRY_MS) return template;
    }
    const template = this.#read(address);
    this.#templates.set(path, { since, template });
    return template;
  }

  async #read({ path, marks }: TemplateAddress): Promise<KeptTemplate | null> {
    const page = await this.load(path);
    const document =
      page && !hasFailedPart(page.body)
        ? DocumentTemplate.read(
            String(page.body),
            this.renderNonce,
            marks,
            // As the front does with what Next keeps.
            page.headers[CACHE_HEADER] !== undefined,
          )
        : null;
    if (page === null || document === null) {
      console.error('A page can not be filled: Next makes each of its kind.');
      return null;
    }
    return { document, headers: keptHeaders(page.headers) };
  }
}
