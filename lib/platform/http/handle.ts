import 'server-only';
import type { NextRequest } from 'next/server';
import { ShopError } from '../errors';
import { ApiResponse, errorResponse, toShopError } from './api-response';
import { isFormPost, readCall, type Access, type Endpoint } from './request-context';
import { formRedirect } from './form-post';
import { log } from '../log';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Endpoints = Partial<Record<Method, Endpoint<Access, unknown, unknown>>>;
type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };
type Handler = (request: NextRequest, context?: RouteContext) => Promise<Response>;

/** Keeps the types of one method's call. */
export function endpoint<A extends Access, Body = undefined, Query = undefined>(
  definition: Endpoint<A, Body, Query>,
): Endpoint<A, Body, Query> {
  return definition;
}

/**
 * Makes the exports of one `route.ts`: request id, origin check, authentication, limits, parsing,
 * error mapping and logging around each method's command; 405 with `Allow` for every other method.
 */
export function handle(endpoints: Endpoints): Record<Method | 'HEAD' | 'OPTIONS', Handler> {
  const allowed = Object.keys(endpoints) as Method[];
  const allow = [...allowed, ...(endpoints.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  const refuse: Handler = async (request) => {
    const response = errorResponse(new ShopError('METHOD_NOT_ALLOWED'), requestIdOf(request));
    response.headers.set('Allow', allow);
    return response;
  };
  const of = (method: Method): Handler => {
    const definition = endpoints[method];
    return definition ? (request, context) => serve(definition, request, context) : refuse;
  };
  const get = of('GET');
  return {
    GET: get,
    HEAD: endpoints.GET
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

async function serve<A extends Access, Body, Query>(
  definition: Endpoint<A, Body, Query>,
  request: NextRequest,
  context: RouteContext | undefined,
): Promise<Response> {
  const started = performance.now();
  const requestId = requestIdOf(request);
  const wantsPage = isFormPost(request) && definition.form !== undefined;
  let form: Record<string, string> = {};
  let response: Response;
  let failure: ShopError | undefined;
  try {
    const params = (await context?.params) ?? {};
    // Ids are hexadecimal and may be written in capitals; everything behind this knows one spelling.
    const id = typeof params.id === 'string' ? params.id.toLowerCase() : '';
    const call = await readCall(definition, request, id, (fields) => (form = fields));
    const result = await definition.run(call);
    response = wantsPage
      ? formRedirect(request, definition.form!, form, { answer: toAnswer(result) })
      : toResponse(result);
  } catch (error) {
    failure = toShopError(error);
    response = wantsPage
      ? formRedirect(request, definition.form!, form, { error: failure })
      : errorResponse(failure, requestId);
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

function toAnswer(result: unknown): ApiResponse {
  return result instanceof ApiResponse ? result : new ApiResponse(result);
}

/** What is no JSON (a file, a stream) comes as a `Response` of its own. */
function toResponse(result: unknown): Response {
  if (result instanceof Response) return result;
  const answer = toAnswer(result);
  const headers = new Headers({ 'Cache-Control': 'no-store', ...answer.headers });
  for (const cookie of answer.cookies) headers.append('Set-Cookie', cookie);
  return answer.status === 204
    ? new Response(null, { status: 204, headers })
    : Response.json(answer.body, { status: answer.status, headers });
}
