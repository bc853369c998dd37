import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { Validator } from '@seriousme/openapi-schema-validator';
import { apiDocument, REFUSAL_DATA, ROUTES } from './routes';

const withBody = ROUTES.flatMap(({ method, path, body }) =>
  body ? [{ name: `${method} ${path}`, body }] : [],
);

const document = apiDocument({
  title: 'Shop',
  version: '1',
  origin: 'http://localhost:3000',
});

it('is a valid OpenAPI 3.1 document', async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result).toEqual({ valid: true });
});

it('says what numbers may look like, and which fields are required', () => {
  expect(JSON.stringify(document)).not.toContain('"schema":{}');
  const paths = document.paths as Record<string, Record<string, { requestBody?: unknown }>>;
  expect(paths['/addorder']!.post!.requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: {
          required: expect.arrayContaining(['productId', 'shippingAddress', 'phoneNumber']),
          properties: { quantity: { anyOf: [{ type: 'number' }, { type: 'string' }] } },
        },
      },
    },
  });
});

it.each(withBody)('$name takes or refuses any JSON as its body without an accident', ({ body }) => {
  for (const value of [null, [], [null], 1, 'x', true, {}]) {
    expect(() => body.safeParse(value)).not.toThrow();
  }
  expect(body.safeParse(null).success).toBe(false);
});

/** Names of what refusals carry (`extra`), in the rooms' code. */
function carried(): string[] {
  const names: string[] = [];
  const look = (node: ts.Node): void => {
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText() === 'extra' &&
      ts.isObjectLiteralExpression(node.initializer)
    ) {
      for (const { name } of node.initializer.properties) if (name) names.push(name.getText());
    }
    node.forEachChild(look);
  };
  const features = join(import.meta.dirname, '../features');
  for (const path of readdirSync(features, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts')) continue;
    const text = readFileSync(join(features, path), 'utf8');
    if (!text.includes('extra: {')) continue;
    look(ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true));
  }
  return names;
}

it('describes all that refusals carry beside their words', () => {
  expect(Object.keys(REFUSAL_DATA)).toEqual(expect.arrayContaining(carried()));
});
