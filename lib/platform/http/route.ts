import type * as z from 'zod';
import type { ErrorCode } from '../app-error';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Names of permissions; the application declares its own (`declare module`). */
export interface Permissions {
  /** Looks after events that could not be delivered, and mails kept as files. */
  'jobs.manage': unknown;
}

/** Names of limits; the application declares its own (`declare module`). */
export interface LimitNames {
  /** Every write of an account for which no other is named. */
  otherWrite: unknown;
}

export type LimitName = keyof LimitNames;

/**
 * Callers allowed: `anyone` everybody, `user` any signed-in account, else whom the application's
 * rules let in by this permission (`site-rules.ts`).
 */
export type Access = 'anyone' | 'user' | keyof Permissions;

/**
 * One call of the shop, declared once: the handler (`handle.ts`), its row of the OpenAPI document
 * (`openapi.ts`) and the browser's types (`call.ts`) come from it. Plain data and schemas alone, so
 * that a browser's code may take its types.
 */
export interface RouteDefinition {
  method: Method;
  /** Path as callers write it, with `{id}` where it has one. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /**
   * Requires a user with a second factor to have given it, or their password, within the last minutes: for
   * money, roles, and files that leave the shop.
   */
  freshProof?: true;
  /** A write that a staff member may make who is in somebody else's account; all others are refused there. */
  inSupport?: true;
  /** Doesn't even look who is calling, so that it answers without the database. */
  anonymous?: true;
  /** Refuses other origins although nobody is signed in yet: the call itself signs somebody in. */
  ownOriginOnly?: true;
  /** Refuses what a browser sends from another site: it changes what this browser is shown. */
  noOtherSites?: true;
  query?: z.ZodType;
  /** Query names that are accepted and ignored, as the spec's calls carry them. */
  ignoredQuery?: readonly string[];
  body?: z.ZodType;
  /** JSON schema of the parts of a multipart body, which the handler reads by itself. */
  multipart?: Readonly<Record<string, unknown>>;
  /** The body is a file as it is, which the handler reads by itself. */
  file?: true;
  /** Takes an ordinary form post too; the handler says where that leads. */
  form?: true;
  /**
   * Takes an `Idempotency-Key`, and refuses one that came with another body: every write of somebody
   * who is signed in that creates something (CONTRACT.md). Its command hands the key to `writeOnce`.
   */
  idempotent?: true;
  /** A write of somebody who is signed in counts as `otherWrite` where none is named. */
  limits?: readonly LimitName[];
  answer: {
    /** Status of a success, unless the handler's answer names another. */
    status: number;
    /** Absent where the answer has no JSON body: files, redirects, nothing. */
    schema?: z.ZodType;
    /** Answers that are no success and yet have the same schema, by status. */
    unless?: Readonly<Record<number, string>>;
  };
  /** Refusals of its own, beside those of its access and body (`openapi.ts`). */
  errors: readonly ErrorCode[];
  /** Left out of the OpenAPI document: for crawlers and browsers by themselves. */
  unlisted?: true;
}

/** Keeps the definition's own types: its method and path as literals, its schemas. */
export function defineRoute<const Definition extends RouteDefinition>(
  definition: Definition,
): Definition {
  return definition;
}

/**
 * Whether a staff member who is in somebody else's account may make a call: look at what needs no fresh
 * proof, and write what the route names as theirs.
 */
export function maySupport(
  definition: Pick<RouteDefinition, 'method' | 'freshProof' | 'inSupport'>,
): boolean {
  return definition.inSupport ?? (definition.method === 'GET' && !definition.freshProof);
}

/** Body that the handler receives; undefined if the route takes none. */
export type BodyOf<D extends RouteDefinition> = D extends { body: z.ZodType<infer Body> }
  ? Body
  : undefined;

/** Query that the handler receives; undefined if the route reads none. */
export type QueryOf<D extends RouteDefinition> = D extends { query: z.ZodType<infer Query> }
  ? Query
  : undefined;

/** The JSON of a success; null where it has none. */
export type AnswerOf<D extends RouteDefinition> = D['answer'] extends { schema: infer Schema }
  ? z.output<Schema>
  : null;
