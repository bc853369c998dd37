import type { Step } from '../exchange';
import { STATIC_PREFIX } from '../next-internals.mjs';
import { sendNotFound } from '../not-found';
import { sendProblem } from '../problem';
import { isRead } from '../request-kind';
import { sendUploadedFile } from '../uploads';

const UPLOADS = '/uploads/';

/** Everything below `/uploads`, where Next knows nothing. */
export const sendUpload: Step = ({ request, response, target }, front) => {
  if (!target.decoded.startsWith(UPLOADS)) return false;
  if (!isRead(request)) {
    sendProblem(front.errors, response, 'METHOD_NOT_ALLOWED', { Allow: 'GET, HEAD' });
    return true;
  }
  return sendUploadedFile(request, response, front.uploadsDir, target.decoded).then(
    async (isThere) => {
      if (!isThere) await sendNotFound(request, response, front);
      return true;
    },
  );
};

/** The build's own files. What is not among them, Next refuses. */
export const sendStaticFile: Step = ({ request, response, target }, { files }) => {
  if (!target.decoded.startsWith(STATIC_PREFIX) || files === undefined) return false;
  return isRead(request) && files.serve(request, response, target.decoded);
};
