import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether two secrets are the same, in the same time wherever they differ; an empty one is nobody's. */
export const isSame = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret)) && secret !== '';
