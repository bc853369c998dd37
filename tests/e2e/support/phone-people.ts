import type { Page } from '@playwright/test';
import { codeSentTo } from './codes';
import { expect } from './people';

/**
 * Signs a page's browser in with a phone and the first code that comes to it; a new number gets an
 * account.
 * @param phone `01…`
 */
export async function signInByPhone(page: Page, phone: string, name: string): Promise<void> {
  const headers = { Origin: `http://localhost:${process.env.E2E_PORT}` };
  const sent = await page.request.post('/api/login/code', { data: { phone }, headers });
  expect(sent.ok()).toBe(true);
  const data = { phone, name, remember: true, code: await codeSentTo(phone) };
  const signedIn = await page.request.post('/api/login/phone', { data, headers });
  expect(signedIn.ok()).toBe(true);
}
