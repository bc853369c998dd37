import { handOver } from '@/lib/platform/rendering/hand-over';
import { JsonLdScript } from './json-ld-script';

/**
 * Structured data for search engines, which read HTML: it is not in the router's data. `<` is
 * escaped, so that no text of a seller can end the script.
 */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  const escaped = json.replaceAll('<', '\\u003c');
  return <JsonLdScript json={handOver(escaped) ?? escaped} />;
}
