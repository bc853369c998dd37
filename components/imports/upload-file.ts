'use client';

import { CallError, toCallError } from '@/lib/platform/http/send';
import { FILE_PROBLEMS, type FileProblem } from '@/lib/features/imports/shared';

/** A file that the shop doesn't take, with what is wrong about it. */
export class FileRefused extends CallError {
  constructor(
    readonly problem: FileProblem,
    readonly value: string,
  ) {
    super('BAD_FILE', '', 422);
  }
}

/**
 * Sends a file as it is to the import. An XMLHttpRequest, as fetch tells nothing of its progress.
 * @param onProgress is told the part that was sent, 0 to 1
 * @returns the import's id
 * @throws FileRefused, CallError
 */
export function uploadFile(file: File, onProgress: (part: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/imports?name=${encodeURIComponent(file.name.slice(0, 200))}`);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new CallError('NETWORK', '', 0));
    request.onload = () => {
      const answer = (request.response ?? {}) as Record<string, unknown>;
      if (request.status === 201) resolve(String(answer.insertedId));
      else reject(refusal(request.status, answer));
    };
    request.send(file);
  });
}

function refusal(status: number, answer: Record<string, unknown>): CallError {
  const problem = FILE_PROBLEMS.find((each) => each === answer.problem);
  if (problem) return new FileRefused(problem, String(answer.value ?? ''));
  return toCallError(status, answer);
}
