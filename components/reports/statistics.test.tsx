/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { createTranslator } from 'use-intl/core';
import { statisticsView } from '@/app/[locale]/dashboard/overview-view';
import bangla from '@/messages/dashboard/bn.json';
import banglaShop from '@/messages/bn.json';
import english from '@/messages/dashboard/en.json';
import englishShop from '@/messages/en.json';
import { Statistics } from './statistics';

jest.mock('next-intl/server', () => ({
  getTranslations: async ({ locale, namespace }: { locale: 'en' | 'bn'; namespace: string }) =>
    createTranslator({
      locale,
      messages: locale === 'bn' ? { ...banglaShop, ...bangla } : { ...englishShop, ...english },
      namespace: namespace as never,
    }),
}));
// What is shown is made of figures alone: nothing is read here.
jest.mock('@/lib/features/catalogue', () => ({}));
jest.mock('@/lib/features/catalogue/search', () => ({}));
jest.mock('@/lib/features/orders', () => ({ COUNT_LIMIT: 1000 }));
jest.mock('@/lib/features/reports', () => ({}));

const span = { taka: 1200, orders: 3 };
const read = {
  report: {
    ...{ today: span, week: span, month: span },
    days: [{ day: '2026-11-20', ...span }],
    states: { pending: 1, completed: 2, cancelled: 0, returned: 0 },
    categories: [{ category: 'Home & Kitchen Appliances', taka: 1200 }],
  },
  counts: { published: 1, pending: 0, rejected: 0 },
  open: { placed: 0, confirmed: 0, packed: 0, shipped: 0 },
  low: 0,
  visits: null,
} as unknown as Parameters<typeof statisticsView>[0];

it.each([
  ['en', 'before discounts and without delivery', 'before discounts'],
  ['bn', 'ছাড় বাদ দেওয়ার আগের', 'ছাড়ের আগে'],
] as const)(
  'Says beside each figure of sales that it is of goods before discounts, in %s.',
  async (locale, note, short) => {
    render(<Statistics view={JSON.stringify(await statisticsView(read, locale))} />);
    expect(screen.getByText(note, { exact: false })).toBeVisible();
    // The chart by day and the list by category.
    expect(screen.getAllByText(new RegExp(`, ${short}$`))).toHaveLength(2);
  },
);
