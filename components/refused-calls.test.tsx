/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { cloneElement, type ReactElement } from 'react';
import { BlockBuyer } from '@/components/buyers/dashboard/block-buyer';
import { RatioButton } from '@/components/buyers/dashboard/ratio-button';
import { UnblockButton } from '@/components/buyers/dashboard/unblock-button';
import { MyProductActions } from '@/components/catalogue/dashboard/my-product-actions';
import { RemoveSubscriber } from '@/components/content/dashboard/remove-subscriber';
import { RestoreButton } from '@/components/content/dashboard/restore-button';
import { CheckButton } from '@/components/couriers/dashboard/check-button';
import { DeadLetterActions } from '@/components/notifications/dead-letter-actions';
import { CancelOrder } from '@/components/orders/cancel-order';
import { CallError, send } from '@/lib/platform/http/send';
import { catalogues } from '@/lib/platform/i18n/catalogues';
import { LOCALES, type Locale } from '@/lib/platform/i18n/i18n';
import bangla from '@/messages/bn.json';
import { EARLY_FORMS } from '@/tests/support/early-forms';

/* Whatever calls the shop shows why it was refused: in the shop's own words, in the reader's language. */

// What is typed is let through, so that the shop alone says no.
jest.mock('@hookform/resolvers/zod', () => ({
  zodResolver: () => (values: object) => ({ values, errors: {} }),
}));
jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(),
}));
const mockSaid: string[] = [];
jest.mock('@/components/ui/dialogs', () => ({
  ...jest.requireActual('@/components/ui/dialogs'),
  showDialog: jest.fn(async ({ title, text }: { title: string; text?: string }) => {
    mockSaid.push(title, text ?? '');
  }),
  confirmDialog: jest.fn(async () => true),
}));
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: { signInAgain: async () => false }, loginModal: null }),
}));

const id = 'a'.repeat(24);

/** Buttons that call, alone or after a question. */
const BUTTONS: [name: string, element: ReactElement<{ locale: Locale }>][] = [
  [
    'cancelling an order',
    (
      <CancelOrder
        key=""
        {...({ locale: 'en' } as object)}
        order={{ _id: id, productId: id, productName: 'Kettle', quantity: 1 }}
        effect="cancel"
        noteId=""
        back=""
      />
    ) as never,
  ],
  ['a buyer’s record with couriers', <RatioButton key="" orderId={id} locale="en" />],
  ['blocking a buyer', <BlockBuyer key="" orderId={id} buyerName="Rahima" locale="en" />],
  [
    'letting a buyer in again',
    <UnblockButton key="" blockId={id} buyerName="Rahima" here="/dashboard/buyers" locale="en" />,
  ],
  [
    'a seller’s product',
    <MyProductActions
      key=""
      product={{ _id: id, productName: 'Kettle', status: 'published' }}
      describedBy=""
      locale="en"
    />,
  ],
  ['a subscriber', <RemoveSubscriber key="" id={id} email="a@example.com" locale="en" />],
  [
    'an older version of content',
    <RestoreButton key="" kind="about" current={2} version={1} label="Restore" locale="en" />,
  ],
  ['a courier’s account', <CheckButton key="" accountId={id} locale="en" />],
  ['what could not be told', <DeadLetterActions key="" id={id} event="order.placed" locale="en" />],
];

const FORMS = EARLY_FORMS as [string, ReactElement<{ locale: Locale }>][];

beforeAll(() => {
  // jsdom has none of these.
  HTMLElement.prototype.hidePopover = jest.fn();
  URL.revokeObjectURL = jest.fn();
  window.matchMedia = jest.fn(() => ({ matches: false })) as never;
  Element.prototype.scrollIntoView = jest.fn();
  HTMLDialogElement.prototype.showModal ??= jest.fn();
  HTMLDialogElement.prototype.close ??= jest.fn();
});

describe.each(LOCALES)('in %s', (locale) => {
  const words = locale === 'en' ? 'No, says the shop.' : bangla.errors.FORBIDDEN;

  async function open(element: ReactElement<{ locale: Locale }>): Promise<HTMLElement> {
    mockSaid.length = 0;
    sessionStorage.clear();
    jest.mocked(send).mockReset();
    jest
      .mocked(send)
      .mockImplementation(async () =>
        Promise.reject(new CallError('FORBIDDEN', 'No, says the shop.', 403)),
      );
    const { container } = render(
      <NextIntlClientProvider
        locale={locale}
        messages={catalogues[locale]}
        timeZone="Asia/Dhaka"
        now={new Date('2026-11-27')}
      >
        {cloneElement(element, { locale })}
      </NextIntlClientProvider>,
    );
    return container;
  }
  const isSaid = () =>
    waitFor(() => expect([...mockSaid, document.body.textContent].join(' ')).toContain(words));

  it.each(FORMS)('the form says why it was refused: %s', async (_name, element) => {
    const form = (await open(element)).querySelector('form')!;
    for (const radio of form.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
      const group = form.querySelector(`input[name="${radio.name}"]:checked`);
      if (!group) await act(async () => void fireEvent.click(radio));
    }
    await act(async () => void fireEvent.submit(form));
    expect(send).toHaveBeenCalled();
    await isSaid();
  });

  it.each(BUTTONS)('the button says why it was refused: %s', async (_name, element) => {
    await open(element);
    const count = document.querySelectorAll('button').length;
    let calls = 0;
    for (let place = 0; place < count; place += 1) {
      cleanup();
      await open(element);
      await act(async () => void fireEvent.click(document.querySelectorAll('button')[place]!));
      // A press that only opens what is then sent, or a menu.
      const form = document.querySelector('dialog form');
      if (form) await act(async () => void fireEvent.submit(form));
      if (jest.mocked(send).mock.calls.length === 0) continue;
      calls += 1;
      await isSaid();
    }
    expect(calls).toBeGreaterThan(0);
  });
});
