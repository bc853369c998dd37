import { handOver } from '@/lib/platform/rendering/hand-over';
import { JsonLdScript } from './json-ld-script';
import { structuredText } from './structured-text';

/** Structured data for search engines, which read HTML: it is not in the router's data. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const text = structuredText(data);
  return <JsonLdScript json={handOver(text) ?? text} />;
}
