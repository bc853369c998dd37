import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { cacheState } from '../../../lib/platform/cache/cache-handler.mjs';
import type { CompressionCache } from './compression-cache';
import { deliver } from './deliver';
import type { NotFoundPage } from './not-found-page';
import { acceptsHtml, isForEverybody, pageKey } from './page-cache';
import { sealForMany } from './page-policy';
import { sendProblem } from './problem';
import type { Target } from './target';

/** For what nobody tells of; a product that appears ends its entry at once, by its tag. */
const MAX_AGE_MS = 30_000;
const MOST_ANSWERS = 20_000;
const PRODUCT = /^\/(?:(?:bn|api)\/)?product\/([0-9a-f]{24})$/i;

/** As the cache handler counts: milliseconds since 1970 that never go backwards. */
const now = () => performance.timeOrigin + performance.now();

interface Question {
  id: string;
  face: 'page' | 'json';
}

/** The product that somebody asks for, where whoever asks gets the same answer; else null. */
function questionOf(request: IncomingMessage, target: Target): Question | null {
  const id = PRODUCT.exec(target.pathname)?.[1]?.toLowerCase();
  if (id === undefined || request.headers.rsc !== undefined || !isForEverybody(request))
    return null;
  const isApi = target.pathname.startsWith('/api/');
  if (isApi || !acceptsHtml(request.headers.accept)) {
    // Its author, whom a session's cookie may name, has a JSON that others have not.
    const isJson = !target.pathname.startsWith('/bn/') && request.headers.cookie === undefined;
    return isJson ? { id, face: 'json' } : null;
  }
  return pageKey(request, target) === null ? null : { id, face: 'page' };
}

/**
 * Ids that no product on sale has, as Next answered a short while ago: asking it again would cost
 * two renderings and two reads each time.
 */
export class MissingProducts {
  /**
   * Face and id to when Next was asked. The page's 404 says that there is no JSON either; the JSON's
   * says nothing of the page, which may tell of what was deleted (410).
   */
  readonly #asked = new LRUCache<string, number>({ max: MOST_ANSWERS });

  /**
   * @param databaseIsAway tells that a 404 may be none
   * @param renderNonce as in `FrontOptions`
   */
  constructor(
    readonly databaseIsAway: () => boolean,
    readonly renderNonce?: string,
  ) {}

  /**
   * Answers 404 for a product that is known to be missing; of any other it notes what Next answers.
   * @returns whether it answered
   */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    target: Target,
    notFoundPage: NotFoundPage | undefined,
    compressed: CompressionCache,
  ): Promise<boolean> {
    const question = questionOf(request, target);
    if (question === null) return false;
    const asked = now();
    if (!this.#isMissing(question, asked)) {
      response.once('finish', () => {
        const isMissing = response.statusCode === 404 && !this.databaseIsAway();
        if (isMissing) this.#asked.set(question.face + question.id, asked);
      });
      return false;
    }
    if (question.face === 'json') {
      if (!target.pathname.startsWith('/api/')) response.setHeader('Vary', 'Accept');
      sendProblem(response, 'NOT_FOUND');
      return true;
    }
    const page = await notFoundPage?.get(target.pathname);
    if (!page || response.destroyed) return false;
    response.statusCode = 404;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    const sender = {
      write: (chunk: Buffer) => response.write(chunk),
      end: (chunk?: Buffer) => void response.end(chunk),
    };
    const sealed = sealForMany(response, page, this.renderNonce);
    const body = request.method === 'HEAD' ? null : sealed;
    deliver(request, response, sender, body, { pathname: target.pathname, compressed });
    return true;
  }

  #isMissing({ id, face }: Question, at: number): boolean {
    const { invalidated, floor } = cacheState();
    const changed = Math.max(floor, invalidated.get(`product:${id}`) ?? 0);
    const faces = face === 'page' ? [face] : ['page', face];
    return faces.some((each) => {
      const asked = this.#asked.get(each + id);
      return asked !== undefined && at - asked < MAX_AGE_MS && changed < asked;
    });
  }
}
