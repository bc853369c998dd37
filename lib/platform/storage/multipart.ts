import 'server-only';
import type { ShopError } from '../errors';
import { cutOffIsBadRequest } from '../http/body';
import { BYTES_PER_MEGABYTE, type UploadLimits, type UploadPreset } from './rules';
import { Spool } from './spool';
import { notStored } from './store';
import { tooLarge, UploadForm, type Upload } from './upload-form';

/** What a multipart body may add to its file: boundaries, headers, `upload_preset`. */
const FRAME_BYTES = 64 * 1024;

/** What is refused is read to its end and dropped, up to here; the HTTP front lets 16 MB through. */
const MAX_DROPPED_BYTES = 17 * BYTES_PER_MEGABYTE;

/**
 * Reads `file` and `upload_preset` of a multipart body, in any order, and lets `work` have them. The
 * file stands on the disk while it is read and used, and never after. (`request.formData()` holds
 * everything in memory, three times over, and refuses what busboy reads: `filename*`, an epilogue.)
 *
 * A refused body is still read to its end: a browser sends all of it before it looks at the answer,
 * and a connection that is closed before that shows it a network error instead of the reason.
 * @param whyNot says why this caller may not use a preset
 * @throws ShopError UNSUPPORTED_TYPE, BAD_REQUEST, INVALID, TOO_LARGE, NOT_STORED, and what `whyNot` gives
 */
export async function readUpload<T>(
  request: Request,
  limits: UploadLimits,
  whyNot: (preset: UploadPreset) => ShopError | undefined,
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
