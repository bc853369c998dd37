import { lstat, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import { PRIVATE_PREFIX } from './private-uploads';

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
  if (path === undefined || path.startsWith(PRIVATE_PREFIX)) return null;
  const type = TYPES[/\.([a-z0-9]+)$/.exec(path)?.[1] ?? ''];
  return type === undefined ? null : { path, type };
}

/** Whether a plain file truly lies in `root`: no link on the way leads out of it. */
async function isInside(root: string, path: string): Promise<boolean> {
  const wanted = join(root, path);
  if (!wanted.startsWith(root + sep) || (await realpath(wanted)) !== wanted) return false;
  return (await lstat(wanted)).isFile();
}

/**
 * Answers `/uploads/…` from the disk: whole, in ranges, or 304. Names are never used twice, so
 * browsers may keep them for good.
 * @returns whether there was such a file; nothing is sent otherwise
 */
export async function sendUploadedFile(
  request: IncomingMessage,
  response: ServerResponse,
  directory: string,
  decodedPathname: string,
): Promise<boolean> {
  const wanted = uploadPath(decodedPathname);
  if (!wanted) return false;
  // Missing, or not readable: there is nothing to show.
  const root = await realpath(directory).catch(() => null);
  if (root === null || !(await isInside(root, wanted.path).catch(() => false))) return false;
  response.setHeader('Content-Type', wanted.type);
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  send(request, wanted.path, { root, cacheControl: false, dotfiles: 'deny', index: false })
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
