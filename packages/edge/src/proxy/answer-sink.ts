import type { ServerResponse } from 'node:http';
import { isShort, markEncodable, mayCompress } from '../deliver';
import { chooseEncoding, compress } from '../encoding';
import type { Exchange, ProxyFront } from '../exchange';
import { isShareable, sendList } from '../list-cache';
import { CACHE_HEADER, isFromCache } from '../next-internals.mjs';
import { headersOf, type CachedPage } from '../page-cache';
import { gather, gzipStream, passThrough, type Sender, type Sink } from '../sinks';
import { sendPage } from '../steps/cached-page';
import type { Offer } from './keep-header';

/** What becomes of an answer of the process of Next: kept where it may be, compressed, sent. */

const MEGABYTE = 1024 * 1024;
/** Longer answers are passed on as they come, and not kept. */
const MOST_GATHERED = 8 * MEGABYTE;

/** The page's or list's own address, where what is answered may be kept for others. */
export function keepable({ request, isPage, list, pageKey, target }: Exchange, front: ProxyFront) {
  if (request.method !== 'GET') return { page: null, list: null };
  const isOpen = isPage && list === null && !front.site.isGuardedPath(target.pathname);
  return { page: isOpen ? pageKey : null, list };
}

export type Keepable = ReturnType<typeof keepable>;

/** The response's own methods. */
export function senderOf(response: ServerResponse): Sender {
  return {
    write: (chunk) => response.write(chunk),
    end: (chunk) => void response.end(chunk),
  };
}

/** Keeps a page as it came, and sends it as it was asked for. */
function keepAndSendPage(
  exchange: Exchange,
  front: ProxyFront,
  key: string,
  body: Buffer,
  reads: CachedPage['reads'],
): void {
  const { response } = exchange;
  const etag = String(response.getHeader('etag'));
  const made = response.getHeader(CACHE_HEADER);
  // As Next tells who had it made, and who gets it from what is kept.
  response.setHeader(CACHE_HEADER, 'HIT');
  response.removeHeader('content-length');
  const page = { headers: headersOf(response), etag, body, reads };
  if (made !== undefined) response.setHeader(CACHE_HEADER, made);
  front.pages.keep(key, page);
  front.fetches.note(key);
  const sending = sendPage(exchange, { ...page, headers: [] }, front.fetches.encoderOf(page));
  Promise.resolve(sending).catch((error: Error) => response.destroy(error));
}

/** As it came, or compressed where the process of Next was asked for bytes that could have been kept. */
function straightOn({ request, response }: Exchange, { page, list }: Keepable): Sink {
  const sender = senderOf(response);
  const wasAskedPlain = page !== null || list !== null;
  if (!wasAskedPlain || !mayCompress(response) || isShort(response)) return passThrough(sender);
  markEncodable(response);
  // What Next made to be kept comes as a whole, and says how long it is.
  const isWhole =
    isFromCache(response) && Number(response.getHeader('content-length')) <= MOST_GATHERED;
  const accept = request.headers['accept-encoding'];
  const encoding = chooseEncoding(accept, isWhole ? ['br', 'gzip'] : ['gzip']);
  if (encoding === null) return passThrough(sender);
  response.setHeader('Content-Encoding', encoding);
  response.removeHeader('Content-Length');
  if (!isWhole) return gzipStream(response, sender);
  return gather(
    MOST_GATHERED,
    (body) =>
      void compress(body, encoding, 'few').then(
        (bytes) => {
          if (response.destroyed) return;
          response.setHeader('Content-Length', bytes.length);
          sender.end(bytes);
        },
        (error: Error) => response.destroy(error),
      ),
    () => passThrough(sender),
  );
}

/** Where an answer's body goes: to be kept first, where it may be, or straight on. */
export function sinkFor(
  exchange: Exchange,
  front: ProxyFront,
  keeps: Keepable,
  { given, asked, listAsked }: { given: Offer | null; asked: number; listAsked: number },
): Sink {
  const { request, response } = exchange;
  const { page, list } = keeps;
  const straight = () => straightOn(exchange, keeps);
  const canKeep = front.cache.isInUse() && isShareable(response);
  if (given === null || !canKeep) return straight();
  if (given === 'list') {
    if (list === null) return straight();
    const keep = async (body: Buffer) => {
      response.removeHeader('content-length');
      markEncodable(response);
      const kept = await front.lists.keep(list, listAsked, response, body);
      await sendList(request, response, kept, senderOf(response).end);
    };
    return gather(
      MOST_GATHERED,
      (body) => void keep(body).catch((error: Error) => response.destroy(error)),
      straight,
    );
  }
  if (page === null || response.getHeader('etag') === undefined) return straight();
  const reads = { ...given, since: asked };
  return gather(
    MOST_GATHERED,
    (body) => keepAndSendPage(exchange, front, page, body, reads),
    straight,
  );
}
