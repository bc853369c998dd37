import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFront } from '@/tests/support/front';
import { until } from '@/tests/support/until';

const front = openFront();

describe('the offline page', () => {
  it.each([
    ['/offline', 'lang="en"', 'You are offline'],
    ['/bn/offline', 'lang="bn"', 'আপনি অফলাইনে আছেন'],
  ])('%s needs nothing but itself', async (path, language, heading) => {
    const answer = await front.ask(path);
    expect([answer.status, front.asked]).toEqual([200, 0]);
    expect(answer.text).toContain(language);
    expect(answer.text).toContain(heading);
    // An empty address asks again for the one that the browser shows.
    expect(answer.text).toContain('<a class="main" href="">');
    expect(answer.text).not.toMatch(/<script|<link|url\(/);
  });
});

describe('maintenance', () => {
  const file = () => join(front.directory, 'maintenance');
  const closed = async (wanted: boolean) => {
    const isClosed = async () => (await front.ask('/products')).status === 503;
    await until(async () => (await isClosed()) === wanted, wanted ? 'it closed' : 'it opened');
  };

  it('closes everything but the monitor and files, and opens again', async () => {
    writeFileSync(file(), '');
    await closed(true);
    front.asked = 0;
    const page = await front.ask('/product/1?a=1', { headers: { accept: 'text/html' } });
    expect([page.status, page.headers['retry-after']]).toEqual([503, '300']);
    expect(page.text).toContain('We are tidying up the shop');
    expect(page.text).toContain('href="/product/1?a=1"');
    const call = await front.ask('/addorder', {
      method: 'POST',
      headers: { accept: 'application/json' },
    });
    expect([call.status, JSON.parse(call.text)]).toMatchObject([503, { code: 'MAINTENANCE' }]);
    expect(front.asked).toBe(0);
    expect((await front.ask('/uploads/a.webp')).status).toBe(200);
    expect((await front.ask('/healthz')).status).toBe(200);
    rmSync(file());
    await closed(false);
  });
});
