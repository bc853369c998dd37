import 'server-only';
import type { NextRequest } from 'next/server';
import { type AppError, PlatformError } from '../app-error';
import { ApiResponse, errorResponse, toAppError } from './api-response';
import { runFrom } from './caller-network';
import { withQuery } from '../query';
import { formRedirect, type FormPost } from './form-post';
import { isFormPost, readCall, type RequestContext, type ServedRoute } from './request-context';
import type { AnswerOf, BodyOf, Method, QueryOf, RouteDefinition } from './route';
import { safeWayBack } from '../auth/way-back';
import { publicOrigin } from '../env';
import { languageOf } from '../i18n/language';
import { localePath } from '../i18n/locale-path';
import { siteRules } from './site-rules';
import { WORK_HEADER } from './work-rules';
import { log } from '../log';
import { countRefusal } from '../metrics/refusals';

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };
interface Handler {
  (request: NextRequest, context?: RouteContext): Promise<Response>;
  /**
   * Route definition that it serves; undefined if it refuses its method. `app/routes.test.ts` compares it
   * with the path.
   */
  definition?: RouteDefinition;
}

/** Result of a route's handler: its JSON, with headers or cookies beside it, or a file or stream. */
type Result<D extends RouteDefinition> = AnswerOf<D> | ApiResponse<AnswerOf<D>> | Response;

type Implementation<D extends RouteDefinition> = {
  run(context: RequestContext<D['access'], BodyOf<D>, QueryOf<D>>): Promise<Result<D>>;
} & (D extends { form: true }
  ? {
      /** Where an ordinary form post leads when done or refused. */
      form: FormPost;
    }
  : { form?: never });

/** A route with what it does. The context's types and the answer's are the definition's. */
export function route<D extends RouteDefinition>(
  definition: D,
  { run, form }: Implementation<D>,
): ServedRoute {
  return { definition, form, run: run as ServedRoute['run'] };
}

/**
 * Makes the exports of one `route.ts`: request id, origin check, authentication, limits, parsing,
 * error mapping and logging around each method's command; 405 with `Allow` for every other method.
 */
export function handle(...routes: ServedRoute[]): Record<Method | 'HEAD' | 'OPTIONS', Handler> {
  const methods = routes.map(({ definition }) => definition.method);
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  const refuse: Handler = async (request) => {
    const response = errorResponse(new PlatformError('METHOD_NOT_ALLOWED'), requestIdOf(request));
    response.headers.set('Allow', allow);
    return response;
  };
  const of = (method: Method): Handler => {
    const served = routes.find(({ definition }) => definition.method === method);
    if (!served) return refuse;
    const handler: Handler = (request, context) => serve(served, request, context);
    handler.definition = served.definition;
    return handler;
  };
  const get = of('GET');
  return {
    GET: get,
    HEAD: get.definition
      ? async (request, context) => withoutBody(await get(request, context))
      : refuse,
    POST: of('POST'),
    PUT: of('PUT'),
    PATCH: of('PATCH'),
    DELETE: of('DELETE'),
    OPTIONS: async () => new Response(null, { status: 204, headers: { Allow: allow } }),
  };
}

/** The answer's status and headers alone. */
function withoutBody(response: Response): Response {
  return new Response(null, { status: response.status, headers: response.headers });
}

/** The HTTP front gives every request its id; tests that call a handler directly have none. */
function requestIdOf(request: Request): string {
  return request.headers.get('x-request-id') ?? crypto.randomUUID();
}

async function serve(
  served: ServedRoute,
  request: NextRequest,
  context: RouteContext | undefined,
): Promise<Response> {
  const started = performance.now();
  const requestId = requestIdOf(request);
  const { definition, form } = served;
  const wantsPage = isFormPost(request) && form !== undefined;
  let fields: Record<string, string> = {};
  let response: Response;
  let failure: AppError | undefined;
  try {
    const params = (await context?.params) ?? {};
    // Ids are hexadecimal and may be written in capitals; everything behind this knows one spelling.
    const id = typeof params.id === 'string' ? params.id.toLowerCase() : '';
    const call = await readCall(served, request, id, (posted) => (fields = posted));
    const result = await runFrom(
      { address: call.address, work: request.headers.get(WORK_HEADER) ?? undefined },
      () => served.run(call),
    );
    response = wantsPage
      ? formRedirect(request, form, fields, { answer: toAnswer(result) })
      : toResponse(result, definition.answer.status);
  } catch (error) {
    failure = toAppError(error);
    countRefusal(failure.code, failure.status);
    response = wantsPage
      ? formRedirect(request, form, fields, { error: failure })
      : (proofPage(request, failure) ?? errorResponse(failure, requestId));
  }
  response.headers.set('x-request-id', requestId);
  const line = {
    requestId,
    method: request.method,
    path: request.nextUrl.pathname,
    status: response.status,
    ms: Math.round(performance.now() - started),
    ...(failure && { code: failure.code }),
  };
  if (failure && failure.status >= 500) log().error({ ...line, err: failure.cause }, 'call failed');
  else log().debug(line, 'call');
  return response;
}

/**
 * A file that a person follows a link to needs a fresh proof: the page that asks for it, which leads back
 * to where the link stands.
 */
function proofPage(request: NextRequest, { code }: AppError): Response | null {
  const isVisit = request.headers.get('sec-fetch-mode') === 'navigate';
  if (code !== 'PROOF_NEEDED' || request.method !== 'GET' || !isVisit) return null;
  const referer = URL.parse(request.headers.get('referer') ?? '');
  const from = referer?.origin === publicOrigin() ? referer.pathname + referer.search : undefined;
  const callbackUrl = safeWayBack(from);
  const language = languageOf(request);
  const Location = localePath(language, withQuery(siteRules().proofPage, { callbackUrl }));
  return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } });
}

function toAnswer(result: unknown): ApiResponse {
  return result instanceof ApiResponse ? result : new ApiResponse(result);
}

/**
 * Converts a result to a response; anything other than JSON (a file, a stream) is already a `Response` of its
 * own.
 */
function toResponse(result: unknown, usual: number): Response {
  if (result instanceof Response) return result;
  const { body, status = usual, headers: more, cookies } = toAnswer(result);
  const headers = new Headers({ 'Cache-Control': 'no-store', ...more });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return status === 204
    ? new Response(null, { status, headers })
    : Response.json(body, { status, headers });
}
