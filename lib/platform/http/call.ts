import type * as z from 'zod';
import type { AnswerOf, RouteDefinition } from './route';
import { send, type SendOptions } from './send';

/** The value of `{id}`, where the path has one. */
type Id<D extends RouteDefinition> = D['path'] extends `${string}{id}${string}`
  ? { id: string }
  : { id?: never };

/**
 * The fields, of which those that may be undefined may be omitted: zod requires the key of a preprocessed
 * value all the same.
 */
type Leavable<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Fields[Name];
};

type Query<D extends RouteDefinition> = D extends { query: infer Schema extends z.ZodType }
  ? { query?: Leavable<z.input<Schema>> }
  : D extends { ignoredQuery: readonly (infer Name extends string)[] }
    ? { query?: Partial<Record<Name, string>> }
    : { query?: never };

type Body<D extends RouteDefinition> = D extends { body: infer Schema extends z.ZodType }
  ? { body: z.input<Schema> }
  : D extends { file: true }
    ? { body: Blob }
    : { body?: never };

/** Arguments of one call of a route: those that its definition names, and the options of every call. */
export type CallOf<D extends RouteDefinition> = Id<D> &
  Query<D> &
  Body<D> &
  Omit<SendOptions, 'method' | 'body'>;

/** The call once its types have done their work. */
type UntypedCall = { id?: string; query?: Record<string, unknown> } & SendOptions;

/** A route's method and path, as `POST /addorder`. */
export type RouteName<D extends RouteDefinition> = `${D['method']} ${D['path']}`;

/**
 * Calls one of the shop's routes from the browser, with the types of its definition:
 * `call<typeof addOrderRoute>('POST /addorder', { body })`, where the definition is an `import type`
 * and the name is checked against it. So no schema reaches the browser.
 * @throws CallError as `send` does
 */
export function call<D extends RouteDefinition>(
  name: RouteName<D>,
  ...[request]: Record<never, never> extends CallOf<D> ? [CallOf<D>?] : [CallOf<D>]
): Promise<AnswerOf<D>> {
  const { id = '', query, ...options } = (request ?? {}) as UntypedCall;
  const [method, path] = name.split(' ') as [D['method'], string];
  return send(withQuery(path.replace('{id}', encodeURIComponent(id)), query), {
    ...options,
    method,
  });
}

/** Leaves out what is undefined. */
function withQuery(path: string, query: Record<string, unknown> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}
