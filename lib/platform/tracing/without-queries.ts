import type { Attributes, Context, Span, Tracer, TracerProvider } from '@opentelemetry/api';

/** Parts of OpenTelemetry's interface that are needed to run something in a span. */
interface Active {
  active(): Context;
  with<Result>(context: Context, work: () => Result): Result;
  /** The context in which a span is the running one. */
  setSpan(context: Context, span: Span): Context;
}

type Options = Parameters<Tracer['startSpan']>[1];

/** Addresses without their query, which holds words of searches and the secrets of links in mails. */
function cleaned(attributes: Attributes | undefined): Attributes | undefined {
  return (
    attributes &&
    Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [
        name,
        /^(http|url)\./.test(name) && typeof value === 'string'
          ? value.replace(/\?.*$/s, '')
          : value,
      ]),
    )
  );
}

/** A span's name without the queries of the addresses in it: Next names its spans of calls by them. */
const cleanedName = (name: string) => name.replace(/\?\S*/g, '');

/** The spans that a provider makes, with addresses without their query. */
export function withoutQueries(provider: TracerProvider, active: Active): TracerProvider {
  const wrap = (tracer: Tracer): Tracer => {
    const startSpan: Tracer['startSpan'] = (name, options, parent) =>
      tracer.startSpan(
        cleanedName(name),
        options && { ...options, attributes: cleaned(options.attributes) },
        parent,
      );
    // The work comes last, after none, one or both of the options and the context.
    const startActiveSpan = (name: string, ...rest: unknown[]) => {
      const work = rest.pop() as (span: Span) => unknown;
      const [options, parent = active.active()] = rest as [Options?, Context?];
      const span = startSpan(name, options, parent);
      return active.with(active.setSpan(parent, span), () => work(span));
    };
    return { startSpan, startActiveSpan } as Tracer;
  };
  return { getTracer: (...named) => wrap(provider.getTracer(...named)) };
}
