import type { Browser, Page } from '@playwright/test';
import bn from '@/messages/bn.json' with { type: 'json' };
import en from '@/messages/en.json' with { type: 'json' };
import { expect, person } from './people';

/** People who buy something and pay it in advance. */

export const headers = { Origin: `http://localhost:${process.env.E2E_PORT}` };
const PASSWORD = 'a good password';
const WHERE = { addressId: 'new', divisionId: '6', districtId: '47', upazilaId: 't13' };

/** Words of the shop in both languages. */
export const WORDS = { en, bn };
export type Language = keyof typeof WORDS;

/** The page where a purchase's payment is waited for, in either language. */
export const PAY_PAGE = /\/pay\/[0-9a-f]{24}$/;
export const payPage = (id: string, language: Language) =>
  `${language === 'en' ? '' : '/bn'}/pay/${id}`;

interface Sold {
  minQuantity: number;
  _id: string;
  variants: { _id: string; stock: number }[];
}

/** A new buyer with one thing in the basket, signed in on this page. @returns the e-mail */
export async function buyer(page: Page, word: string): Promise<string> {
  const email = `${word}-${Date.now()}@example.com`;
  const data = { name: 'Rahima Khatun', email, password: PASSWORD, profile: '' };
  expect((await page.request.post('/adduser', { data })).status()).toBe(201);
  await signIn(page, email);
  const all = (await (await page.request.get('/api/products?fields=full')).json()) as Sold[];
  const { product, variant } = all
    .map((one) => ({
      product: one,
      variant: one.variants.find(({ stock }) => stock > 5 * one.minQuantity),
    }))
    .find(({ variant: found }) => found !== undefined)!;
  const put = await page.request.put(`/basket/lines/${variant!._id}`, {
    data: { productId: product._id, quantity: product.minQuantity },
    headers,
  });
  expect(put.ok()).toBe(true);
  return email;
}

async function signIn(page: Page, email: string): Promise<void> {
  const data = { email, password: PASSWORD };
  expect((await page.request.post('/api/login', { data, headers })).ok()).toBe(true);
}

/**
 * Orders the basket by the call that the checkout makes.
 * @param language of the checkout that makes it
 * @returns the purchase's id
 */
export async function place(
  page: Page,
  payment: string,
  language: Language = 'en',
): Promise<string> {
  const quoted = await page.request.post('/api/checkout/quote', { data: WHERE, headers });
  const { total } = (await quoted.json()) as { total: number };
  const who = { name: 'Rahima Khatun', phone: '01712345678', line: 'House 12' };
  const agreed = { consent: true, expectedTotal: total };
  const referer = `${headers.Origin}${language === 'en' ? '' : '/bn'}/checkout`;
  const placed = await page.request.post('/checkout', {
    data: { ...WHERE, ...who, ...agreed, payment },
    headers: { ...headers, referer },
  });
  expect(placed.status()).toBe(201);
  return ((await placed.json()) as { purchaseId: string }).purchaseId;
}

/** How a purchase stands with its money, newest attempt first. */
interface Paying {
  standing: string;
  attempts: { _id: string; method: string; state: string; amount: number; isHeld: boolean }[];
}

export const paymentOf = async (page: Page, id: string): Promise<Paying> =>
  (await (await page.request.get(`/api/purchases/${id}/payment`)).json()) as Paying;

/** Opens another browser for the same person, as the first one was closed. */
export async function elsewhere(browser: Browser, email: string): Promise<Page> {
  const page = await person(browser);
  await signIn(page, email);
  return page;
}

/** Turns ways of paying on or off. @param admin signed in as an administrator */
export async function allowMethods(
  admin: Page,
  methods: readonly string[],
  isOn = true,
): Promise<void> {
  const settings = await (await admin.request.get('/api/payment-settings')).json();
  for (const method of methods) settings.methods[method].isOn = isOn;
  const saved = await admin.request.put('/api/payment-settings', { data: settings, headers });
  expect(saved.ok()).toBe(true);
}

/** The administrator takes money by a wallet's number. */
export async function takeWallets(admin: Page): Promise<void> {
  const kept = await (await admin.request.get('/api/wallet-accounts')).json();
  if ((kept as unknown[]).length === 0) {
    const account = { wallet: 'bkash', type: 'personal', number: '01812345678', isOn: true };
    const made = await admin.request.post('/api/wallet-accounts', { data: account, headers });
    expect(made.status()).toBe(201);
  }
  await allowMethods(admin, ['wallet']);
}
