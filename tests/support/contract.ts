import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { openApiDocument } from '@/lib/platform/http/openapi';
import { REFUSAL_DATA, ROUTES } from '@/lib/startup/routes';

interface Response {
  content?: Record<string, { schema: object }>;
}
interface Described {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
}

const document = openApiDocument({
  title: 'Shop',
  version: '1',
  origin: 'http://localhost:3000',
  routes: ROUTES,
  refusalData: REFUSAL_DATA,
});
const { paths } = document as unknown as Described;
// Compiling costs more than what it checks: each schema once, and without work on the code's speed.
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  inlineRefs: false,
  code: { optimize: false },
});
/** By the schema's text: most refusals of all routes have the same. */
const validators = new Map<string, ValidateFunction>();
addFormats(ajv);
ajv.addSchema(document, 'openapi');

/** The document's own name of a path, e.g. `/product/{id}`; undefined where it isn't in it. */
function describedPath(path: string): string | undefined {
  if (path in paths) return path;
  const withId = path.replace(/\/[^/]*$/, '/{id}');
  return withId in paths ? withId : undefined;
}

/**
 * Holds an answer against the OpenAPI document: every status and body that a test sees must be one
 * that the document describes. 405 is described for none, as it is every path's.
 */
export function expectDescribed(method: string, path: string, status: number, body: unknown): void {
  const name = describedPath(path.split('?')[0]!);
  if (name === undefined || status === 405) return;
  const operation = paths[name]![method === 'HEAD' ? 'get' : method.toLowerCase()];
  const response = operation?.responses[status];
  if (!response) throw new Error(`openapi.json knows no ${status} of ${method} ${name}`);
  const schema = response.content?.['application/json']?.schema;
  if (!schema || body === '') return;
  const text = JSON.stringify(schema);
  const pointer = `openapi#/paths/${escape(name)}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`;
  const validate = validators.get(text) ?? ajv.compile({ $ref: pointer });
  validators.set(text, validate);
  if (!validate(body)) {
    throw new Error(
      `${status} of ${method} ${name} is not as openapi.json says: ${ajv.errorsText(validate.errors)}`,
    );
  }
}

const escape = (name: string) =>
  encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
