import type { Page } from '@playwright/test';
import type { HeardCall, Switch } from '@paikari/provider-fakes';
import { payPage, WORDS, type Language } from './paying';
import { expect } from './people';
import { standInsOfWorker, type StandInAddresses } from './shops';

/** Performs what a buyer does at the payment providers' stand-ins, and what goes wrong there. */

export type Provider = keyof StandInAddresses;
export const PROVIDERS = ['sslcommerz', 'bkash'] as const satisfies Provider[];

const BUTTONS = {
  pay: 'Pay',
  fail: 'Let it fail',
  cancel: 'Cancel',
  'pay-and-close': 'Pay, then close the page',
};

const originOf = (provider: Provider) => standInsOfWorker()[provider];

async function tell(provider: Provider, method: 'POST' | 'DELETE', one?: Switch): Promise<void> {
  const answer = await fetch(`${originOf(provider)}/_fake/next`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(one && { body: JSON.stringify(one) }),
  });
  expect(answer.ok).toBe(true);
}

/** Makes something go wrong at a provider, once unless it says how often. */
export const trouble = (provider: Provider, one: Switch): Promise<void> =>
  tell(provider, 'POST', one);

/** Troubles that a test left behind meet nobody. */
export async function forgetTroubles(): Promise<void> {
  for (const provider of PROVIDERS) await tell(provider, 'DELETE');
}

/**
 * Returns what a provider was asked about an attempt, oldest first. @param about its own id of the attempt
 */
export async function callsAbout(provider: Provider, about: string): Promise<string[]> {
  const { calls } = (await (await fetch(`${originOf(provider)}/_fake/calls`)).json()) as {
    calls: HeardCall[];
  };
  return calls
    .filter(({ fields }) => Object.values(fields).includes(about))
    .map(({ name }) => name);
}

/** Goes on from the waiting page to the provider's. @returns the provider's id of the attempt */
export async function goOn(page: Page, provider: Provider, language: Language): Promise<string> {
  await page.getByRole('link', { name: WORDS[language].payPage.goOn }).click();
  return atProvider(page, provider);
}

/** Begins another attempt on the waiting page, which leads to the provider's. @returns its id of it */
export async function payBy(page: Page, provider: Provider, language: Language): Promise<string> {
  // Comes back to it, so that the script has taken the form over.
  await page.reload();
  await page.locator(`input[name="method"][value="${provider}"]`).check();
  const [before, after] = WORDS[language].payPage.pay.split('{sum}') as [string, string];
  await page.getByRole('button', { name: new RegExp(`^${before}৳.*${after}$`) }).click();
  return atProvider(page, provider);
}

async function atProvider(page: Page, provider: Provider): Promise<string> {
  await page.waitForURL(({ origin }) => origin === originOf(provider));
  return page.url().split('/').at(-1)!;
}

/** Presses a button of the provider's page. */
export const press = (page: Page, button: keyof typeof BUTTONS): Promise<void> =>
  page.getByRole('button', { name: BUTTONS[button], exact: true }).click();

/** Presses a button of the provider's page that leads back to where the payment is waited for. */
export async function comeBack(
  page: Page,
  button: Exclude<keyof typeof BUTTONS, 'pay-and-close'>,
  purchaseId: string,
  language: Language,
): Promise<void> {
  await press(page, button);
  await page.waitForURL(({ pathname }) => pathname === payPage(purchaseId, language));
}

/** Pays, and closes the browser without coming back to the shop. */
export async function payAndClose(page: Page): Promise<void> {
  await press(page, 'pay-and-close');
  await expect(page.getByRole('heading', { name: 'Closed' })).toBeVisible();
  await page.context().close();
}
