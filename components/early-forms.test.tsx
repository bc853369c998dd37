/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { Basket } from '@/components/checkout/basket/basket';
import { send } from '@/lib/platform/http/send';
import dashboard from '@/messages/dashboard/en.json';
import shop from '@/messages/en.json';
import { EARLY_FORMS } from '@/tests/support/early-forms';
import { early, sentPage } from '@/tests/support/early-input';
import { basketOf, SELLER } from '@/tests/support/quotes';

/**
 * Receives the values that the form holds when it is sent: they are examined here in place of the schema,
 * which would refuse them.
 */
const mockHeld = jest.fn();
jest.mock('@hookform/resolvers/zod', () => ({
  zodResolver: () => (values: object) => {
    mockHeld({ ...values });
    return { values: {}, errors: { none: { type: 'x', message: 'required' } } };
  },
}));
jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(),
}));
jest.mock('@/components/ui/dialogs', () => ({
  ...jest.requireActual('@/components/ui/dialogs'),
  showDialog: jest.fn(async () => {}),
}));
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: { signInAgain: async () => false }, loginModal: null }),
}));

const page = (content: React.ReactElement) =>
  sentPage(
    <NextIntlClientProvider
      locale="en"
      messages={{ ...shop, ...dashboard }}
      timeZone="Asia/Dhaka"
      now={new Date('2026-11-27')}
    >
      {content}
    </NextIntlClientProvider>,
  );

type Field = HTMLInputElement;
const SEEN =
  'input:not([type=hidden],[type=file],[type=submit],[role=combobox])[name],select[name],textarea[name]';

/** Fills every field otherwise than it was sent. @returns what each then holds */
function fill(form: HTMLFormElement): Map<Field, string | boolean> {
  const held = new Map<Field, string | boolean>();
  const fields = [...form.querySelectorAll<Field>(SEEN)].filter(({ disabled }) => !disabled);
  for (const [place, field] of fields.entries()) {
    if (field.type === 'radio') {
      const group = fields.filter(({ type, name }) => type === 'radio' && name === field.name);
      if (field === group.at(-1)) early.tick(field);
    } else if (field.type === 'checkbox') early.tick(field, !field.checked);
    else if (field.tagName === 'SELECT') {
      const select = field as unknown as HTMLSelectElement;
      early.type(field, [...select.options].findLast(({ disabled }) => !disabled)!.value);
    } else early.type(field, `typed ${place}`);
  }
  for (const field of fields) {
    if (field.type === 'radio' && !field.checked) continue;
    held.set(field, ['radio', 'checkbox'].includes(field.type) ? field.checked : field.value);
  }
  return held;
}

const nested = (values: Record<string, unknown>, name: string) =>
  name
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], values);

it.each(EARLY_FORMS)(
  'What is filled in before the script stays, and is what is sent: %s',
  async (_, content) => {
    // The checkout asks for the prices of what was filled in.
    jest.mocked(send).mockImplementation(async (_url, options) => {
      const way = JSON.stringify(options?.body ?? '').includes('branch') ? 'branch' : 'courier';
      return basketOf(way, 60);
    });
    const { root, comeAlive } = page(content);
    const filled = [...root.querySelectorAll('form')].map((form) => ({ form, held: fill(form) }));
    expect(filled.flatMap(({ held }) => [...held]).length).toBeGreaterThan(0);
    await comeAlive();
    for (const { form, held } of filled) {
      for (const [field, value] of held) {
        const now = typeof value === 'boolean' ? field.checked : field.value;
        expect([field.name, now]).toEqual([field.name, value]);
      }
      mockHeld.mockClear();
      await act(async () => void fireEvent.submit(form));
      if (mockHeld.mock.calls.length === 0) continue;
      const sent = mockHeld.mock.calls[0]![0] as Record<string, unknown>;
      for (const [field, value] of held) {
        // Fields that another choice removes are not sent; the delivery options depend on the prices.
        if (!field.isConnected || field.name.startsWith('delivery-')) continue;
        const own = field.type === 'radio' ? field.value : value;
        expect([field.name, nested(sent, field.name)]).toEqual([field.name, own]);
      }
    }
  },
);

it('The basket writes what was changed in it before the script, and asks for the code that was typed.', async () => {
  const basket = basketOf('courier', 60);
  jest.mocked(send).mockResolvedValue({ acknowledged: true, count: 1, basket });
  const districts = [
    { id: '20', name: 'Khulna' },
    { id: '47', name: 'Dhaka' },
  ];
  const { root, comeAlive } = page(<Basket initial={basket} districts={districts} locale="en" />);
  const field = (selector: string) => root.querySelector<Field>(selector)!;
  early.type(field('[name=quantity]'), '৭');
  early.type(field('[name=districtId]'), '20');
  early.tick(field('[name=kind][value=branch]'));
  early.type(field('[name=code]'), 'EID10');
  await comeAlive();
  expect(field('[name=code]')).toHaveValue('EID10');
  await act(async () => void fireEvent.submit(field('[name=code]').form!));
  const bodies = () => jest.mocked(send).mock.calls.map(([url, options]) => [url, options?.body]);
  await waitFor(() =>
    expect(bodies()).toEqual(
      expect.arrayContaining([
        ['/basket/place', { districtId: '20' }],
        ['/basket/delivery', { sellerId: SELLER, kind: 'branch' }],
        ['/basket/code', { code: 'EID10' }],
        [expect.stringContaining('/basket/lines/'), expect.objectContaining({ quantity: 7 })],
      ]),
    ),
  );
});
