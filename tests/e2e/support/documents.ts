import { expect, type Page } from '@playwright/test';

/** Documents of the shop as the HTTP front filled them, and as Next makes them. */

/** Who is named, Next itself answers: its own document. */
export const PAST_THE_FRONT = { authorization: 'Bearer of-nobody' };

export async function documentOf(page: Page, path: string, headers: Record<string, string> = {}) {
  const answer = await page.request.get(path, { headers: { accept: 'text/html', ...headers } });
  expect(answer.status()).toBe(200);
  return { html: await answer.text(), headers: answer.headers() };
}

/**
 * What a browser makes of a document: all of its elements with their attributes and words, but for
 * what depends on when React was done with what: how many scripts are started, and where in the head
 * Next says that a font has a stand-in.
 */
export function contentOf(page: Page, html: string): Promise<string> {
  return page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'text/html');
    const passing =
      'script:not([type="application/ld+json"]), link[as="script"], meta[name="next-size-adjust"]';
    for (const element of read.querySelectorAll(passing)) element.remove();
    for (const each of read.querySelectorAll('*')) {
      // Their order is nobody's business.
      const attributes = [...each.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const { name } of attributes) each.removeAttribute(name);
      // A page for one request has a nonce, one for many the hashes of its scripts.
      for (const { name, value } of attributes) {
        if (name !== 'nonce') each.setAttribute(name, value);
      }
    }
    return read.documentElement.outerHTML.replaceAll(/></g, '>\n<');
  }, html);
}
