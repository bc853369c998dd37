/** A span that has begun; ended once. */
export interface Span {
  /** @param failure why it failed; undefined where it did not */
  end(failure?: Error): void;
}

/** Creates spans, if traces are wanted (`start.ts`). */
export interface Tracing {
  /** A span below the one that is running. */
  begin(name: string, kind: 'internal' | 'client', attributes: Record<string, string>): Span;
  /** Runs work in a span: what begins meanwhile stands below it. */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** Set by the HTTP front, before Next is loaded, whose bundles have copies of their own of this module. */
const shared = globalThis as typeof globalThis & { paikariTracing?: Tracing };

export function setTracing(tracing: Tracing): void {
  shared.paikariTracing = tracing;
}

/** Undefined where nobody wants traces: OpenTelemetry is then not even loaded. */
export function tracing(): Tracing | undefined {
  return shared.paikariTracing;
}

/** Runs a command as a span of its own, where traces are wanted. @param name e.g. `order.place` */
export function inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const running = tracing();
  return running ? running.run(name, work) : work();
}
