import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROVIDER_GROUPS, providerSettings } from '@/lib/platform/provider-settings';
import { Bkash, Sslcommerz } from '@paikari/payment-providers';
import { memoryTokens, paymentToCreate, sessionToOpen } from '../support/provider-clients';
import { startTool } from '../support/tools';
import { until } from '../support/until';

/** `npm run fakes`, with which a person tries the shop's payments by hand. */

let directory: string;
let tools: ReturnType<typeof startTool>[] = [];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'fakes-'));
});
afterEach(async () => {
  // Ends tools that a failed test left running; a tool that has ended hears nothing of it.
  for (const tool of tools) tool.signal('SIGKILL');
  await Promise.all(tools.map((tool) => tool.code()));
  tools = [];
  rmSync(directory, { recursive: true, force: true });
});

function start(...args: string[]) {
  const tool = startTool('fakes', ['--dir', directory, ...args]);
  tools.push(tool);
  return tool;
}

/** Starts it. @returns it and the settings that it tells, once it has told all */
async function startFakes() {
  const tool = start();
  const told = () =>
    Object.fromEntries(
      [...tool.said().matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
    );
  const names = PROVIDER_GROUPS.flat();
  await until(() => names.every((name) => name in told()));
  return { tool, settings: providerSettings(told()) };
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const isServed = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(30_000) }).then(
    () => true,
    () => false,
  );

it.each(['SIGTERM', 'SIGINT'] as const)(
  'serves both providers under the addresses that it prints, and leaves nothing after %s',
  async (signal) => {
    const { tool, settings } = await startFakes();
    const { url: sslcommerzUrl, ...store } = settings.sslcommerz!;
    const placeholderMail = 'buyers@shop.example';
    const sslcommerz = new Sslcommerz({ ...store, baseUrl: sslcommerzUrl, placeholderMail });
    const { url: bkashUrl, topicArn: _topic, ...account } = settings.bkash!;
    const bkash = new Bkash({ ...account, baseUrl: bkashUrl }, memoryTokens());
    const pages = [
      (await sslcommerz.openSession(sessionToOpen())).payUrl,
      (await bkash.create(paymentToCreate())).payUrl,
    ];
    for (const page of pages) {
      expect(tool.said()).toContain(new URL(page).origin);
      expect(await (await fetch(page)).text()).toContain('value="pay"');
    }
    expect(new URL(sslcommerzUrl).hostname).toBe('127.0.0.1');

    const pids = [...tool.processes().keys()];
    tool.signal(signal);
    expect(await tool.code()).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
    for (const page of pages) expect(await isServed(page)).toBe(false);
    expect(readdirSync(directory).sort()).toEqual(['bkash.json', 'sslcommerz.json']);
  },
);

it('ends with a word where a port is taken, and serves neither provider', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo;
  try {
    const tool = start('--bkash-port', String(port));
    expect(await tool.code()).toBe(1);
    expect(tool.said()).toContain(`EADDRINUSE: address already in use 127.0.0.1:${port}`);
  } finally {
    await new Promise((done) => other.close(done));
  }
});
