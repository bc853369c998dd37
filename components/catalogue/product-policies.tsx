import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { SharedIcon } from '@/components/ui/shared-icon';
import { localePath, paths } from '@/lib/platform/paths';
import type { Localized } from '@/lib/features/content/rules';
import type { Content } from '@/lib/features/content/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';

export type PolicyTexts = Pick<
  Localized<Content['delivery']>,
  'cod' | 'delivery' | 'return' | 'damaged'
>;

/** What holds for every order (spec section 9), where somebody decides about one. */
export function ProductPolicies({ texts, locale }: { texts: PolicyTexts; locale: Locale }) {
  const t = useTranslations('product');
  const policies = [
    { icon: 'truck', ...texts.delivery },
    { icon: 'banknote', ...texts.cod },
    { icon: 'box', ...texts.return },
    { icon: 'shield', ...texts.damaged },
  ] as const;
  return (
    <section aria-labelledby="policies" className="space-y-4 panel p-4 sm:p-5">
      <h2 id="policies" className="text-lg font-semibold">
        {t('deliveryHeading')}
      </h2>
      <ul className="space-y-3.5">
        {policies.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-secondary text-secondary-content">
              <SharedIcon name={icon} className="size-5" />
            </span>
            <div className="min-w-0 text-sm leading-snug">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-0.5 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <Link
        href={localePath(locale, paths.returns)}
        prefetch={false}
        className="-my-2.5 inline-flex target items-center text-sm font-semibold text-link underline-offset-4 hover:underline"
      >
        {t('returnsLink')}
      </Link>
    </section>
  );
}
