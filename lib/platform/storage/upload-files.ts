import 'server-only';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { type AppError, PlatformError } from '../app-error';
import { cutOffIsBadRequest } from '../http/body';
import { Spool } from './spool';
import { notStored } from './store';

/** One file of a form, on the disk while the request lasts. */
export interface ReceivedFile {
  /** As the sender calls it, without folders. */
  name: string;
  path: string;
  bytes: number;
}

export interface FilesLimits {
  /** Files of one form. */
  files: number;
  /** Bytes of all of them together. */
  bytes: number;
}

/**
 * Reads the files of a multipart body, in their order, and lets `work` have them. They stand on the disk
 * while they are read and used, and never after. A refused body is read to its end and dropped, so that a
 * browser gets to see the answer.
 * @throws AppError UNSUPPORTED_TYPE, BAD_REQUEST, TOO_LARGE, NOT_STORED
 */
export async function readFiles<T>(
  request: Request,
  limits: FilesLimits,
  work: (files: ReceivedFile[]) => Promise<T>,
): Promise<T> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) {
    throw new PlatformError('UNSUPPORTED_TYPE', {
      message: 'Send the files as multipart/form-data.',
    });
  }
  const spools: Spool[] = [];
  try {
    return await work(await receive(request, type, limits, spools));
  } finally {
    for (const spool of spools) await spool.remove();
  }
}

async function receive(
  request: Request,
  type: string,
  limits: FilesLimits,
  spools: Spool[],
): Promise<ReceivedFile[]> {
  const received: Promise<ReceivedFile | null>[] = [];
  let refusal: AppError | undefined;
  let bytes = 0;
  const parser = parserOf(type, limits.files);
  parser.on(
    'filesLimit',
    () => (refusal ??= tooLarge(`Please send at most ${limits.files} files.`)),
  );
  parser.on('file', (_field, stream, { filename }) => {
    received.push(keep(stream, filename));
  });
  async function keep(
    stream: Readable,
    filename: string | undefined,
  ): Promise<ReceivedFile | null> {
    const spool = await Spool.open().catch((cause: unknown) => {
      refusal ??= notStored(cause);
      return null;
    });
    if (spool) spools.push(spool);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > limits.bytes) refusal ??= tooLarge();
        if (!refusal) await spool?.append(chunk);
      }
      await spool?.finish();
    } catch (cause) {
      refusal ??= malformed(cause);
    }
    // A field without a file is sent with an empty name.
    if (!spool || !filename || spool.size === 0) return null;
    return { name: filename.normalize('NFC'), path: spool.path, bytes: spool.size };
  }
  const body = Readable.from(cutOffIsBadRequest(request.body));
  await pipeline(body, parser).catch((cause: unknown) => {
    refusal ??= cause instanceof PlatformError ? cause : malformed(cause);
  });
  const files = (await Promise.all(received)).filter((file) => file !== null);
  if (refusal) throw refusal;
  return files;
}

function parserOf(type: string, files: number): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': type },
      // Browsers write names in UTF-8.
      defParamCharset: 'utf8',
      limits: { files, fields: 10, fieldSize: 1000 },
    });
  } catch (cause) {
    throw malformed(cause);
  }
}

const tooLarge = (message?: string): AppError =>
  new PlatformError('TOO_LARGE', message === undefined ? {} : { message });

function malformed(cause: unknown): AppError {
  const message = 'The multipart body is malformed or incomplete.';
  return new PlatformError('BAD_REQUEST', { message, cause });
}
