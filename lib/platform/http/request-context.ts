import 'server-only';
import type { NextRequest } from 'next/server';
import type { z } from 'zod';
import type { Actor } from '../auth/actor';
import { authenticate, type Caller } from '../auth/authenticator';
import { PlatformError } from '../app-error';
import { languageOf } from '../i18n/language';
import { serverLabels } from '../i18n/server-labels';
import { readBody } from './body';
import type { FormPost } from './form-post';
import type { ProofLabels } from './answer-schemas';
import { checkedKey } from './idempotency-key';
import { clientAddress, consume } from './limits';
import { isOtherSite, isOwnOrigin } from './origin';
import { maySupport, type Access, type RouteDefinition } from './route';
import { limitOf, siteRules } from './site-rules';

export interface RequestContext<A extends Access, Body, Query> {
  /** Null only where anyone may call and nobody is signed in. */
  actor: A extends 'anyone' ? Actor | null : Actor;
  body: Body;
  query: Query;
  /** The path's last, dynamic segment; empty where there is none. */
  id: string;
  request: NextRequest;
  /** Present where the caller sent an `Idempotency-Key`. */
  idempotency: { key: string; body: string } | undefined;
  /** Whether it is an ordinary form post. */
  isForm: boolean;
  /** The address of the client, as the HTTP front saw it. */
  address: string;
  /** The session that the caller is signed in by; undefined where nobody is. */
  sessionId: string | undefined;
}

/** One route with its handler, as `route` of `handle.ts` puts them together. */
export interface ServedRoute {
  definition: RouteDefinition;
  /** Where an ordinary form post leads when done or refused; present where the definition takes one. */
  form?: FormPost | undefined;
  run(context: RequestContext<Access, unknown, unknown>): Promise<unknown>;
}

/**
 * Reads, authenticates and checks one request for its route.
 * @param keepForm is given a form post's fields before anything can refuse it
 * @throws AppError whatever of the contract's rules the request breaks
 */
export async function readCall(
  { definition, form }: ServedRoute,
  request: NextRequest,
  id: string,
  keepForm: (fields: Record<string, string>) => void,
): Promise<RequestContext<'anyone', unknown, unknown>> {
  const address = clientAddress(request.headers);
  const writes = request.method !== 'GET' && request.method !== 'HEAD';
  const isForm = isFormPost(request) && form !== undefined;
  // A form is read before anything can refuse it, so that the way back knows where it came from.
  let parsed = isForm ? await readBody(request, true) : undefined;
  if (parsed) keepForm(parsed.value as Record<string, string>);
  const caller = definition.anonymous ? null : await callerOf(definition.access, request);
  // A browser sends cookies by itself, so a write by cookie must prove where it was made. The same
  // goes for a form post without a session: it can sign somebody in.
  const mustBeOurs = caller?.by === 'cookie' || isForm || definition.ownOriginOnly;
  if (writes && mustBeOurs && !isOwnOrigin(request.headers)) throw new PlatformError('BAD_ORIGIN');
  if (writes && definition.noOtherSites && isOtherSite(request.headers)) {
    throw new PlatformError('BAD_ORIGIN');
  }
  if (caller?.actor.support && !maySupport(definition)) throw new PlatformError('IN_SUPPORT');
  if (definition.freshProof && caller?.needsProof) {
    throw new PlatformError('PROOF_NEEDED', { extra: { ask: proofLabels(request) } });
  }
  // By here, a caller who is not signed in, or may not do this, has been refused for that reason, whatever
  // the body looks like.
  if (definition.body) parsed ??= await readBody(request, false);
  const limits = definition.limits ?? (writes && caller ? (['otherWrite'] as const) : []);
  for (const name of limits) {
    await consume(limitOf(name), { address, account: caller?.actor.id });
  }
  const key = idempotencyKey(request, parsed?.value);
  if (writes && caller?.actor.support) {
    const called = { route: `${definition.method} ${definition.path}`, id };
    await siteRules().recordSupport(caller.actor, called);
  }
  return {
    actor: caller?.actor ?? null,
    body: definition.body ? parse(definition.body, parsed?.value) : undefined,
    query: definition.query
      ? parse(definition.query, Object.fromEntries(request.nextUrl.searchParams))
      : undefined,
    id,
    request,
    isForm,
    sessionId: caller?.sessionId,
    idempotency: key === undefined ? undefined : { key, body: parsed?.raw ?? '' },
    address,
  };
}

async function callerOf(access: Access, request: NextRequest): Promise<Caller | null> {
  const caller = await authenticate(request);
  if (access === 'anyone') return caller;
  if (caller === null) throw new PlatformError('NOT_SIGNED_IN');
  if (!siteRules().mayEnter(caller.actor, access)) {
    throw new PlatformError(caller.actor.awaitsFactor ? 'FACTOR_REQUIRED' : 'FORBIDDEN');
  }
  return caller;
}

/** The words of the dialog that asks for a fresh proof: sent with the refusal, so that no page carries them. */
function proofLabels(request: NextRequest): ProofLabels {
  const t = serverLabels(languageOf(request));
  return {
    title: t('proof.title'),
    text: t('proof.lead'),
    label: t('proof.code'),
    hint: t('proof.codeHint'),
    wrong: t('validation.factorWrong'),
    button: t('proof.submit'),
    cancel: t('common.cancel'),
    passkey: t('proof.passkey'),
  };
}

/** From the header, or a form's hidden field of that name. @throws AppError INVALID */
function idempotencyKey(request: NextRequest, body: unknown): string | undefined {
  const field =
    isFormPost(request) && typeof body === 'object' && body !== null
      ? (body as Record<string, string>).idempotencyKey
      : undefined;
  return checkedKey(request.headers.get('idempotency-key') ?? field);
}

export function isFormPost(request: Request): boolean {
  const type = request.headers.get('content-type') ?? '';
  return type.toLowerCase().startsWith('application/x-www-form-urlencoded');
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    fields[issue.path.join('.') || 'body'] ??= issue.message;
  }
  throw new PlatformError('INVALID', { fields });
}
