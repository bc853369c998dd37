import * as z from 'zod';
import type { ErrorCode, ErrorRow } from '../app-error';
import { maySupport, type Access, type Permissions, type RouteDefinition } from './route';

type Json = Record<string, unknown>;
type OpenApi = Json & { openapi: string };

/** Every caller of this kind can meet these, beside a route's own. */
function commonOf(access: Access, needsFactor: Shop['needsFactor']): ErrorCode[] {
  if (access === 'anyone') return [];
  if (access === 'user') return ['NOT_SIGNED_IN'];
  const codes: ErrorCode[] = ['NOT_SIGNED_IN', 'FORBIDDEN'];
  return needsFactor(access) ? [...codes, 'FACTOR_REQUIRED'] : codes;
}
const WITH_BODY: ErrorCode[] = ['BAD_JSON', 'TOO_LARGE', 'UNSUPPORTED_TYPE'];
const ALWAYS: ErrorCode[] = ['INTERNAL', 'BUSY', 'DATABASE_AWAY', 'STORAGE_AWAY', 'READ_ONLY'];

type ErrorTable = Readonly<Record<ErrorCode, ErrorRow>>;

/** The contract's shape of every failure; a refusal's own data stands beside these. */
const failureOf = (errors: ErrorTable) =>
  z.object({
    acknowledged: z.literal(false),
    message: z.string(),
    code: z.enum(Object.keys(errors)),
    title: z.string().optional(),
    fields: z.record(z.string(), z.string()).optional(),
    reasons: z
      .record(z.string(), z.string())
      .optional()
      .describe('Short names of what `fields` says, for translation'),
    requestId: z.string().optional(),
  });

interface Shop {
  /** Its name. */
  title: string;
  version: string;
  /** Public, without a trailing slash. */
  origin: string;
  routes: readonly RouteDefinition[];
  /** Every code that a refusal may have. */
  errors: ErrorTable;
  /** Whether accounts have a permission only with a second factor. */
  needsFactor(permission: keyof Permissions): boolean;
  /** Optional fields of refusals, by name: what some of them carry beside their words. */
  refusalData: Readonly<Record<string, z.ZodOptional>>;
}

type Rules = Pick<Shop, 'errors' | 'needsFactor'>;

/** OpenAPI 3.1 of every listed route, by path, generated from the schemas that validate them. */
export function openApiDocument({
  title,
  version,
  origin,
  routes,
  refusalData,
  ...rules
}: Shop): OpenApi {
  const paths: Record<string, Json> = {};
  const listed = routes.filter(({ unlisted }) => !unlisted);
  for (const route of listed.sort((one, other) => (one.path < other.path ? -1 : 1))) {
    (paths[route.path] ??= {})[route.method.toLowerCase()] = describe(route, rules);
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Failure: schemaOf(failureOf(rules.errors).extend(refusalData), 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: 'next-auth.session-token' },
      },
    },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

function describe(route: RouteDefinition, rules: Rules): Json {
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[^A-Za-z]+/g, '_')}`,
    summary: route.summary,
    ...(route.access !== 'anyone' && { security: [{ bearer: [] }, { session: [] }] }),
    ...(route.access !== 'anyone' && route.access !== 'user' && { 'x-permission': route.access }),
    parameters: parametersOf(route),
    ...requestBodyOf(route),
    responses: responsesOf(route, rules),
  };
}

function parametersOf(route: RouteDefinition): Json[] {
  const parameters: Json[] = [];
  if (route.path.includes('{id}')) {
    parameters.push({ name: 'id', in: 'path', required: true, schema: { type: 'string' } });
  }
  if (route.query) {
    const { properties = {} } = schemaOf(route.query, 'input') as { properties?: Json };
    for (const [name, schema] of Object.entries(properties)) {
      parameters.push({ name, in: 'query', required: false, schema });
    }
  }
  for (const name of route.ignoredQuery ?? []) {
    parameters.push({ name, in: 'query', description: 'Ignored.', schema: { type: 'string' } });
  }
  if (route.idempotent) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      description: 'The same key within 24 hours gives the first answer again.',
      schema: { type: 'string', maxLength: 200 },
    });
  }
  return parameters;
}

function requestBodyOf(route: RouteDefinition): Json {
  if (route.multipart) {
    const content = { 'multipart/form-data': { schema: route.multipart } };
    return { requestBody: { required: true, content } };
  }
  if (route.file) {
    const content = {
      'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    };
    return { requestBody: { required: true, content } };
  }
  if (!route.body) return {};
  const schema = schemaOf(route.body, 'input');
  return {
    requestBody: {
      required: true,
      content: {
        'application/json': { schema },
        ...(route.form && { 'application/x-www-form-urlencoded': { schema } }),
      },
    },
  };
}

/**
 * Whether a write can be refused as another site's: by cookie, as a form, or by its own rule
 * (lib/platform/http/request-context.ts).
 */
const mayBeForeign = (route: RouteDefinition): boolean =>
  route.method !== 'GET' &&
  (!route.anonymous || Boolean(route.form || route.ownOriginOnly || route.noOtherSites));

function responsesOf(route: RouteDefinition, { errors, needsFactor }: Rules): Json {
  const responses: Record<string, Json> = {};
  const { status, schema } = route.answer;
  responses[status] = {
    description: 'Done',
    ...(schema && { content: { 'application/json': { schema: schemaOf(schema, 'output') } } }),
  };
  if (route.form) responses[303] = { description: 'A form post: where to go on' };
  if (route.freshProof && route.method === 'GET') {
    responses[303] = { description: 'A visit that lacks a fresh proof: where it is asked for' };
  }
  const codes = [
    ...commonOf(route.access, needsFactor),
    ...(route.body || route.multipart ? WITH_BODY : []),
    ...(mayBeForeign(route) ? (['BAD_ORIGIN'] as const) : []),
    // Every write of an account is limited (lib/platform/http/request-context.ts).
    ...(route.method !== 'GET' && route.access !== 'anyone' ? (['TOO_MANY'] as const) : []),
    ...(route.freshProof ? (['PROOF_NEEDED'] as const) : []),
    ...(!route.anonymous && !maySupport(route) ? (['IN_SUPPORT'] as const) : []),
    ...(route.idempotent ? (['IDEMPOTENCY_MISMATCH'] as const) : []),
    // Refusals by a schema, or by the key (lib/platform/http/request-context.ts).
    ...(route.body || route.query || route.idempotent ? (['INVALID'] as const) : []),
    ...route.errors,
    ...ALWAYS,
  ];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const refused = errors[code].status;
    byStatus.set(refused, [...(byStatus.get(refused) ?? []), code]);
  }
  for (const [refused, its] of byStatus) {
    const refusal = { $ref: '#/components/schemas/Failure', properties: { code: { enum: its } } };
    responses[refused] = {
      description: its.join(', '),
      content: { 'application/json': { schema: refusal } },
    };
  }
  for (const [other, description] of Object.entries(route.answer.unless ?? {})) {
    responses[other] = {
      description,
      ...(schema && { content: { 'application/json': { schema: schemaOf(schema, 'output') } } }),
    };
  }
  return responses;
}
