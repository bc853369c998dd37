/** @jest-environment jsdom */
import { createHash, webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { hashSource, sealPage } from './page-policy';

const NONCE = 'secretofthefront';
const MARK = ` nonce="${NONCE}"`;

/** Returns the scripts that a browser's parser takes for ones that would run inline. */
function inlineScripts(html: string): HTMLScriptElement[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return [...parsed.querySelectorAll('script')].filter((script) => !script.hasAttribute('src'));
}

const sha256 = (text: string) =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

it('names a text as a browser would', async () => {
  const bytes = await webcrypto.subtle.digest('SHA-256', Buffer.from('দাম'));
  expect(hashSource('দাম')).toBe(`'sha256-${Buffer.from(bytes).toString('base64')}'`);
});

it('joins what Next wrote, in its order, where the last of it stands', () => {
  const { html, sources } = sealPage(
    `<body><script${MARK}>a=1</script><p>text</p><script src="/x.js" async=""${MARK}></script>` +
      `<script${MARK} id="_R_">r()</script><script${MARK}>b("${NONCE}")</script><p>end</p></body>`,
    NONCE,
  );
  expect(html).toBe(
    '<body><p>text</p><script src="/x.js" async=""></script><script id="_R_">r()</script>' +
      '<script>a=1;\nb("")</script><p>end</p></body>',
  );
  expect(sources).toEqual([sha256('r()'), sha256('a=1;\nb("")')]);
});

it('allows no script that does not carry the nonce, or carries more than Next gives', () => {
  const others =
    '<script>evil()</script><script nonce="guess">evil()</script>' +
    `<script type="module"${MARK}>m()</script><script data-x=" nonce=">x()</script>`;
  expect(sealPage(others, NONCE).sources).toEqual([]);
});

it('leaves a page without scripts as it is', () => {
  expect(sealPage('<p>a</p>', NONCE)).toEqual({ html: '<p>a</p>', sources: [] });
});

/** Text as Next writes it into scripts: `<` never stands there as itself. */
const code = fc
  .string({
    unit: fc.constantFrom('a', '"', "'", '>', '&', ';', '\n', '\r\n', 'দ', '\u2028', '\\', '-'),
  })
  .map((text) => `x(${text})`);
const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: code.map((text) => ({ html: `<script${MARK}>${text}</script>`, own: text })),
  },
  code.map((text) => ({ html: `<script${MARK} id="_R_">${text}</script>`, own: text })),
  code.map((text) => ({ html: `<script>${text}</script>`, own: null })),
  code.map((text) => ({ html: `<script nonce="other">${text}</script>`, own: null })),
  fc.constantFrom(
    { html: `<script src="/a.js" async=""${MARK}></script>`, own: null },
    { html: `<link rel="preload"${MARK} href="/f"/>`, own: null },
    { html: '<script type="application/ld+json">{"a":1}</script>', own: null },
    { html: '<p title="&lt;script&gt;">&lt;script&gt;</p>', own: null },
    { html: '<div hidden=""><!--$--><b>দাম</b><!--/$--></div>', own: null },
  ),
);

it('names, for any page, what a parser finds there of Next, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const page = `<!doctype html><html><body>${pieces.map(({ html }) => html).join('')}</body></html>`;
      const { html, sources } = sealPage(page, NONCE);
      expect(html).not.toContain(NONCE);
      const scripts = inlineScripts(html);
      const ours = pieces.flatMap(({ own }) => (own === null ? [] : [own.replace(/\r\n/g, '\n')]));
      // Scripts that the browser would let run.
      const runs = scripts
        .map((script) => script.text)
        .filter((text) => sources.includes(sha256(text)));
      // Another script with the very text of one of Next's is no other script.
      const foreign = inlineScripts(page)
        .filter((script) => script.nonce !== NONCE && script.getAttribute('nonce') !== NONCE)
        .map((script) => script.text);
      for (const text of foreign) {
        if (!ours.includes(text)) expect(runs).not.toContain(text);
      }
      for (const text of ours) expect(runs.join(';\n')).toContain(text);
      expect(sources.length).toBeLessThanOrEqual(1 + new Set(ours).size);
      const shown = (text: string) =>
        new DOMParser().parseFromString(text.replace(/<script.*?<\/script>/gs, ''), 'text/html')
          .body.textContent;
      expect(shown(html)).toBe(shown(page));
    }),
  );
});
