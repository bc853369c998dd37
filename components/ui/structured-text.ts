/** Structured data as their script has them: `<` is escaped, so that no text of a seller can end it. */
export function structuredText(data: Record<string, unknown>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}
