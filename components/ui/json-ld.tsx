import { handOver } from '@/lib/platform/rendering/hand-over';
import { JsonLdScript } from './json-ld-script';

/** Structured data as their script has them: `<` is escaped, so that no text of a seller can end it. */
export function structuredText(data: Record<string, unknown>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}

/** Structured data for search engines, which read HTML: it is not in the router's data. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const text = structuredText(data);
  return <JsonLdScript json={handOver(text) ?? text} />;
}
