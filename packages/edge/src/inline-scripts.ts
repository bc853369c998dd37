import { createHash } from 'node:crypto';
import { nonceAttribute, OWN_SCRIPT_ATTRIBUTES, SCRIPT } from './next-internals.mjs';

/**
 * Which inline scripts of a page are the site's own. Next writes the nonce that it is given into
 * every script it makes, also into pages that it keeps and sends to everybody. So it is given one
 * secret for all (the render nonce), which never leaves the server: what carries it was written by
 * Next, and markup that somebody managed to store can't. On its way out a kept page loses it and
 * its scripts are allowed by their hashes; a page made for one request gets a nonce of its own
 * (`page-policy.ts`).
 */
export interface SealedPage {
  html: string;
  /** CSP sources (`'sha256-…'`) of the inline scripts that Next wrote, two or three. */
  sources: string[];
}

/** The CSP source that allows exactly this inline text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Takes the render nonce out of a whole page and names its scripts by hash. Next sends its data in
 * up to sixty scripts; those are joined into one where the last of them stands, so that the header
 * stays short. (They only push to a queue or move what stands before them.)
 * @param renderNonce letters and digits
 */
export function sealPage(page: string, renderNonce: string): SealedPage {
  const mark = nonceAttribute(renderNonce);
  const unmarked = (text: string) => text.replaceAll(mark, '').replaceAll(renderNonce, '');
  const parts: string[] = [];
  const joined: string[] = [];
  const sources = new Set<string>();
  let joinedAt = -1;
  let end = 0;
  for (const match of page.matchAll(SCRIPT)) {
    const [whole, attributes = '', inline = ''] = match;
    const rest = attributes.replace(mark, '');
    // Next's own have no attribute but an id; those with a `src` are allowed by where they lie.
    if (inline === '' || rest === attributes || !OWN_SCRIPT_ATTRIBUTES.test(rest)) continue;
    parts.push(unmarked(page.slice(end, match.index)));
    end = match.index + whole.length;
    // Browsers read each kind of line end as one sign, and hash what they read.
    const text = unmarked(inline).replace(/\r\n?/g, '\n');
    if (rest === '') {
      joined.push(text);
      joinedAt = parts.push('') - 1;
    } else {
      sources.add(hashSource(text));
      parts.push(`<script${rest}>${text}</script>`);
    }
  }
  if (joinedAt !== -1) {
    const text = joined.join(';\n');
    sources.add(hashSource(text));
    parts[joinedAt] = `<script>${text}</script>`;
  }
  return { html: parts.join('') + unmarked(page.slice(end)), sources: [...sources] };
}
