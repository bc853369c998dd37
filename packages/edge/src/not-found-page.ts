import type { LoadOwnPage } from './own-page';
import type { RenderCache } from './render-cache';
import type { NotFoundRules } from './site';

interface Kept {
  body: Buffer;
  /** When it was asked for, by `cacheTime`. */
  since: number;
}

/** The rendered 404 page in each language, asked of the app itself and kept while what it shows holds. */
export class NotFoundPage {
  readonly #pages = new Map<string, Kept>();

  /** @param load reads one page of this very server, or answers null */
  constructor(
    readonly load: LoadOwnPage,
    readonly cache: RenderCache,
    readonly rules: NotFoundRules,
  ) {}

  /** @returns null where the app could not render it: what Next answered is then sent as it is */
  async get(pathname: string): Promise<Buffer | null> {
    const path = this.rules.pageFor(pathname);
    const kept = this.#pages.get(path);
    const since = this.cache.cacheTime();
    if (kept && !this.cache.wasInvalidated(this.rules.tags, kept.since)) return kept.body;
    const body = (await this.load(path))?.body;
    if (body) this.#pages.set(path, { body, since });
    return body ?? null;
  }

  /** The page for a record that was there until it was deleted; null for any other path. */
  async getGone(pathname: string): Promise<Buffer | null> {
    const path = this.rules.gonePageFor(pathname);
    return path === null ? null : ((await this.load(path))?.body ?? null);
  }
}
