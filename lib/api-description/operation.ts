import type * as z from 'zod';
import type { ErrorCode } from '../platform/errors';
import type { Access } from '../platform/http/request-context';

/** One row of the contract's table. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `{id}` where it has one. */
  path: string;
  summary: string;
  auth: Access;
  query?: z.ZodType;
  /** Query names that are accepted and ignored, as the spec's calls carry them. */
  ignoredQuery?: string[];
  body?: z.ZodType;
  /** Multipart instead of JSON. */
  multipart?: true;
  /** Takes an ordinary form post too. */
  form?: true;
  /** Takes an `Idempotency-Key`. */
  idempotent?: true;
  answer: { status: number; schema?: z.ZodType };
  errors: ErrorCode[];
}
