import { createHash } from 'node:crypto';

/**
 * Under what the database keeps a random token, so that whoever reads it has none.
 * @param token at least 128 random bits: a word would be guessed from its hash
 */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
