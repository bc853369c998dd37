import 'server-only';
import type { Span as OtelSpan } from '@opentelemetry/api';
import type { Settings } from '../env';
import { log } from '../log';
import { setTracing, type Span } from './spans';
import { withoutQueries } from './without-queries';

/** The traces of a process. */
export interface RunningTraces {
  /** Sends what waits to be sent. Never throws: what nobody takes any more is lost. */
  flush(): Promise<void>;
}

const SERVICE = 'paikari-bazaar';

/**
 * Makes spans by the standard `OTEL_*` settings, which the SDK reads by itself: those of Next, and
 * whatever goes through `spans.ts`. To be called before Next is loaded. Nothing of OpenTelemetry is
 * loaded before this.
 * @param to a collector (OTLP over HTTP, as JSON), or the process's output
 */
export async function startTracing(to: NonNullable<Settings['tracing']>): Promise<RunningTraces> {
  const { context, SpanKind: SpanType, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } =
    await import('@opentelemetry/resources');
  const { BatchSpanProcessor, ConsoleSpanExporter, NodeTracerProvider } =
    await import('@opentelemetry/sdk-trace-node');
  const exporter = to === 'console' ? new ConsoleSpanExporter() : new OTLPTraceExporter();
  const provider = new NodeTracerProvider({
    // A setting of that name wins: it is read by `envDetector`, which the process's own are not, as
    // they tell of its command line and its owner.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': SERVICE }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();

  const wrapped = withoutQueries(trace.getTracerProvider(), {
    active: () => context.active(),
    with: (running, work) => context.with(running, work),
    setSpan: (running, span) => trace.setSpan(running, span),
  });
  trace.disable();
  trace.setGlobalTracerProvider(wrapped);
  const tracer = wrapped.getTracer(SERVICE);

  const ending = (span: OtelSpan): Span => ({
    end(failure) {
      // Not its message, which may hold what somebody typed.
      if (failure) span.setStatus({ code: SpanStatusCode.ERROR, message: failure.name });
      span.end();
    },
  });
  setTracing({
    begin: (name, kind, attributes) =>
      ending(
        tracer.startSpan(name, {
          kind: kind === 'client' ? SpanType.CLIENT : SpanType.INTERNAL,
          attributes,
        }),
      ),
    run: (name, work) =>
      tracer.startActiveSpan(name, async (active) => {
        const span = ending(active);
        try {
          const result = await work();
          span.end();
          return result;
        } catch (error) {
          span.end(error as Error);
          throw error;
        }
      }),
  });
  return {
    flush: () =>
      provider.shutdown().catch((err: unknown) => log().warn({ task: 'traces', err }, 'not sent')),
  };
}
