import type { Exchange, Front, Step } from '../exchange';
import { STATIC_PREFIX } from '../next-internals.mjs';
import { sendNotFound } from '../not-found';
import { sendProblem } from '../problem';
import { isRead } from '../request-kind';
import { sendUploadedFile, uploadPath } from '../uploads';
import { limitAddress } from './limit-address';

const UPLOADS = '/uploads/';

/** Seconds; the file store is asked again by then. */
const AWAY_RETRY = '5';

/** Everything below `/uploads`, where Next knows nothing. */
export const sendUpload: Step = (exchange, front) => {
  const { request, response, target } = exchange;
  if (!target.decoded.startsWith(UPLOADS)) return false;
  if (!isRead(request)) {
    sendProblem(front.errors, response, 'METHOD_NOT_ALLOWED', { Allow: 'GET, HEAD' });
    return true;
  }
  return answerUpload(exchange, front);
};

async function answerUpload(exchange: Exchange, front: Front): Promise<true> {
  const { request, response, target } = exchange;
  const send = () => sendUploadedFile(request, response, front.uploadsDir, target.decoded);
  if (await send()) return true;
  const wanted = front.fetchUpload && uploadPath(target.decoded);
  if (wanted) {
    // Unlike a file that lies here it costs something, whether there is one or not.
    if (limitAddress(exchange, front)) return true;
    try {
      if ((await front.fetchUpload!(wanted.path)) && (await send())) return true;
    } catch (error) {
      console.error(`${exchange.requestId} ${target.decoded}`, error);
      sendProblem(front.errors, response, 'STORAGE_AWAY', { 'Retry-After': AWAY_RETRY });
      return true;
    }
  }
  await sendNotFound(request, response, front);
  return true;
}

/** The build's own files. What is not among them, Next refuses. */
export const sendStaticFile: Step = ({ request, response, target }, { files }) => {
  if (!target.decoded.startsWith(STATIC_PREFIX) || files === undefined) return false;
  return isRead(request) && files.serve(request, response, target.decoded);
};
