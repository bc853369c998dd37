import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { DocumentTemplate, type Filling, type Marks } from './document-template';
import { hasFailedPart } from './next-internals.mjs';
import type { LoadOwnPage } from './own-page';
import { isOfOneAnswer } from './page-cache';
import type { RenderCache } from './render-cache';

/** The page that stands for all lists of its kind. */
export interface TemplateAddress {
  /** Path and query by which the app renders it. */
  path: string;
  /** What it shows beside the list, as tags. */
  tags: readonly string[];
  marks: Marks;
}

/** A list, and the template that it is put into. */
export interface ListFilling extends Omit<Filling, 'search'> {
  template: TemplateAddress;
}

/**
 * Reads and renders a list.
 * @param url path and query as the front names lists
 * @returns null where Next has to make it
 * @throws where it can't be read just now
 */
export type FillList = (url: string) => Promise<ListFilling | null>;

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

/** Headers that Next gave the page: what the front gives to every answer stands there already. */
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

/** The templates of lists, each rendered by the app once and kept while what it shows holds. */
export class ListTemplates {
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
        ? DocumentTemplate.read(String(page.body), this.renderNonce, marks)
        : null;
    if (page === null || document === null) {
      console.error('The page of lists can not be filled: Next makes each of them.');
      return null;
    }
    return { document, headers: keptHeaders(page.headers) };
  }
}
