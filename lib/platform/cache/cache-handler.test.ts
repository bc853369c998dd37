import CacheHandler, {
  cacheState,
  cacheTime,
  invalidateEverything,
  lastInvalidation,
  readingPages,
} from './cache-handler.mjs';

const page = (html: string, tags: string) => ({
  kind: 'APP_PAGE',
  html,
  headers: { 'x-next-cache-tags': tags },
});
const fetched = (body: string) => ({ kind: 'FETCH', data: { body }, revalidate: 60 });
const pause = (milliseconds = 3) => new Promise((done) => setTimeout(done, milliseconds));

/** Like Next: one instance for each request. */
const request = (maxMemoryCacheSize?: number) => new CacheHandler({ maxMemoryCacheSize });

beforeEach(() => {
  const state = cacheState();
  state.invalidated.clear();
  Object.assign(state, { entries: undefined, floor: 0, lastInvalidation: 0 });
});

describe('the page cache', () => {
  it('answers what another request stored, with its lifetime', async () => {
    await request().set('/a', page('one', 'x'), { cacheControl: { revalidate: 60 } });
    const entry = await request().get('/a');
    expect(entry?.value).toMatchObject({ html: 'one' });
    expect(entry?.cacheControl).toEqual({ revalidate: 60 });
    expect(await request().get('/b')).toBeNull();
  });

  it.each([{ expire: 0 }, { expire: 3600 }, undefined])(
    'voids tagged pages at once, whatever the durations (%j)',
    async (durations) => {
      await request().set('/a', page('one', 'x,y'));
      await request().set('/b', page('two', 'z'));
      await pause();
      await request().revalidateTag(['y'], durations);
      expect(await request().get('/a')).toBeNull();
      expect(await request().get('/b')).not.toBeNull();
    },
  );

  it('voids unstable_cache entries by their own tags and by those of the page that reads', async () => {
    await request().set('k', fetched('1'), { tags: ['things'] });
    expect((await request().get('k', { tags: ['things'] }))?.value.tags).toEqual(['things']);
    await request().revalidateTag('_N_T_/page');
    expect(await request().get('k', { softTags: ['_N_T_/page'] })).toBeNull();
    expect(await request().get('k', { softTags: ['_N_T_/other'] })).not.toBeNull();
    await request().revalidateTag('things');
    expect(await request().get('k')).toBeNull();
  });

  it('does not keep as new what was begun before an invalidation and stored after it', async () => {
    const slow = request();
    await pause();
    await request().revalidateTag('x', { expire: 0 });
    await pause();
    await slow.set('/a', page('old', 'x'));
    expect(await request().get('/a')).toBeNull();
    await request().set('/a', page('new', 'x'));
    expect((await request().get('/a'))?.value).toMatchObject({ html: 'new' });
  });

  it('says when it was last invalidated, for the front', async () => {
    expect(lastInvalidation()).toBe(0);
    const before = cacheTime();
    await request().revalidateTag(['a', 'b']);
    const first = lastInvalidation();
    expect(first).toBeGreaterThan(before);
    await pause();
    await request().revalidateTag('a');
    expect(lastInvalidation()).toBeGreaterThan(first);
  });

  it('drops what was used longest ago once the bytes are used up', async () => {
    const limit = 100_000;
    for (const name of ['a', 'b', 'c', 'd']) {
      await request(limit).set(name, page('x'.repeat(10_000), ''));
    }
    await request(limit).get('a');
    await request(limit).set('e', page('x'.repeat(10_000), ''));
    expect(await request(limit).get('b')).toBeNull();
    expect(await request(limit).get('a')).not.toBeNull();
    expect(cacheState().entries!.calculatedSize).toBeLessThanOrEqual(limit);
  });

  it('refuses an entry that would fill a quarter of it, and forgets the older one of that key', async () => {
    await request(40_000).set('a', page('small', ''));
    await request(40_000).set('a', page('x'.repeat(20_000), ''));
    expect(await request(40_000).get('a')).toBeNull();
    expect(cacheState().entries!.size).toBe(0);
  });

  it('bounds the tags and voids what the dropped ones would have', async () => {
    await request().set('/old', page('old', 'seller-1'));
    await pause();
    await request().revalidateTag(Array.from({ length: 50_001 }, (_, n) => `tag-${n}`));
    expect(cacheState().invalidated.size).toBe(50_000);
    expect(await request().get('/old')).toBeNull();
    await pause();
    await request().set('/new', page('new', 'seller-1'));
    expect(await request().get('/new')).not.toBeNull();
  });
});

it('forgets all that has a tag where nobody can say what changed', async () => {
  await request().set('/a', page('one', 'x'));
  await request().set('k', fetched('1'), { tags: ['things'] });
  await pause();
  const before = lastInvalidation();
  invalidateEverything();
  expect(await request().get('/a')).toBeNull();
  expect(await request().get('k')).toBeNull();
  expect(lastInvalidation()).toBeGreaterThan(before);
  await pause();
  await request().set('/a', page('two', 'x'));
  expect(await request().get('/a')).not.toBeNull();
});

describe('a page whose time is over', () => {
  it('is void, so that Next makes it anew instead of answering with the old one', async () => {
    await request().set('/a', page('one', 'x'), { cacheControl: { revalidate: 0 } });
    await pause();
    expect(await request().get('/a')).toBeNull();
  });

  it('is no page that only its tags end', async () => {
    await request().set('/a', page('one', 'x'), { cacheControl: { revalidate: false } });
    await pause();
    expect(await request().get('/a')).not.toBeNull();
  });
});

describe('what a request was answered from', () => {
  const noted = () => ({ tags: [] as string[], since: Infinity, until: Infinity });

  it('is noted with the tags, the oldest beginning and the earliest end of its pages', async () => {
    const began = cacheTime();
    await request().set('/a', page('one', 'x,y'), { cacheControl: { revalidate: 60 } });
    await pause();
    await request().set('/b', page('two', 'z'));
    const reads = noted();
    await readingPages(reads, async () => {
      await request().get('/b');
      await request().get('/a');
    });
    expect(reads.tags).toEqual(['z', 'x', 'y']);
    expect(reads.since).toBeGreaterThan(began);
    expect(reads.until).toBe(reads.since + 60_000);
  });

  it('is nothing where only reads inside of a page were answered, or another request was', async () => {
    await request().set('k', fetched('1'), { tags: ['things'] });
    await request().set('/a', page('one', 'x'));
    const reads = noted();
    await readingPages(reads, () => request().get('k', { tags: ['things'] }));
    await readingPages(noted(), () => request().get('/a'));
    expect(reads).toEqual(noted());
  });
});
