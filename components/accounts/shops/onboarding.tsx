import { Check, Circle } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { OnboardingStep } from '@/lib/features/catalogue/sellers/shared';
import { deskPaths } from '@/lib/shop/desk-paths';
import { formatCount } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

/** The query by which "Sell here" leads to the dashboard: somebody who has begun nothing sees the steps too. */
export const SELL_QUERY = { sell: '1' } as const;

const HREFS: Record<OnboardingStep['key'], string> = {
  profile: deskPaths.shop,
  address: paths.addresses,
  product: paths.addProduct,
  review: paths.allProducts,
};

interface Props {
  steps: readonly OnboardingStep[];
  locale: Locale;
}

/** Checklist of the steps until the first product is on sale. */
export async function Onboarding({ steps, locale }: Props) {
  const t = await getTranslations('shopProfile.onboarding');
  const next = steps.find(({ isDone }) => !isDone)?.key;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="onboarding" className="mb-6 panel p-4 sm:p-6">
      <h2 id="onboarding" className="text-xl font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-3 text-muted figures">
        {t('progress', {
          done: formatCount(done, locale),
          all: formatCount(steps.length, locale),
        })}
      </p>
      <ol className="divide-y divide-line">
        {steps.map(({ key, isDone }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            {isDone ? (
              <Check aria-hidden="true" className="size-5 shrink-0 text-link" />
            ) : (
              <Circle aria-hidden="true" className="size-5 shrink-0 text-muted" />
            )}
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">
                {t(key)}
                {isDone && <span className="sr-only"> – {t('done')}</span>}
              </span>
              <span className="block text-sm text-muted">{t(`${key}Text`)}</span>
            </span>
            {!isDone && (key !== 'review' || next === 'review') && (
              <a
                href={localePath(locale, HREFS[key])}
                data-routed=""
                className={`btn target px-5 max-sm:w-full ${key === next ? 'btn-primary' : 'border-line btn-outline'}`}
              >
                {t(`${key}Button`)}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
