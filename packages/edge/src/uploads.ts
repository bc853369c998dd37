import { lstat, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import type { Exchange, Front, Step } from './exchange';
import { sendNotFound } from './missing-page';
import { sendProblem } from './problem';
import { isRead } from './request-kind';
import { limitAddress } from './steps';

const PREFIX = '/uploads/';

/** Seconds; the file store is asked again by then. */
const AWAY_RETRY = '5';

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  gif: 'image/gif',
};

/** The file's path below the uploads directory and its type; null for what is never an upload. */
export function uploadPath(decodedPathname: string): { path: string; type: string } | null {
  const match =
    /^\/uploads\/((?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/){0,3}[A-Za-z0-9_-][A-Za-z0-9._-]*)$/.exec(
      decodedPathname,
    );
  const path = match?.[1];
  if (path === undefined) return null;
  const type = TYPES[/\.([a-z0-9]+)$/.exec(path)?.[1] ?? ''];
  return type === undefined ? null : { path, type };
}

/** Whether a plain file truly lies in `root`: no link on the way leads out of it. */
async function isInside(root: string, path: string): Promise<boolean> {
  const wanted = join(root, path);
  if (!wanted.startsWith(root + sep) || (await realpath(wanted)) !== wanted) return false;
  return (await lstat(wanted)).isFile();
}

/** @returns whether there was such a file; nothing is sent otherwise */
async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  directory: string,
  { path, type }: { path: string; type: string },
): Promise<boolean> {
  // Missing, or not readable: there is nothing to show.
  const root = await realpath(directory).catch(() => null);
  if (root === null || !(await isInside(root, path).catch(() => false))) return false;
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  send(request, path, { root, cacheControl: false, dotfiles: 'deny', index: false })
    .on('error', (error: { status?: number; headers?: Record<string, string> }) => {
      if (response.headersSent) return void response.destroy();
      response.statusCode = error.status ?? 500;
      response.removeHeader('Content-Type');
      response.setHeader('Cache-Control', 'no-store');
      for (const [name, value] of Object.entries(error.headers ?? {})) {
        response.setHeader(name, value);
      }
      response.end();
    })
    .pipe(response);
  return true;
}

/**
 * Answers `/uploads/…`, where Next knows nothing, from the disk: whole, in ranges, or 304. Names are never
 * used twice, so browsers may keep them for good.
 */
export const sendUpload: Step = (exchange, front) => {
  const { request, response, target } = exchange;
  if (!target.decoded.startsWith(PREFIX)) return false;
  if (!isRead(request)) {
    sendProblem(front.errors, response, 'METHOD_NOT_ALLOWED', { Allow: 'GET, HEAD' });
    return true;
  }
  return answerUpload(exchange, front);
};

async function answerUpload(exchange: Exchange, front: Front): Promise<true> {
  const { request, response, target } = exchange;
  const { errors, fetchUpload, site, uploadsDir } = front;
  const wanted = uploadPath(target.decoded);
  if (wanted && !site.isPrivateUpload(wanted.path)) {
    if (await sendFile(request, response, uploadsDir, wanted)) return true;
    // Unlike a file that lies here it costs something, whether there is one or not.
    if (fetchUpload && limitAddress(exchange, front)) return true;
    try {
      const isThere = await fetchUpload?.(wanted.path);
      if (isThere && (await sendFile(request, response, uploadsDir, wanted))) return true;
    } catch (error) {
      console.error(`${exchange.requestId} ${target.decoded}`, error);
      sendProblem(errors, response, 'STORAGE_AWAY', { 'Retry-After': AWAY_RETRY });
      return true;
    }
  }
  await sendNotFound(request, response, front);
  return true;
}
