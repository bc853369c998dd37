import 'server-only';
import { ShopError } from '../errors';
import { BYTES_PER_MEGABYTE, type UploadLimits, type UploadPreset } from './rules';
import { tooLarge, UploadForm, type Upload } from './upload-form';

/** What a multipart body may add to its file: boundaries, headers, `upload_preset`. */
const FRAME_BYTES = 64 * 1024;

/** What is refused is read to its end and dropped, up to here; the HTTP front lets 16 MB through. */
const MAX_DROPPED_BYTES = 17 * BYTES_PER_MEGABYTE;

/**
 * Reads `file` and `upload_preset` of a multipart body, in any order, and never holds more of it
 * than the limit allows. (`request.formData()` holds everything, three times over, and refuses what
 * busboy reads: `filename*`, an epilogue.)
 *
 * A refused body is still read to its end: a browser sends all of it before it looks at the answer,
 * and a connection that is closed before that shows it a network error instead of the reason.
 * @param whyNot says why this caller may not use a preset
 * @throws ShopError UNSUPPORTED_TYPE, BAD_REQUEST, INVALID, TOO_LARGE, and what `whyNot` gives
 */
export async function readUpload(
  request: Request,
  limits: UploadLimits,
  whyNot: (preset: UploadPreset) => ShopError | undefined,
): Promise<Upload> {
  // Not even dropped.
  if (Number(request.headers.get('content-length') ?? 0) > MAX_DROPPED_BYTES) {
    throw tooLarge(limits);
  }
  const form = new UploadForm(request.headers.get('content-type') ?? '', limits, whyNot);
  const maxBytes = limits.megabytes * BYTES_PER_MEGABYTE + FRAME_BYTES;
  let received = 0;
  try {
    // A chunked body has no length to believe: what really comes is counted.
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      received += chunk.byteLength;
      if (received > maxBytes) form.refuse(tooLarge(limits));
      if (received > MAX_DROPPED_BYTES) break;
      form.write(chunk);
    }
  } catch (cause) {
    throw new ShopError('BAD_REQUEST', { message: 'The upload was cut off.', cause });
  }
  return form.end();
}
