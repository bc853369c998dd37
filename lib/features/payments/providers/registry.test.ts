import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROVIDER_KEYS, PROVIDERS, settingsOf } from '@paikari/payment-providers/kinds';
import { PAYMENT_FAKES, type PaymentFake } from '@paikari/provider-fakes';
import { createTranslator } from 'use-intl/core';
import { accountName } from '@/components/ledger/journal/dashboard/account-name';
import bn from '@/messages/bn.json';
import en from '@/messages/en.json';
import type { Translator } from '../../../platform/i18n/message-key';
import { PROVIDER_FIELDS } from '../../../platform/provider-settings';
import { assetOf } from '../../ledger/journal/posting-rules';
import { isSettledAccount } from '../../ledger/journal/schema';
import {
  GATEWAY_METHODS,
  METHOD_SETTINGS,
  METHODS,
  PAYMENT_METHODS,
  PREPAID_METHODS,
} from '../../../shop/payment-method-types';
import { defaultPaymentRules } from '../settings-rules';
import { paymentSettingsSchema, settingsView } from '../settings-schema';
import { CALLBACKS, GATEWAYS } from './registry';

const ROOT = join(import.meta.dirname, '../../../..');
const LABELS = ['name', 'hint', 'badge', 'about', 'receipt'];

describe.each(PAYMENT_METHODS)('The way to pay %s', (method) => {
  const kind = METHODS[method];

  it.each([
    ['en', en.paymentMethods],
    ['bn', bn.paymentMethods],
  ])('has all its words in %s', (_language, words) => {
    expect(Object.keys(words[method]).sort()).toEqual([...LABELS].sort());
    for (const word of Object.values(words[method])) expect(word.trim()).not.toBe('');
  });

  it('has its switch and values in the settings, and those of its own', () => {
    const rules = defaultPaymentRules(false);
    const view = settingsView(
      rules,
      0,
      Object.fromEntries(PAYMENT_METHODS.map((each) => [each, null])) as never,
    );
    expect(view.methods[method]).toMatchObject({ lowest: null, highest: null });
    for (const name of kind.settings) expect(view).toHaveProperty(name);
    expect(paymentSettingsSchema.parse(view).methods).toHaveProperty(method);
  });

  it('has an account in the books', () => {
    const wallet = { accountId: 'a'.repeat(24) };
    const account = assetOf({ method, courier: 'pathao', wallet }, null);
    expect(account.split(':')[0]).toBe(kind.books);
    // The money that a provider or wallet holds is settled into the bank, and its account has a name.
    if (kind.books !== 'courier') expect(isSettledAccount(account)).toBe(true);
    if (kind.books !== 'gateway') return;
    for (const [locale, messages] of [['en', en] as const, ['bn', bn] as const]) {
      const t = createTranslator({ locale, messages }) as unknown as Translator;
      expect(accountName(t, account)).toBe(messages.paymentMethods[method].badge);
    }
  });

  it('is in the lists by what it is', () => {
    const isIn = (list: readonly string[]) => list.includes(method);
    expect(isIn(PREPAID_METHODS)).toBe(kind.kind !== 'cash');
    expect(isIn(GATEWAY_METHODS)).toBe(kind.refunds === 'provider');
    expect(isIn(PROVIDER_KEYS)).toBe(kind.kind === 'redirect');
  });
});

it('Each setting of a method is in the form at one method.', () => {
  const placed = PAYMENT_METHODS.flatMap((method) => METHODS[method].settings);
  expect([...placed].sort()).toEqual([...METHOD_SETTINGS].sort());
});

it.each(GATEWAY_METHODS)('The gateway %s is listed under its key.', (method) => {
  expect(GATEWAYS[method].key).toBe(method);
});

describe.each(PROVIDER_KEYS)('The provider %s', (key) => {
  const settings = settingsOf(key);

  it('has settings that the start checks and the operator is told of', () => {
    const told = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    expect(settings.map(([field]) => field)).toContain('url');
    for (const [, { env }] of settings) {
      expect(PROVIDER_FIELDS).toHaveProperty(env);
      expect(told).toContain(`\`${env}\``);
    }
  });

  it('has a stand-in with an account', () => {
    const fake: PaymentFake | undefined = PAYMENT_FAKES[key];
    expect(fake).toBeDefined();
    const needed = settings.filter(([field, each]) => field !== 'url' && !each.optional);
    expect(Object.keys(fake.account).sort()).toEqual(needed.map(([field]) => field).sort());
  });

  it('is called by the name under which its calls are counted', () => {
    expect(PROVIDERS[key].name).not.toBe('');
    expect(
      Object.values(PROVIDERS).filter(({ name }) => name === PROVIDERS[key].name),
    ).toHaveLength(1);
  });
});

it.each(CALLBACKS.map(({ key, route }) => [route.path, key]))(
  '%s is served, and no address of another provider.',
  (path, key) => {
    expect(path.startsWith(`/api/payments/${key}/`)).toBe(true);
    const folder = path.replaceAll('{', '[').replaceAll('}', ']');
    expect(existsSync(join(ROOT, 'app', folder, 'route.ts'))).toBe(true);
  },
);
