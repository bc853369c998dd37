import type { IncomingMessage } from 'node:http';
import { deliver } from '../deliver';
import type { Exchange, Front, Step } from '../exchange';
import type { RecordFace } from '../missing-records';
import { isRouterRequest } from '../next-internals.mjs';
import { sealForMany } from '../page-policy';
import { sendProblem } from '../problem';
import { acceptsHtml, isForEverybody } from '../request-kind';
import type { RecordRules } from '../site';

/** Of a record's two faces the one that is asked for; null where the answer depends on who asks. */
function faceOf(
  { headers }: IncomingMessage,
  record: NonNullable<ReturnType<RecordRules['find']>>,
  key: string | null,
): RecordFace | null {
  if (!record.isApi && acceptsHtml(headers.accept)) return key === null ? null : 'page';
  // Its author, whom a session's cookie may name, has a JSON that others have not.
  return record.hasJson && headers.cookie === undefined ? 'json' : null;
}

async function sendMissingPage(exchange: Exchange, front: Front): Promise<boolean> {
  const { request, response, target } = exchange;
  const page = await front.notFoundPage?.get(target.pathname);
  if (!page || response.destroyed) return false;
  response.statusCode = 404;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  const sender = {
    write: (chunk: Buffer) => response.write(chunk),
    end: (chunk?: Buffer) => void response.end(chunk),
  };
  const sealed = sealForMany(response, page, front.renderNonce);
  const body = request.method === 'HEAD' ? null : sealed;
  deliver(request, response, sender, body, {
    pathname: target.pathname,
    compressed: front.compressed,
  });
  return true;
}

/** 404 for a record that is known to be missing; of any other it is noted what Next answers. */
export const sendKnownMissing: Step = (exchange, front) => {
  const { request, response, target, pageKey } = exchange;
  const { site, missing } = front;
  if (front.development || isRouterRequest(request.headers)) return false;
  const record = site.records.find(target.pathname);
  if (record === null || !isForEverybody(request, site.variantCookies)) return false;
  const face = faceOf(request, record, pageKey);
  if (face === null) return false;
  const { id } = record;
  if (!missing.isKnown(face, id)) {
    const asked = front.cache.cacheTime();
    response.once('finish', () => {
      const isMissing = response.statusCode === 404 && !front.databaseIsAway();
      if (isMissing) missing.note(face, id, asked);
    });
    return false;
  }
  if (face === 'page') return sendMissingPage(exchange, front);
  if (!record.isApi) response.setHeader('Vary', 'Accept');
  sendProblem(front.errors, response, 'NOT_FOUND');
  return true;
};
