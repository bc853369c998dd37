import type { Page, Response } from '@playwright/test';
import { expect } from './people';

/** The content security policy of pages, and what it stops. */

/** Collects what the content security policy stops, as the browser reports it. */
export async function reportViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => void violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, sample } = event;
      const report = (window as unknown as { reportViolation(text: string): void }).reportViolation;
      report(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`);
    });
  });
  return violations;
}

/** A page that was just opened has a strict policy, and all of its scripts, the deferred ones as well. */
export async function expectStrictPolicy(
  page: Page,
  response: Response | null,
  path: string,
): Promise<void> {
  const policy = response!.headers()['content-security-policy']!;
  expect(policy, path).toContain("base-uri 'none'");
  expect(policy, path).not.toMatch(/unsafe-(inline|eval)/);
  expect(policy.length, path).toBeLessThan(4096);
  await expect(page.locator('script[data-src]:not([src])')).toHaveCount(0);
}

/** Pages that everybody opens and that are in no table of pages, whose pages are all pressed. */
export const PUBLIC = ['/offline', '/no-such-page'];

/** Pages of people who are signed in, all of which an administrator may open. */
export const OWN = [
  '/cart',
  '/user/profile',
  '/myproducts',
  '/productdetails',
  '/delete',
  '/dashboard',
  '/dashboard/addproduct',
  '/dashboard/allproducts',
  '/dashboard/orders',
  '/dashboard/users',
  '/dashboard/content-management',
  '/dashboard/content-management/outbox',
  '/dashboard/content-management/deliveries',
  '/dashboard/audit',
  '/dashboard/import',
  '/dashboard/balance',
  '/dashboard/commission',
  '/dashboard/finance',
  '/dashboard/papers',
  '/dashboard/payments',
  '/dashboard/payments/desk',
  '/dashboard/payments/statements',
  '/dashboard/payouts',
  '/dashboard/refunds',
  '/dashboard/payment-settings',
  '/dashboard/wallet-accounts',
  '/user/addresses',
  '/basket',
  '/checkout',
  '/dashboard/parcels',
  '/dashboard/parcels/pack',
  '/dashboard/returns',
  '/dashboard/complaints',
  '/dashboard/conversations',
  '/user/messages',
  '/dashboard/reviews',
  '/dashboard/deadlines',
  '/dashboard/deadlines/figures',
  '/dashboard/deadlines/settings',
  '/dashboard/remittances',
  '/dashboard/promotions',
  '/dashboard/promotions/new',
  '/dashboard/messages',
  '/dashboard/messages/templates',
  '/dashboard/couriers',
  '/dashboard/delivery',
  '/dashboard/blocked-buyers',
  '/dashboard/order-caps',
];
