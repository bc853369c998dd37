import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { etagMatches } from './encoding';

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

/** Opens a plain file that truly lies in `directory`: no link on the way leads out of it. */
async function openInside(directory: string, path: string) {
  const root = await realpath(directory);
  const wanted = join(root, path);
  if (!wanted.startsWith(root + sep) || (await realpath(wanted)) !== wanted) return null;
  const file = await open(wanted, constants.O_RDONLY | constants.O_NOFOLLOW);
  const stat = await file.stat();
  if (stat.isFile()) return { file, stat };
  await file.close();
  return null;
}

/**
 * Answers `/uploads/…` from the disk. Names are never used twice, so browsers may keep them for
 * good. @returns whether there was such a file; nothing is sent otherwise
 */
export async function serveUpload(
  request: IncomingMessage,
  response: ServerResponse,
  directory: string,
  decodedPathname: string,
): Promise<boolean> {
  const wanted = uploadPath(decodedPathname);
  if (!wanted) return false;
  const opened = await openInside(directory, wanted.path).catch(() => null);
  if (!opened) return false;
  const { file, stat } = opened;
  const etag = `"${stat.size.toString(36)}-${Math.trunc(stat.mtimeMs).toString(36)}"`;
  response.setHeader('Content-Type', wanted.type);
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  response.setHeader('ETag', etag);
  if (etagMatches(request.headers['if-none-match'], etag)) {
    await file.close();
    response.statusCode = 304;
    response.end();
    return true;
  }
  response.setHeader('Content-Length', stat.size);
  if (request.method === 'HEAD') {
    await file.close();
    response.end();
    return true;
  }
  // A client that goes away in the middle ends the pipeline; there is nobody left to tell.
  await pipeline(file.createReadStream(), response).catch(() => response.destroy());
  return true;
}
