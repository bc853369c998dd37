import 'server-only';
import busboy from 'busboy';
import { type AppError, PlatformError } from '../app-error';
import { BYTES_PER_MEGABYTE, UPLOAD_PRESETS, type UploadLimits, type UploadPreset } from './rules';
import { checkedKey } from '../http/idempotency-key';
import { Spool } from './spool';
import { cutOffIsBadRequest } from '../http/body';
import { notStored } from './store';

export interface Upload {
  preset: UploadPreset;
  /** The file as it was sent, or the path of one. */
  file: Buffer | string;
  /** Value of the field `idempotencyKey` in a browser's own form, which sends no headers. */
  idempotencyKey?: string | undefined;
}

/**
 * Collects `file`, `upload_preset` and `idempotencyKey` of one multipart body, which is written to it
 * piece by piece; the file goes to a spool on the disk. The first thing that is wrong is kept; what
 * comes after it is dropped.
 */
class UploadForm {
  /** Chunks of the file that were read from the current piece and not written yet. */
  #chunks: Buffer[] = [];
  readonly #parser: busboy.Busboy | undefined;
  #closed = Promise.resolve();
  #preset: UploadPreset | undefined;
  #idempotencyKey: string | undefined;
  #refusal: AppError | undefined;

  /** @param whyNot says why this caller may not use a preset */
  constructor(
    type: string,
    limits: UploadLimits,
    readonly whyNot: (preset: UploadPreset) => AppError | undefined,
    readonly spool: Spool,
  ) {
    if (!/^multipart\/form-data\s*(;|$)/i.test(type)) {
      const message = 'Send the picture as multipart/form-data.';
      this.refuse(new PlatformError('UNSUPPORTED_TYPE', { message }));
      return;
    }
    try {
      this.#parser = this.#listen(type, limits);
    } catch (cause) {
      this.refuse(malformed(cause));
    }
  }

  #listen(type: string, limits: UploadLimits): busboy.Busboy {
    // busboy's limit is the first size that is too large.
    const fileSize = limits.megabytes * BYTES_PER_MEGABYTE + 1;
    const parser = busboy({
      headers: { 'content-type': type },
      limits: { files: 1, fields: 10, fieldSize: 1000, fileSize },
    });
    parser.on('field', (name, value) => {
      if (name === 'upload_preset') this.#readPreset(value);
      if (name === 'idempotencyKey') this.#readKey(value);
    });
    parser.on('file', (name, stream) => {
      // Without a listener the error of a part that ends too early would end the process.
      stream.on('error', () => undefined);
      stream.on('limit', () => this.refuse(tooLarge(limits)));
      stream.on('data', (chunk: Buffer) => {
        if (name === 'file' && this.#refusal === undefined) this.#chunks.push(chunk);
      });
    });
    parser.on('filesLimit', () =>
      this.refuse(invalid('file', 'Please send one picture at a time.')),
    );
    parser.on('error', (cause) => this.refuse(malformed(cause)));
    this.#closed = new Promise((resolve) => parser.once('close', resolve));
    return parser;
  }

  #readPreset(value: string): void {
    const preset = UPLOAD_PRESETS.find((known) => known === value);
    const refusal = preset === undefined ? noPreset() : this.whyNot(preset);
    if (refusal) this.refuse(refusal);
    this.#preset = preset;
  }

  #readKey(value: string): void {
    try {
      this.#idempotencyKey = checkedKey(value);
    } catch (error) {
      this.refuse(error as AppError);
    }
  }

  refuse(error: AppError): void {
    this.#refusal ??= error;
    this.#chunks = [];
  }

  /** Resolves once the piece is on the disk. @throws the disk's error */
  async write(chunk: Uint8Array): Promise<void> {
    if (this.#refusal !== undefined) return;
    // Its callback comes once the file's listener above has what the piece held of the file. What
    // was wrong with it comes as the parser's error.
    await new Promise<void>((resolve) => {
      if (this.#parser) this.#parser.write(chunk, () => resolve());
      else resolve();
    });
    await this.#flush();
  }

  async #flush(): Promise<void> {
    const chunks = this.#chunks;
    this.#chunks = [];
    for (const chunk of chunks) await this.spool.append(chunk);
  }

  /** @throws AppError what was wrong first */
  async end(): Promise<Upload> {
    if (this.#refusal === undefined) {
      this.#parser?.end();
      await this.#closed;
      await this.#flush();
    }
    if (this.#refusal !== undefined) throw this.#refusal;
    if (this.#preset === undefined) throw noPreset();
    await this.spool.finish();
    if (this.spool.size === 0) throw invalid('file', 'Please choose a picture.');
    const idempotencyKey = this.#idempotencyKey;
    return { preset: this.#preset, file: this.spool.path, idempotencyKey };
  }
}

function tooLarge({ megabytes }: UploadLimits): AppError {
  return new PlatformError('TOO_LARGE', { message: `A picture may have at most ${megabytes} MB.` });
}

function invalid(field: string, message: string): AppError {
  return new PlatformError('INVALID', { message, fields: { [field]: message } });
}

function noPreset(): AppError {
  return invalid('upload_preset', `upload_preset must be ${UPLOAD_PRESETS.join(' or ')}.`);
}

function malformed(cause: unknown): AppError {
  const message = 'The multipart body is malformed or incomplete.';
  return new PlatformError('BAD_REQUEST', { message, cause });
}

/** Bytes that a multipart body may add to its file: boundaries, headers, `upload_preset`. */
const FRAME_BYTES = 64 * 1024;

/** A refused body is read and dropped up to this size; the HTTP front lets 16 MB through. */
const MAX_DROPPED_BYTES = 17 * BYTES_PER_MEGABYTE;

/**
 * Reads `file` and `upload_preset` of a multipart body, in any order, and lets `work` have them. The
 * file stands on the disk while it is read and used, and never after. (`request.formData()` holds
 * everything in memory, three times over, and refuses what busboy reads: `filename*`, an epilogue.)
 *
 * A refused body is still read to its end: a browser sends all of it before it looks at the answer,
 * and a connection that is closed before that shows it a network error instead of the reason.
 * @param whyNot says why this caller may not use a preset
 * @throws AppError UNSUPPORTED_TYPE, BAD_REQUEST, INVALID, TOO_LARGE, NOT_STORED, and what `whyNot` gives
 */
export async function readUpload<T>(
  request: Request,
  limits: UploadLimits,
  whyNot: (preset: UploadPreset) => AppError | undefined,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  // Not even dropped.
  if (Number(request.headers.get('content-length') ?? 0) > MAX_DROPPED_BYTES) {
    throw tooLarge(limits);
  }
  const spool = await Spool.open().catch((cause: unknown) => {
    throw notStored(cause);
  });
  try {
    const type = request.headers.get('content-type') ?? '';
    const form = new UploadForm(type, limits, whyNot, spool);
    const maxBytes = limits.megabytes * BYTES_PER_MEGABYTE + FRAME_BYTES;
    let received = 0;
    // A chunked body has no length to believe: what really comes is counted.
    for await (const chunk of cutOffIsBadRequest(request.body)) {
      received += chunk.byteLength;
      if (received > maxBytes) form.refuse(tooLarge(limits));
      if (received > MAX_DROPPED_BYTES) break;
      await form.write(chunk);
    }
    return await work(await form.end());
  } finally {
    await spool.remove();
  }
}
