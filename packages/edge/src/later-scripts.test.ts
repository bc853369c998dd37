/** @jest-environment jsdom */
import { startScriptsLater } from './security-headers';

const CHUNKS = [
  '/_next/static/chunks/one.js',
  '/_next/static/chunks/two.js',
  '/_next/static/chunks/last.js',
];
const PAGE =
  '<!DOCTYPE html><html><head>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/last.js"/>' +
  '<script src="/_next/static/chunks/one.js" async=""></script>' +
  '<script src="/_next/static/chunks/two.js" async=""></script></head>' +
  '<body><p>Goods</p><script src="/_next/static/chunks/old.js" noModule=""></script>' +
  '<script src="/_next/static/chunks/last.js" id="_R_" async=""></script>' +
  '<script>self.__next_f=[]</script></body></html>';

it('leaves nothing of them to load before they are started', () => {
  const html = startScriptsLater(PAGE);
  expect(html.match(/<script[^>]* src="[^"]*"[^>]*>/g)).toEqual([
    '<script src="/_next/static/chunks/old.js" noModule="">',
  ]);
  expect(html).not.toContain('rel="preload"');
  expect(html).toContain('<script>self.__next_f=[]</script>');
  expect(html).toContain(
    '<script data-src="/_next/static/chunks/last.js" id="_R_" async=""></script>',
  );
  expect(html.endsWith('</script></body></html>')).toBe(true);
});

it.each(['short', '<html><body><script>inline()</script></body></html>', ''])(
  'leaves %j as it is',
  (html) => expect(startScriptsLater(html)).toBe(html),
);

describe('in a browser', () => {
  type Observe = (list: { getEntriesByName(name: string): unknown[] }, self: unknown) => void;
  let paint: () => void;
  let state: DocumentReadyState;
  let page: AbortController;

  const started = () =>
    [...document.querySelectorAll('script[data-src]')].map((script) => script.getAttribute('src'));
  const load = () => {
    state = 'complete';
    window.dispatchEvent(new Event('load'));
  };

  beforeEach(() => {
    jest.useFakeTimers();
    state = 'interactive';
    // A document is loaded once; here one window stands for several.
    page = new AbortController();
    const listen = window.addEventListener.bind(window);
    jest
      .spyOn(window, 'addEventListener')
      .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) =>
        listen(type, listener, { signal: page.signal }),
      );
    jest.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
    class Observer {
      constructor(tell: Observe) {
        paint = () => tell({ getEntriesByName: () => [{}] }, { disconnect: () => undefined });
      }
      observe() {}
    }
    Object.assign(window, { PerformanceObserver: Observer });
    const html = startScriptsLater(PAGE);
    document.documentElement.innerHTML = html;
    const [, code] = /<script>(\(function\(\)\{.*?)<\/script>/.exec(html)!;
    // oxlint-disable-next-line no-eval -- the page’s own script, as a browser runs it
    window.eval(code!);
  });
  afterEach(() => {
    page.abort();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('starts them in their order once painted and loaded', () => {
    expect(started()).toEqual([null, null, null]);
    paint();
    expect(started()).toEqual([null, null, null]);
    load();
    expect(started()).toEqual(CHUNKS);
  });

  it('starts them at the paint where everything is loaded before', () => {
    load();
    expect(started()).toEqual([null, null, null]);
    paint();
    expect(started()).toEqual(CHUNKS);
  });

  it('does not wait for a slow picture for long', () => {
    paint();
    jest.advanceTimersByTime(1000);
    expect(started()).toEqual(CHUNKS);
  });

  it('does not wait for a paint that never comes', () => {
    load();
    jest.advanceTimersByTime(1000);
    expect(started()).toEqual(CHUNKS);
  });
});
