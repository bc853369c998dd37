import 'server-only';

/**
 * What crawlers read. They and caches on the way may keep it for some minutes; the shop itself reads
 * anew after each change.
 */
export function crawlerAnswer(text: string, type: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300' },
  });
}
