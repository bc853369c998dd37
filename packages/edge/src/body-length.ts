import type { IncomingMessage } from 'node:http';

/** A body up to this is there as soon as its headers, unless somebody wants to hold something up. */
export const SHORT_BODY = 64 * 1024;

/** How many bytes a request's body has, as its headers say; Infinity where they don't. */
export const bodyLength = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;

/**
 * Reads a short body to its end.
 * @returns undefined where there is none or a long one, of which nothing is read; null where the client
 *   left before its end
 */
export async function readShortBody(request: IncomingMessage): Promise<Buffer | null | undefined> {
  const length = bodyLength(request);
  if (length === 0 || length > SHORT_BODY) return undefined;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk as Buffer);
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}
