import { ROOT_CONTEXT, type Span, type Tracer, type TracerProvider } from '@opentelemetry/api';
import { withoutQueries } from './without-queries';

const started: unknown[] = [];
const running: unknown[] = [];
const span = { end: () => undefined } as unknown as Span;
const provider = {
  getTracer: () => ({
    startSpan: (...given: unknown[]) => {
      started.push(given);
      return span;
    },
  }),
} as unknown as TracerProvider;

let tracer: Tracer;
beforeEach(() => {
  started.length = 0;
  running.length = 0;
  tracer = withoutQueries(provider, {
    active: () => ROOT_CONTEXT,
    setSpan: (context) => context.setValue(Symbol.for('span'), span),
    with: (context, work) => {
      running.push(context.getValue(Symbol.for('span')));
      return work();
    },
  }).getTracer('next.js');
});

describe('withoutQueries', () => {
  it('keeps the path of an address and nothing of its query', () => {
    const attributes = { 'http.target': '/reset?token=secret', 'http.method': 'GET', n: 3 };
    tracer.startSpan('GET', { kind: 1, attributes });
    const expected = { 'http.target': '/reset', 'http.method': 'GET', n: 3 };
    expect(started).toEqual([['GET', { kind: 1, attributes: expected }, undefined]]);
  });

  it('keeps no query of an address in a span’s name: what providers are asked holds passwords', () => {
    tracer.startSpan('fetch GET https://pay.example/validator?val_id=1&store_passwd=secret');
    tracer.startActiveSpan('GET /reset?token=secret then', () => undefined);
    expect(started.map((given) => (given as unknown[])[0])).toEqual([
      'fetch GET https://pay.example/validator',
      'GET /reset then',
    ]);
  });

  it('leaves a span without attributes as it is', () => {
    tracer.startSpan('plain');
    expect(started).toEqual([['plain', undefined, undefined]]);
  });

  it.each([
    ['work alone', []],
    ['options', [{ attributes: { 'url.full': 'http://a/b?c' } }]],
    ['options and a context', [{ attributes: { 'url.full': 'http://a/b?c' } }, ROOT_CONTEXT]],
  ])('runs work in its span, given %s', (_, given) => {
    const start = tracer.startActiveSpan as (...all: unknown[]) => unknown;
    const result = start.call(tracer, 'name', ...given, (running: Span) => [running, 'done']);
    expect(result).toEqual([span, 'done']);
    expect(running).toEqual([span]);
    expect(JSON.stringify(started)).not.toContain('?c');
  });
});
