import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROVIDER_NAMES, providerLabel } from './provider-metrics';

const ROOT = join(import.meta.dirname, '../../..');
/** Where clients are: a provider of few calls has them in its gateway. */
const CLIENTS = [
  'packages/payment-providers/src',
  'packages/couriers/src',
  'packages/sms-gateways/src',
  'lib/features/payments/providers',
];

const sourcesOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));

it('Every client’s calls are counted under its provider’s name, and every name has a client.', () => {
  const named = new Set<string>();
  for (const text of CLIENTS.flatMap(sourcesOf)) {
    // How a call is named: a literal or template that begins with a name, right after `what`.
    for (const [, what] of text.matchAll(/what[:=]?\s*[:=]\s*[`']([^`']+)[`']/g)) {
      named.add(providerLabel(what!));
    }
  }
  // Amazon's certificate, which bKash's webhook is proved by.
  expect([...named].sort()).toEqual([...PROVIDER_NAMES, 'other'].sort());
});

it.each([
  ['SSL Wireless send-sms', 'SSL Wireless'],
  ['SSLCommerz init', 'SSLCommerz'],
  ['bKash /create', 'bKash'],
  ['SNS', 'other'],
  ['Pathaology', 'other'],
])('%s is counted under %s.', (what, label) => {
  expect(providerLabel(what)).toBe(label);
});
