import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../platform/errors';
import { failure, health } from './answers';
import type { Operation } from './operation';
import { OPERATIONS } from './operations';

type Json = Record<string, unknown>;

/** Every caller of this kind can meet these, beside an operation's own. */
const COMMON: Record<Operation['auth'], ErrorCode[]> = {
  anyone: [],
  user: ['NOT_SIGNED_IN'],
  admin: ['NOT_SIGNED_IN', 'FORBIDDEN'],
};
const WITH_BODY: ErrorCode[] = ['BAD_JSON', 'BAD_ORIGIN', 'TOO_LARGE', 'UNSUPPORTED_TYPE'];
const ALWAYS: ErrorCode[] = ['INTERNAL', 'DATABASE_AWAY', 'READ_ONLY'];

/**
 * OpenAPI 3.1 of every call, generated from the schemas that validate them.
 * @param options name, version and public origin (no trailing slash) of the shop
 */
export function openApiDocument(options: { title: string; version: string; origin: string }): Json {
  const paths: Record<string, Json> = {};
  for (const operation of OPERATIONS) {
    (paths[operation.path] ??= {})[operation.method] = describe(operation);
  }
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version },
    servers: [{ url: options.origin }],
    paths,
    components: {
      schemas: { Failure: schemaOf(failure, 'output') },
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

function describe(operation: Operation): Json {
  return {
    operationId: `${operation.method}${operation.path.replace(/[^A-Za-z]+/g, '_')}`,
    summary: operation.summary,
    ...(operation.auth !== 'anyone' && { security: [{ bearer: [] }, { session: [] }] }),
    parameters: parametersOf(operation),
    ...requestBodyOf(operation),
    responses: responsesOf(operation),
  };
}

function parametersOf(operation: Operation): Json[] {
  const parameters: Json[] = [];
  if (operation.path.includes('{id}')) {
    parameters.push({ name: 'id', in: 'path', required: true, schema: { type: 'string' } });
  }
  if (operation.query) {
    const { properties = {} } = schemaOf(operation.query, 'input') as { properties?: Json };
    for (const [name, schema] of Object.entries(properties)) {
      parameters.push({ name, in: 'query', required: false, schema });
    }
  }
  for (const name of operation.ignoredQuery ?? []) {
    parameters.push({ name, in: 'query', description: 'Ignored.', schema: { type: 'string' } });
  }
  if (operation.idempotent) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      description: 'The same key within 24 hours gives the first answer again.',
      schema: { type: 'string', maxLength: 200 },
    });
  }
  return parameters;
}

function requestBodyOf(operation: Operation): Json {
  if (operation.multipart) {
    const schema = {
      type: 'object',
      required: ['file', 'upload_preset'],
      properties: {
        file: { type: 'string', format: 'binary' },
        upload_preset: { type: 'string', enum: ['product', 'profile_photo'] },
      },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!operation.body) return {};
  const schema = schemaOf(operation.body, 'input');
  return {
    requestBody: {
      required: true,
      content: {
        'application/json': { schema },
        ...(operation.form && { 'application/x-www-form-urlencoded': { schema } }),
      },
    },
  };
}

function responsesOf(operation: Operation): Json {
  const responses: Record<string, Json> = {};
  const { status, schema } = operation.answer;
  responses[status] = {
    description: 'Done',
    ...(schema && { content: { 'application/json': { schema: schemaOf(schema, 'output') } } }),
  };
  if (operation.form) responses[303] = { description: 'A form post: where to go on' };
  const codes = [
    ...COMMON[operation.auth],
    ...(operation.body || operation.multipart ? WITH_BODY : []),
    // Every write of an account is limited (lib/platform/http/request-context.ts).
    ...(operation.method !== 'get' && operation.auth !== 'anyone' ? (['TOO_MANY'] as const) : []),
    ...operation.errors,
    ...ALWAYS,
  ];
  for (const code of new Set(codes)) {
    const row = ERRORS[code];
    const known = responses[row.status] as { description: string } | undefined;
    responses[row.status] = {
      description: known ? `${known.description}, ${code}` : code,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    };
  }
  if (operation.path === '/healthz') {
    responses[503] = {
      description: 'The database does not answer',
      content: { 'application/json': { schema: schemaOf(health, 'output') } },
    };
  }
  return responses;
}
