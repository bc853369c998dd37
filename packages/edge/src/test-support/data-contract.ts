import { build as esbuild } from 'esbuild';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { DocumentTemplate } from '../document-template';
import { sealPage } from '../inline-scripts';
import {
  askForNonce,
  DATA_PUSH,
  dataPush,
  dataValue,
  escapeInScript,
  FIRST_STYLE_SHEET,
  READ_SEARCH,
  readSearch,
  SCRIPT,
} from '../next-internals.mjs';
import type { ContractApp } from './contract-app';

/** The app's island as any bundler makes it. */
async function loadIsland(): Promise<{ Island: ComponentType<{ view: unknown }> }> {
  const source = join(__dirname, '../../contract-app/app/island.jsx');
  const { outputFiles } = await esbuild({
    entryPoints: [source],
    bundle: true,
    write: false,
    format: 'cjs',
    jsx: 'automatic',
    external: ['react'],
  });
  const built = { exports: {} };
  new Function('module', 'exports', 'require', outputFiles[0]!.text)(
    built,
    built.exports,
    createRequire(__filename),
  );
  return built.exports as { Island: ComponentType<{ view: unknown }> };
}

/** The island as the front renders it: compiled as the app is, but from its source. */
async function renderOutside(view: unknown): Promise<{ html: string; preloads: string }> {
  const { Island } = await loadIsland();
  const rendered = renderToString(createElement(Island, { view }));
  const [preloads] = /^(?:<link[^>]*>)*/.exec(rendered)!;
  return { html: rendered.slice(preloads.length), preloads };
}

const withoutData = (page: string) => page.replace(DATA_PUSH, '').replace(/(?:;\n)+/g, ';\n');

/**
 * What filling a template takes for granted: tests of `next-contract-build.test.ts`, whose app they
 * ask.
 */
export function dataContract(app: () => ContractApp, nonce: string): void {
  const TEXT = "a/b c<&'!()*~";
  // As `listAddress` writes it.
  const SEARCH = `?${new URLSearchParams({ q: TEXT, other: 'শা +' })}`;
  const VIEW = {
    name: TEXT,
    rows: ['$L1', '</script><!--', '\u2028&"\'\\', TEXT].map((text, id) => ({
      id,
      text,
      isLast: id === 3,
    })),
  };
  const withNonce: Record<string, string> = {};
  askForNonce(withNonce, nonce);
  let shown: string, template: string;
  /** All of the data as one text, and the scripts that they came in. */
  let data: string, pushes: RegExpMatchArray[];

  beforeAll(async () => {
    const asked = (search: string) => app().ask(`/filled${search}`, withNonce);
    shown = await (await asked(SEARCH)).text();
    template = await (await asked('?q=markofthetest')).text();
    pushes = [...shown.matchAll(DATA_PUSH)];
    data = pushes.map(([, json]) => (JSON.parse(json!) as [number, string])[1]).join('');
  });

  it('DATA_PUSH finds every script of data but the first, which makes the queue', () => {
    const scripts = [...shown.matchAll(SCRIPT)].filter(([, , text]) => text!.includes('__next_f'));
    expect(pushes.length).toBeGreaterThan(0);
    expect(pushes).toHaveLength(scripts.length - 1);
    expect(scripts[0]![2]).toMatch(/^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)/);
  });

  it('dataPush and escapeInScript write such a script as Next does', () => {
    for (const [script, json] of pushes) {
      const [, text] = JSON.parse(json!) as [number, string];
      expect(dataPush(escapeInScript(text))).toBe(script);
    }
  });

  it('escapeInScript leaves nothing by which a script could end', () => {
    expect(shown).toContain(escapeInScript(dataValue('</script><!--')));
    expect(escapeInScript('</script><!--\u2028\u2029&')).not.toMatch(/[<>&\u2028\u2029]/);
  });

  it('dataValue is how a plain value stands among the data', () => {
    expect(data).toContain(`{"view":${dataValue(VIEW)}}`);
  });

  it('READ_SEARCH and readSearch are how the data name the query, beside the address itself', () => {
    expect(data.split(READ_SEARCH)).toHaveLength(2);
    expect(data).toContain(`${READ_SEARCH}${readSearch(SEARCH)}"`);
    expect(data.split(`"filled${SEARCH}"`)).toHaveLength(2);
  });

  it('FIRST_STYLE_SHEET stands behind what is fetched early', () => {
    const [before] = shown.split(FIRST_STYLE_SHEET) as [string];
    expect(before).toMatch(/<link rel="preload" as="image" imageSrcSet="\/early\.webp 8w"[^>]*>$/);
  });

  it('readSearch reads as Next does what an address may have', () => {
    expect(readSearch('?q=a+b&x=%2B%7E')).toBe('?q=a%20b&x=%2B~');
  });

  it('a template of a page, filled, is the page: React writes its islands alike outside of Next', async () => {
    const marks = {
      island: 'islandmarkofthetest',
      texts: ['titlemarkofthetest'],
      search: '?q=markofthetest',
    };
    const filled = DocumentTemplate.read(template, nonce, marks)!.fill({
      ...(await renderOutside(VIEW)),
      data: VIEW,
      texts: [`About ${TEXT}`],
      search: SEARCH,
    });
    const { html, sources } = sealPage(shown, nonce);
    expect(withoutData(filled.html)).toBe(withoutData(html));
    expect(filled.sources).toHaveLength(sources.length);
    expect(filled.html).toContain(escapeInScript(`{"view":${dataValue(VIEW)}}`));
  });

  it('a template of a cached page, with marks in its path and head, is the page once it is filled', async () => {
    const asked = async (id: string) => (await app().ask(`/kept/${id}`, withNonce)).text();
    const mark = 'markofthetest';
    const marks = {
      island: `island${mark}`,
      texts: [mark, `title${mark}`, `https://picture${mark}.invalid/`],
    };
    const kept = await asked('a1');
    const rows = ['$L1', '</script><!--', 'a1'].map((text, id) => ({ id, text, isLast: id === 2 }));
    const view = { name: 'Item a1', rows };
    const filled = DocumentTemplate.read(await asked(mark), nonce, marks)!.fill({
      ...(await renderOutside(view)),
      data: view,
      texts: ['a1', `$L "a1" <&'`, 'https://pictures.example/a.webp'],
      search: '',
    });
    const { html } = sealPage(kept, nonce);
    expect(withoutData(filled.html)).toBe(withoutData(html));
    // Rows of the data name each other by numbers, which are Next's business: their words are ours.
    const words = (page: string) =>
      [...page.matchAll(DATA_PUSH)]
        .map(([, json]) => (JSON.parse(json!) as [number, string])[1])
        .join('')
        .match(/(?:Item|title|\$+L|a1|pictures\.example)[^",]*/g)!
        .sort();
    expect(words(filled.html)).toEqual(words(html));
    expect(filled.html).not.toContain(mark);
  });
}
