import { LRUCache } from 'lru-cache';
import type { RenderCache } from './render-cache';

const MOST_ANSWERS = 20_000;

/** What a record is asked for as: the page of it, or its JSON. */
export type RecordFace = 'page' | 'json';

/**
 * Ids that no record has, as Next answered: asking it again would cost two renderings and two reads
 * each time. One that appears ends its entry at once, by its tag.
 */
export class MissingRecords {
  /**
   * Face and id to when Next was asked. The page's 404 says that there is no JSON either; the JSON's
   * says nothing of the page, which may tell of what was deleted (410).
   */
  readonly #asked = new LRUCache<string, number>({ max: MOST_ANSWERS });

  constructor(
    readonly cache: RenderCache,
    readonly tagOf: (id: string) => string,
  ) {}

  /** Notes a 404. @param asked when Next was asked, by `cacheTime` */
  note(face: RecordFace, id: string, asked: number): void {
    this.#asked.set(face + id, asked);
  }

  /** Whether a record is known to be missing. */
  isKnown(face: RecordFace, id: string): boolean {
    return (
      this.#isCurrent(`page${id}`, id) || (face === 'json' && this.#isCurrent(`json${id}`, id))
    );
  }

  #isCurrent(key: string, id: string): boolean {
    const asked = this.#asked.get(key);
    return asked !== undefined && !this.cache.wasInvalidated([this.tagOf(id)], asked);
  }
}
