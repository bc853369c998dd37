/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloneElement, type ReactElement } from 'react';
import { sendPicture, uploadImage } from '@/components/ui/upload-image';
import { uploadFile } from '@/components/imports/upload-file';
import { CallError, send } from '@/lib/platform/http/send';
import { catalogues } from '@/lib/platform/i18n/catalogues';
import { LOCALES, type Locale } from '@/lib/platform/i18n/i18n';
import bangla from '@/messages/bn.json';
import { EARLY_FORMS } from '@/tests/support/early-forms';
import { REFUSABLE as REFUSABLE_THERE } from '@/tests/support/refusable';
import { REFUSABLE_AT_DESKS } from '@/tests/support/refusable-desk';

/* Whatever calls the shop shows why it was refused: in the shop's own words, in the reader's language. */

/** Calls that were refused here, as `components/checkout/basket/basket.tsx POST /basket/code`. */
const mockRefused = new Set<string>();
const mockRoot = join(__dirname, '..');
/** The component in whose file a call stands. */
function mockNote(what: string): void {
  const frames = (new Error().stack ?? '').split('\n');
  const file = frames
    .map((line) => /\((.*?):\d+:\d+\)|at (?:async )?(\/.*?):\d+:\d+/.exec(line))
    .map((found) => found?.[1] ?? found?.[2] ?? '')
    .find((path) => path.startsWith(join(mockRoot, 'components')) && !path.includes('.test.'));
  if (file) mockRefused.add(`${file.slice(mockRoot.length + 1)} ${what}`);
}

// Lets everything that is typed through, so that the shop alone refuses it.
jest.mock('@hookform/resolvers/zod', () => ({
  zodResolver: () => (values: object) => ({ values, errors: {} }),
}));
jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(),
}));
jest.mock('@/lib/platform/http/call', () => {
  const actual = jest.requireActual('@/lib/platform/http/call');
  return {
    call(name: string, ...request: unknown[]) {
      mockNote(name);
      return actual.call(name, ...request);
    },
  };
});
jest.mock('@/components/ui/upload-image', () => ({
  sendPicture: jest.fn(),
  uploadImage: jest.fn(),
}));
jest.mock('@/components/imports/upload-file', () => ({
  ...jest.requireActual('@/components/imports/upload-file'),
  uploadFile: jest.fn(),
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
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn(), replace: jest.fn() }),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({
    credentials: { accessToken: async () => undefined, signInAgain: async () => false },
    loginModal: null,
  }),
}));

type Element = ReactElement<{ locale: Locale }>;
const REFUSABLE = [...REFUSABLE_THERE, ...REFUSABLE_AT_DESKS];
const FORMS = EARLY_FORMS as [string, Element][];

beforeAll(() => {
  // jsdom has none of these.
  HTMLElement.prototype.hidePopover = jest.fn();
  HTMLElement.prototype.showPopover = jest.fn();
  URL.revokeObjectURL = jest.fn();
  URL.createObjectURL = jest.fn(() => 'blob:1');
  window.matchMedia = jest.fn(() => ({ matches: false })) as never;
  Element.prototype.scrollIntoView = jest.fn();
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

/** Result of a write, whose outcome is then asked for; that request is refused in any case. */
type First = 'refused' | 'conflict' | 'done';
const conflict = () => new CallError('CONFLICT', 'Meanwhile.', 409);
const rowOf = (name: string) => [...FORMS, ...REFUSABLE].find(([each]) => each === name)![1];
/** Elements whose data is read again where somebody else was faster, or to show what was done. */
const READ_AFTER: [name: string, element: Element, first: First, way: string[]][] = [
  [
    'price and stock',
    rowOf('price and stock in the list'),
    'conflict',
    ['button', '[type=submit]'],
  ],
  ['a product', rowOf('a product'), 'conflict', ['[type=submit]']],
  ['content', rowOf('content'), 'conflict', ['[type=submit]']],
  ['words of a message', rowOf('words of a message'), 'conflict', ['[type=submit]']],
  ['an import', rowOf('a file that is imported'), 'done', ['button']],
];
const refusal = () => new CallError('FORBIDDEN', 'No, says the shop.', 403);

/** How many writes were sent: lists that are looked up meanwhile say in words of their own that they are not there. */
const writeCount = () =>
  jest.mocked(send).mock.calls.filter(([, options]) => (options?.method ?? 'GET') !== 'GET')
    .length +
  [sendPicture, uploadImage, uploadFile]
    .map((each) => jest.mocked(each as typeof sendPicture).mock.calls.length)
    .reduce((sum, count) => sum + count, 0);

/** Google's is led to by its own address. */
const POSTS = 'form:not([method=get])';

/** Something in every field of a form, or of the page. @param withFiles also in those for files */
function fill(withFiles: boolean, form: ParentNode = document): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea')) {
    const isText = ['text', 'tel', 'textarea', 'password', 'search'].includes(field.type);
    if (field.readOnly || field.disabled) continue;
    if (field.type === 'file') {
      if (!withFiles) continue;
      const files = [new File(['x'], 'x.png', { type: 'image/png' })];
      fireEvent.change(field, { target: { files } });
    } else if (/numeric|decimal/.test(field.inputMode)) {
      fireEvent.change(field, { target: { value: '1' } });
    } else if (isText && field.value === '') fireEvent.change(field, { target: { value: 'x' } });
  }
}

const later = () => new Promise((done) => setTimeout(done, 0));
const doing = (what: () => void) =>
  act(async () => {
    what();
    await later();
  });

describe.each(LOCALES)('in %s', (locale) => {
  const labels = locale === 'en' ? 'No, says the shop.' : bangla.errors.FORBIDDEN;

  async function open(element: Element, first: First = 'refused'): Promise<HTMLElement> {
    cleanup();
    mockSaid.length = 0;
    sessionStorage.clear();
    for (const each of [send, sendPicture, uploadImage, uploadFile]) {
      jest.mocked(each as typeof send).mockReset();
      jest.mocked(each as typeof send).mockImplementation(async (_url, { method = 'GET' } = {}) => {
        if (first === 'done' && method !== 'GET') return { acknowledged: true } as never;
        throw first === 'conflict' && method !== 'GET' ? conflict() : refusal();
      });
    }
    for (const each of [sendPicture, uploadImage, uploadFile]) {
      jest.mocked(each as unknown as typeof send).mockImplementation(async () => {
        mockNote('upload');
        throw refusal();
      });
    }
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
  const said = () => [...mockSaid, document.body.textContent].join(' ');
  const isSaid = () => waitFor(() => expect(said()).toContain(labels));

  it.each(FORMS)('the form says why it was refused: %s', async (_name, element) => {
    const count = (await open(element)).querySelectorAll(POSTS).length;
    for (let place = 0; place < count; place += 1) {
      const form = (await open(element)).querySelectorAll<HTMLFormElement>(POSTS)[place]!;
      for (const radio of form.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
        const group = form.querySelector(`input[name="${radio.name}"]:checked`);
        if (!group) await act(async () => void fireEvent.click(radio));
      }
      await act(async () => void fireEvent.submit(form));
      expect(send).toHaveBeenCalled();
      await isSaid();
    }
  });

  /** Choices outside of what is sent at once are writes of their own. */
  const CHOICES = 'select, [type=radio]:not(:checked)';
  const pressable = () => [
    ...document.querySelectorAll<HTMLElement>(`button:not(:disabled), ${CHOICES}`),
  ];

  async function pressOne(button: HTMLElement, withFiles: boolean): Promise<void> {
    // A field may send what is typed into it: those of other forms are left alone.
    fill(withFiles, button.closest('form, dialog') ?? document);
    await doing(() => {
      if (button instanceof HTMLSelectElement) {
        const choice = [...button.options].find(({ value }) => value !== button.value);
        fireEvent.change(button, { target: { value: choice?.value ?? '' } });
      } else fireEvent.click(button);
    });
  }

  /** Opens it anew and presses what stands at each of these places, one after the other. */
  async function press(element: Element, places: readonly number[]): Promise<void> {
    await open(element);
    for (const box of document.querySelectorAll('#select-all')) {
      await doing(() => void fireEvent.click(box));
    }
    for (const place of places) await pressOne(pressable()[place]!, false);
  }

  const rows = REFUSABLE.map(([name, element, only = '*']) => [name, element, only] as const);
  it.each(rows)(
    'whatever is pressed says why it was refused: %s',
    async (_name, element, only) => {
      let calls = 0;
      await press(element, []);
      // A file chosen from the disk may be sent at once.
      await doing(() => fill(true));
      const isFileSentLater = writeCount() === 0;
      if (!isFileSentLater) {
        calls += 1;
        await isSaid();
      }
      async function follow(places: readonly number[], all: readonly number[]): Promise<void> {
        for (const place of all) {
          await press(element, places);
          const known = new Set(pressable());
          const button = pressable()[place];
          if (!button) continue;
          await pressOne(button, isFileSentLater);
          if (writeCount() > 0) {
            calls += 1;
            await isSaid();
          } else if (places.length === 0) {
            const isFew = known.size < 10;
            const opened = [...pressable().entries()].filter(
              ([, each]) => isFew || !known.has(each),
            );
            await follow(
              [place],
              opened.map(([at]) => at),
            );
          }
        }
      }
      await press(element, []);
      const chosen = [...pressable().entries()].filter(([, each]) => each.matches(only));
      await follow(
        [],
        chosen.map(([at]) => at),
      );
      expect(calls).toBeGreaterThan(0);
    },
    60_000,
  );

  it.each(READ_AFTER)(
    'what is asked for after a write says why it was refused: %s',
    async (_name, element, first, way) => {
      await open(element, first);
      for (const selector of way)
        await pressOne(document.querySelector<HTMLElement>(selector)!, false);
      const asked = jest.mocked(send).mock.calls.filter(([, options]) => !options?.body);
      expect(asked.length).toBeGreaterThan(0);
      await isSaid();
    },
  );
});

/** Every call that a component makes, as `mockNote` keeps it: also those of the next component. */
function allCalls(): string[] {
  const files = readdirSync(join(mockRoot, 'components'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => {
      const path = `components/${file}`;
      const text = readFileSync(join(mockRoot, path), 'utf8');
      const calls = [...text.matchAll(/\bcall<[^>]*>\(\s*'([^']+)'/g)].map(([, name]) => name!);
      const others = /(?<!function )\b(sendPicture|uploadImage|uploadFile)\(|\bsend<|\bcall\(/.test(
        text,
      );
      return [...calls, ...(others && !/\/upload-|use-mutation/.test(path) ? ['upload'] : [])].map(
        (name) => `${path} ${name}`,
      );
    });
}

/** Calls that no press above makes, and why. */
const NOT_HERE: Record<string, string> = {
  'components/accounts/google-button.tsx upload': 'says one sentence, whatever it was (spec)',
  'components/accounts/late-support-bar.tsx GET /api/support':
    'a bar that did not come: the next page has it, and what may not be done is refused',
  'components/accounts/register-form.tsx POST /api/login':
    'the account exists: leads to the login, where it is said',
  'components/accounts/session-store.ts upload': 'who is signed in: nobody, where it is not known',
  'components/catalogue/dashboard/add-product.tsx POST /api/products/drafts':
    'chosen by the schema, which is left out here: in the words of POST /addproduct',
  'components/catalogue/dashboard/update-product.tsx PATCH /api/products/drafts/{id}':
    'the same, in the words of PATCH /update/{id}',
  'components/catalogue/dashboard/update-product.tsx POST /api/products/state/{id}':
    'after that one, in the same words',
  'components/checkout/buy-flow.tsx POST /api/checkout/start':
    'leads to the page of the checkout, which says it',
  'components/checkout/use-checkout.ts POST /api/guest/code':
    'in the checkout of a guest, after its fields (tests/e2e/guest.spec.ts)',
  'components/checkout/use-checkout.ts POST /api/guest':
    'after its code (tests/e2e/guest.spec.ts), with the words of the one before it',
  'components/checkout/delivery/district-estimate.tsx GET /api/delivery/estimate':
    'says that it failed and offers another try (delivery-estimate.test.tsx)',
  'components/locations/place-field.tsx GET /api/locations/find': 'says so in its list',
  'components/locations/use-places.ts GET /api/locations/areas': 'offers another try in its list',
  'components/locations/use-places.ts GET /api/locations/unions': 'offers another try in its list',
  'components/notifications/mark-read.tsx POST /api/notifications/read':
    'nobody asked for it: shown as new once more',
  'components/notifications/unread-badge.tsx GET /api/notifications/unread':
    'nobody asked for it: a count that stays as it was',
  'components/payments/payment-watch.tsx GET /api/purchases/{id}/payment':
    'asked again and again (payment-watch.test.tsx)',
  'components/ui/fresh-proof.ts POST /api/profile/proof':
    'asks again in its dialog (fresh-proof.test.ts)',
  'components/ui/fresh-proof.ts POST /api/profile/proof/passkey': 'the same',
  'components/accounts/passkey-button.tsx POST /api/login/step/passkey':
    'leads to its page, which says it (passkey-button.test.tsx)',
  'components/accounts/passkey-button.tsx POST /api/login/step': 'the same',
  'components/accounts/passkey-button.tsx POST /api/profile/proof/passkey': 'the same',
  'components/accounts/passkey-button.tsx POST /api/profile/proof': 'the same',
  'components/accounts/add-passkey.tsx POST /api/profile/passkeys/offer':
    'leads to its page, which says it (passkey-button.test.tsx)',
  'components/accounts/add-passkey.tsx POST /api/profile/passkeys': 'the same',
  'components/catalogue/search/search-modal.tsx GET /search': 'says so in its list',
};

it('Every call that a component makes is refused above, or stands here with why not.', () => {
  const all = allCalls();
  expect(all.filter((each) => !mockRefused.has(each) && !(each in NOT_HERE))).toEqual([]);
  expect(Object.keys(NOT_HERE).filter((each) => !all.includes(each))).toEqual([]);
});
