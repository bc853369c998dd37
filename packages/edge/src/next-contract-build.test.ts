import { sealPage } from './inline-scripts';
import {
  askForNonce,
  BUILT_SETTINGS,
  CACHE_HEADER,
  endOfEntry,
  entryWithTags,
  hasFailedPart,
  isAnswerEntry,
  isCacheHit,
  isFromCache,
  isReadLookup,
  nonceAttribute,
  nonceInLink,
  OWN_SCRIPT_ATTRIBUTES,
  REACT_HIDDEN_STYLE,
  ROUTER_HEADERS,
  ROUTER_PART_TYPE,
  ROUTER_QUERY,
  SCRIPT,
  sizeOfEntry,
  STATIC_PREFIX,
  TAGS_HEADER,
  tagsOfEntry,
  tagsOfReader,
  type CacheValue,
} from './next-internals.mjs';
import { buildContractApp, ContractApp, type CacheCall } from './test-support/contract-app';

/**
 * What `next-internals.mjs` takes for granted, held to `contract-app` as Next builds and serves it: each
 * test is named after the export, or the sentence of the front, that is wrong where it fails.
 */

jest.setTimeout(15 * 60_000);

const NONCE = 'nonceofthetest';
const withNonce: Record<string, string> = {};
askForNonce(withNonce, NONCE);
let app: ContractApp;
let calls: CacheCall[];
/** A cached page as it was first made and as it comes from the cache, and one in pieces. */
let made: Response, kept: Response, live: Response;
let page: string, pieces: string;

beforeAll(async () => {
  await buildContractApp();
  app = new ContractApp();
  // Loads the cache handler.
  await app.ask('/feed', withNonce);
  made = await app.ask('/item/1', withNonce);
  page = await made.text();
  kept = await app.ask('/item/1', withNonce);
  live = await app.ask('/live', withNonce);
  pieces = await live.text();
  await app.ask('/timed', withNonce);
  ({ calls } = await app.told());
});
afterAll(() => app.stop());

const callOf = (method: string, kind: string, key = '') => {
  const found = calls.find(
    (call) => call.method === method && call.value?.kind === kind && call.key.endsWith(key),
  );
  if (!found) throw new Error(`Next never called ${method} for ${kind} ${key}.`);
  return found;
};
/** As the helpers look at an answer. */
const answerOf = (response: Response) => ({
  getHeader: (name: string) => response.headers.get(name) ?? undefined,
});

describe('what Next hands to the cache handler', () => {
  it('isAnswerEntry tells a page and a route from a read inside of one', () => {
    for (const kind of ['APP_PAGE', 'APP_ROUTE']) {
      expect(isAnswerEntry(callOf('set', kind).value as never)).toBe(true);
    }
    expect(isAnswerEntry(callOf('set', 'FETCH').value as never)).toBe(false);
  });

  it('tagsOfEntry finds the tags of the reads that a page was made of', () => {
    const { value } = callOf('set', 'APP_PAGE', '/item/1');
    expect(value!.headers).toHaveProperty(TAGS_HEADER);
    expect(tagsOfEntry(value as never)).toEqual(expect.arrayContaining(['things', '1']));
  });

  it('entryWithTags takes the tags of a read from beside it', () => {
    const { value, context } = callOf('set', 'FETCH');
    expect(context.tags).toEqual(['things', '1']);
    expect(tagsOfEntry(entryWithTags(value as never, context))).toEqual(['things', '1']);
  });

  it('tagsOfReader has the tags of a read and those of the page that reads', () => {
    const { context } = calls.find(({ method, context: { tags } }) => method === 'get' && tags)!;
    expect(tagsOfReader(context)).toEqual(
      expect.arrayContaining(['things', '1', '_N_T_/item/[id]/page', '_N_T_/item/1']),
    );
  });

  it('isReadLookup tells a look for a read from one for a page', () => {
    const gets = calls.filter(({ method }) => method === 'get');
    const ofReads = gets.filter(({ context: { tags } }) => tags?.includes('things'));
    const ofPages = gets.filter(({ key }) => key.endsWith('/item/1'));
    expect(ofReads.map(({ context }) => isReadLookup(context))).toContain(true);
    expect(ofReads.map(({ context }) => isReadLookup(context))).not.toContain(false);
    expect(ofPages.map(({ context }) => isReadLookup(context))).toContain(false);
    expect(ofPages.map(({ context }) => isReadLookup(context))).not.toContain(true);
  });

  it('endOfEntry knows a page that ends by its time from one that only tags end', () => {
    const end = (key: string) =>
      endOfEntry(callOf('set', 'APP_PAGE', key).context.cacheControl, 1000);
    expect(end('/timed')).toBe(61_000);
    expect(end('/item/1')).toBe(Infinity);
  });

  it('sizeOfEntry counts each field that holds a body', () => {
    expect(callOf('set', 'APP_PAGE').value!.fields).toMatchObject({
      html: 'string',
      rscData: 'Buffer',
      segmentData: 'Map',
    });
    expect(callOf('set', 'APP_ROUTE').value!.fields).toMatchObject({ body: 'Buffer' });
    expect(callOf('set', 'FETCH').value!.fields).toMatchObject({ data: 'Object' });
    const value: CacheValue = {
      kind: 'APP_PAGE',
      html: 'x'.repeat(100),
      rscData: Buffer.alloc(50),
      segmentData: new Map([['/s', Buffer.alloc(30)]]),
    };
    expect(sizeOfEntry('k', value) - sizeOfEntry('k', null)).toBe(200 + 50 + 30 + 4);
  });

  it('is handed to one instance for each request, made before anything is read', () => {
    const page = calls.filter(({ key }) => key.endsWith('/item/1'));
    const [asked, stored, again] = page.map(({ instance }) => instance);
    expect(stored).toBe(asked);
    expect(again).toBeGreaterThan(stored!);
    expect(page[0]!.options).toContain('maxMemoryCacheSize');
  });

  it('is handed over within the call that handles the request, so that the front can tell which', () => {
    const asked = calls.filter(({ method, key }) => method === 'get' && key.endsWith('/item/1'));
    expect(asked.map(({ request }) => request)).toEqual(['/item/1', '/item/1']);
  });
});

describe('how Next answers', () => {
  it('CACHE_HEADER stands on what Next keeps, and on nothing else', () => {
    expect(made.headers.get(CACHE_HEADER)).toBe('MISS');
    expect(kept.headers.get(CACHE_HEADER)).toBe('HIT');
    expect(live.headers.get(CACHE_HEADER)).toBeNull();
  });

  it('isFromCache is true of what Next keeps, also the first time', () => {
    expect([made, kept, live].map((each) => isFromCache(answerOf(each) as never))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('isCacheHit is true from the second time on', () => {
    expect([made, kept, live].map((each) => isCacheHit(answerOf(each) as never))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('a cached page comes whole in one end, with an ETag, and one in pieces does not', async () => {
    const { answers } = await app.told();
    expect(answers['/item/1']).toEqual([['end', expect.any(Number)]]);
    expect(kept.headers.get('etag')).toMatch(/^"/);
    expect(answers['/live']!.filter(([method]) => method === 'write').length).toBeGreaterThan(1);
    expect(live.headers.get('etag')).toBeNull();
  });

  it('a cached page may be kept by shared caches for a year, which the front shortens', () => {
    expect(kept.headers.get('cache-control')).toBe('s-maxage=31536000');
  });

  it('ROUTER_HEADERS stand in Vary, and a part is ROUTER_PART_TYPE', async () => {
    const vary = kept.headers.get('vary')!.split(/, */);
    expect(ROUTER_HEADERS).toEqual(expect.arrayContaining(vary));
    const part = await app.ask(`/item/1?${ROUTER_QUERY}`, { rsc: '1' });
    expect(part.headers.get('content-type')).toBe(ROUTER_PART_TYPE);
    expect(isCacheHit(answerOf(part) as never)).toBe(true);
  });

  it('STATIC_PREFIX is where the chunks of a page stand', async () => {
    const [, chunk] = /<script src="([^"]+)"/.exec(page)!;
    expect(chunk!.startsWith(STATIC_PREFIX)).toBe(true);
    expect((await app.ask(chunk!)).status).toBe(200);
  });

  it('hasFailedPart finds a part that failed, in a page and in what the router gets', async () => {
    const failed = await app.ask('/broken');
    expect(failed.status).toBe(200);
    expect(hasFailedPart(Buffer.from(await failed.arrayBuffer()))).toBe(true);
    const part = await app.ask(`/broken?${ROUTER_QUERY}`, { rsc: '1' });
    expect(part.status).toBe(200);
    expect(hasFailedPart(Buffer.from(await part.arrayBuffer()))).toBe(true);
    expect(hasFailedPart(Buffer.from(pieces))).toBe(false);
  });

  it('a missing item of a cached page is a 404 with a document, which the front replaces', async () => {
    const missing = await app.ask('/item/missing');
    expect(missing.status).toBe(404);
    expect(missing.headers.get('content-type')).toMatch(/^text\/html/);
  });

  it('requests for a page that is being made share that rendering, which the front waits for', async () => {
    const asked = ['a', 'b'].map(async (name) => {
      const answer = await app.ask('/item/slow', { 'x-contract-name': name });
      return answer.text();
    });
    const [one, other] = await Promise.all(asked);
    expect(other).toBe(one);
    expect((await app.told()).renderings.slow).toBe(1);
  });

  it('Next listens for upgrades on the server it is given, so that the front gives it another', async () => {
    expect((await app.told()).upgradeListeners).toBe(1);
  });
});

describe('how scripts and nonces are written', () => {
  const scriptsOf = (html: string) => [...html.matchAll(SCRIPT)];

  it('nonceAttribute is how every script carries it, and each of them is a SCRIPT', () => {
    for (const html of [page, pieces]) {
      const scripts = scriptsOf(html);
      expect(scripts).toHaveLength(html.match(/<script/g)!.length);
      for (const [, attributes] of scripts) expect(attributes).toContain(nonceAttribute(NONCE));
    }
  });

  it('SCRIPT ends with the first closing tag, as React lets none stand in a text', () => {
    for (const [, , text] of scriptsOf(page)) expect(text).not.toMatch(/<\/?script/i);
    expect(scriptsOf(page).at(-1)![0].endsWith('</script>')).toBe(true);
  });

  it('OWN_SCRIPT_ATTRIBUTES are all that an inline script has beside the nonce', () => {
    const inline = [...scriptsOf(page), ...scriptsOf(pieces)].filter(([, , text]) => text !== '');
    expect(inline.length).toBeGreaterThan(4);
    for (const [, attributes] of inline) {
      expect(attributes!.replace(nonceAttribute(NONCE), '')).toMatch(OWN_SCRIPT_ATTRIBUTES);
    }
    // Hence a page that is sealed names every inline script that it has.
    const { html, sources } = sealPage(page, NONCE);
    expect(html).not.toContain(NONCE);
    expect(sources).toHaveLength(scriptsOf(html).filter(([, , text]) => text !== '').length);
  });

  it('nonceInLink is how a Link header carries it', () => {
    const link = live.headers.get('link')!;
    expect(link).toContain(NONCE);
    expect(link.replaceAll(nonceInLink(NONCE), '')).not.toContain(NONCE);
  });

  it('REACT_HIDDEN_STYLE is the only style attribute that React writes itself', () => {
    const styles = [...pieces.replace(SCRIPT, '').matchAll(/ style="([^"]*)"/g)];
    expect(new Set(styles.map(([, style]) => style))).toEqual(new Set([REACT_HIDDEN_STYLE]));
  });
});

it('BUILT_SETTINGS spares Next from reading next.config again', async () => {
  const { variable, file } = BUILT_SETTINGS;
  const built = new ContractApp(['--built-settings', variable, file]);
  try {
    expect((await built.ask('/item/1')).status).toBe(200);
    expect((await built.told()).readConfig).toBe(false);
    expect((await app.told()).readConfig).toBe(true);
  } finally {
    await built.stop();
  }
});
