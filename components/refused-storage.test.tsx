/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { BasketCount } from '@/components/checkout/basket/basket-count';
import { chosenDistrict } from '@/components/checkout/delivery/chosen-district';
import { chooseDistrict } from '@/components/checkout/delivery/district-estimate';
import { OfflineHelp } from '@/components/layout/offline-help';
import { keepPlace, returnToPlace } from '@/components/layout/language-switch';
import { ThemeSwitch } from '@/components/layout/theme';
import { useShortcutsOn } from '@/components/ui/use-shortcuts';
import { choosePixel } from '@/components/reports/page-views/consent';
import { pixelChoice } from '@/components/reports/page-views/pixel-choice';
import { recentSearches, rememberSearch } from '@/components/catalogue/search/search-modal';
import { keepOnDevice, readFromDevice } from '@/components/catalogue/dashboard/product-draft';
import messages from '@/messages/en.json';
import { CookiesNotice } from '@/components/ui/cookies-notice';
import { forgetDrafts, keepDraft, readDraft } from '@/components/ui/draft';

/** A browser in which what a page might keep is refused, as in frames and with all cookies blocked. */
function refuse(owner: object, name: string): void {
  Object.defineProperty(owner, name, {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
    set() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
}

const restored: [object, string][] = [
  [window, 'localStorage'],
  [window, 'sessionStorage'],
  [document, 'cookie'],
  [navigator, 'serviceWorker'],
  [navigator, 'cookieEnabled'],
];
afterEach(() => {
  for (const [owner, name] of restored) Reflect.deleteProperty(owner, name);
});

const labels = (
  <NextIntlClientProvider locale="en" messages={messages}>
    <CookiesNotice />
  </NextIntlClientProvider>
);

it.each(['blocked', 'forbidden to ask', 'kept'])(
  'Cookies that are %s are said so, or nothing is.',
  (how) => {
    if (how === 'forbidden to ask') refuse(navigator, 'cookieEnabled');
    else
      Object.defineProperty(navigator, 'cookieEnabled', {
        configurable: true,
        value: how === 'kept',
      });
    render(labels);
    if (how === 'kept') expect(screen.queryByRole('alert')).toBeNull();
    else expect(screen.getByRole('alert')).toHaveTextContent(messages.cookies.title);
  },
);

it.each(['throws', 'is not there'])('No page dies where the service worker %s.', async (how) => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  if (how === 'throws') refuse(navigator, 'serviceWorker');
  else Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined });
  await act(async () => void render(<OfflineHelp />));
  jest.restoreAllMocks();
});

function Shortcuts() {
  const [on, set] = useShortcutsOn();
  return <button onClick={() => set(!on)}>{String(on)}</button>;
}

it('Where all storage is refused nothing dies: what it would have kept counts for the page.', () => {
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  for (const name of ['localStorage', 'sessionStorage']) refuse(window, name);
  refuse(document, 'cookie');
  const { container } = render(
    <>
      <BasketCount known={0} locale="en" />
      <ThemeSwitch label="theme" />
      <Shortcuts />
    </>,
  );
  for (const button of container.querySelectorAll('button')) act(() => button.click());
  chooseDistrict('12');
  keepDraft('checkout', { name: 'Rahima' });
  keepOnDevice('new', { name: 'Tee' });
  choosePixel('allowed');
  keepPlace('/bn');
  returnToPlace();
  forgetDrafts();
  expect([chosenDistrict(), readDraft('checkout'), readFromDevice('new')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(pixelChoice()).toBe('refused');
  expect(rememberSearch('rice')).toEqual(['rice']);
  expect(recentSearches()).toEqual(['rice']);
});
