import type { Visit } from '@paikari/edge';
import { registry } from './registry';
import { RequestMetrics, type CountedRequest } from './request-metrics';
import { setRoutePatterns } from './route-patterns';

const counted: CountedRequest[] = [];
let metrics: RequestMetrics;

beforeEach(() => {
  registry().clear();
  counted.length = 0;
  setRoutePatterns([], [{ path: '/' }, { path: '/product/{id}' }]);
  metrics = new RequestMetrics({
    isPublicFile: (pathname) => pathname === '/sw.js',
    onCounted: (each) => counted.push(each),
  });
});

function visit(
  given: Partial<Visit>,
  { method = 'GET', status = 200, headersSent = true } = {},
): void {
  metrics.began();
  metrics.ended({
    request: { method },
    response: { statusCode: status, headersSent },
    requestId: 'id',
    began: performance.now() - 40,
    pathname: '/',
    isPage: true,
    store: null,
    answeredBy: 'next',
    bytes: 10,
    ...given,
  } as Visit);
}

const shown = () => registry().metrics();

describe('RequestMetrics', () => {
  it('counts a request under its pattern, method and status, and how long it took', async () => {
    visit({ pathname: '/bn/product/64f00000000000000000aaaa' });
    visit({ pathname: '/product/64f00000000000000000bbbb' }, { status: 503 });
    const text = await shown();
    const one = 'shop_http_requests_total{method="GET",route="/product/{id}",status="200"} 1';
    expect(text).toContain(one);
    expect(text).toContain('route="/product/{id}",status="503"} 1');
    const seconds = /_seconds_sum\{method="GET",route="\/product\/{id}",status="5xx"\} ([\d.]+)/;
    expect(Number(seconds.exec(text)![1])).toBeGreaterThan(0.04);
    expect(text).not.toContain('64f0');
  });

  it('has one name for what strangers make up', async () => {
    for (const word of ['a', 'b', 'c']) visit({ pathname: `/${word}` }, { status: 404 });
    visit({ pathname: null }, { method: 'BREW', status: 405 });
    const text = await shown();
    expect(text).toContain('{method="GET",route="other",status="404"} 3');
    expect(text).toContain('{method="other",route="other",status="405"} 1');
    expect(text).not.toContain('BREW');
  });

  it('counts who left before anything was sent, and files under one name', async () => {
    visit({ pathname: '/sw.js', answeredBy: 'next' }, { headersSent: false });
    expect(await shown()).toContain('{method="GET",route="/{public file}",status="499"} 1');
  });

  it('counts what is being answered', async () => {
    metrics.began();
    expect(await shown()).toContain('shop_http_requests_in_flight 1');
    visit({});
    expect(await shown()).toContain('shop_http_requests_in_flight 1');
  });

  it('counts hits and misses of the stores, and renderings', async () => {
    visit({ store: 'page', answeredBy: 'page-cache' });
    visit({ store: 'page', answeredBy: 'next-cache' });
    visit({ store: 'page', answeredBy: 'next' });
    visit({ store: 'list', answeredBy: 'list-cache' });
    visit({ store: 'list', answeredBy: 'next' });
    visit({ store: 'page', answeredBy: 'limit' });
    visit({ isPage: false, answeredBy: 'next' });
    const text = await shown();
    expect(text).toContain('lookups_total{store="page",result="hit"} 1');
    expect(text).toContain('lookups_total{store="page",result="miss"} 2');
    expect(text).toContain('lookups_total{store="list",result="hit"} 1');
    expect(text).toContain('lookups_total{store="list",result="miss"} 1');
    expect(text).toContain('shop_page_renderings_total 2');
    expect(text).toContain('shop_http_answers_total{answered_by="limit"} 1');
  });

  it('tells of each request nothing of its address but the pattern', () => {
    visit({ pathname: '/product/64f00000000000000000aaaa' });
    expect(counted).toMatchObject([
      { requestId: 'id', method: 'GET', route: '/product/{id}', status: 200, answeredBy: 'next' },
    ]);
    expect(JSON.stringify(counted)).not.toContain('64f0');
  });
});
