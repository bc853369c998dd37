import 'server-only';
import { Counter, Gauge, Histogram, Registry, type Metric } from 'prom-client';

/** One registry per process, though the HTTP front and Next's bundles each have their own copy of this module. */
const shared = globalThis as typeof globalThis & { paikariMetrics?: Registry };

/** Everything that this process counts. */
export function registry(): Registry {
  return (shared.paikariMetrics ??= new Registry());
}

/**
 * Name and description of a metric. Names follow Prometheus: base units (`_seconds`, `_bytes`), `_total` for
 * a value that only rises. Labels have few values, which no stranger can choose.
 */
export interface MetricText<Label extends string> {
  name: `shop_${string}`;
  help: string;
  labelNames?: readonly Label[];
}

/** The metric of that name, made by whoever asks for it first. */
function once<Found extends Metric>(name: string, make: (registers: [Registry]) => Found): Found {
  const found = registry().getSingleMetric(name);
  return (found as Found | undefined) ?? make([registry()]);
}

/** Brings a metric up to date whenever the metrics are asked for. */
type Read<Made> = (metric: Made) => void;

const collecting = <Made>(read: Read<Made> | undefined) =>
  read && {
    collect(this: Made) {
      read(this);
    },
  };

/** A counter, which only rises while the process lives. */
export function counter<Label extends string = never>(
  { labelNames = [], ...text }: MetricText<Label>,
  read?: Read<Counter<Label>>,
): Counter<Label> {
  return once(
    text.name,
    (registers) => new Counter({ ...text, labelNames, registers, ...collecting(read) }),
  );
}

/** A gauge, which rises and falls. */
export function gauge<Label extends string = never>(
  { labelNames = [], ...text }: MetricText<Label>,
  read?: Read<Gauge<Label>>,
): Gauge<Label> {
  return once(
    text.name,
    (registers) => new Gauge({ ...text, labelNames, registers, ...collecting(read) }),
  );
}

/** How long something took. @param buckets upper bounds in seconds, rising */
export function histogram<Label extends string = never>({
  labelNames = [],
  buckets,
  ...text
}: MetricText<Label> & { buckets: number[] }): Histogram<Label> {
  return once(text.name, (registers) => new Histogram({ ...text, labelNames, buckets, registers }));
}
