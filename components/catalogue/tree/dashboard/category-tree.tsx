import { randomUUID } from 'node:crypto';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { categoryKey } from '@/components/catalogue/category-keys';
import { Button } from '@/components/ui/button';
import type { Tree } from '@/lib/features/catalogue/tree/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { CATEGORIES } from '@/lib/shop/categories';
import { deskPaths } from '@/lib/shop/desk-paths';
import { NameFields, type Posted } from './form-parts';
import { PlaceSelect } from './place-select';

interface Props {
  tree: Tree;
  /** Products on sale, by the category's id. */
  counts: ReadonlyMap<string, { count: number }>;
  account: string;
  posted: Posted;
  locale: Locale;
}

/** All categories below the seven, and a form that adds one. */
export function CategoryTree({ tree, counts, account, posted, locale }: Props) {
  const t = useTranslations();
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-4 md:grid-cols-2">
        {CATEGORIES.map((category) => (
          <section key={category} className="panel p-4 sm:p-5">
            <h2 className="font-semibold">{t(`category.${categoryKey(category)}`)}</h2>
            {tree.children.has(category) ? (
              <Branch parent={category} {...{ tree, counts, locale }} />
            ) : (
              <p className="mt-1 text-sm text-muted">{t('categoryDesk.none')}</p>
            )}
          </section>
        ))}
      </div>
      <form
        action="/api/categories"
        method="post"
        aria-labelledby="add-category"
        className="grid gap-4 panel p-4 max-xl:order-first sm:p-5"
      >
        <h2 id="add-category" className="text-lg font-semibold">
          {t('categoryDesk.add')}
        </h2>
        <input type="hidden" name="account" value={account} />
        <input type="hidden" name="idempotencyKey" value={randomUUID()} />
        <PlaceSelect
          tree={tree}
          value={posted?.values.parent}
          error={posted?.errors.parent}
          locale={locale}
        />
        <NameFields
          values={posted?.values ?? {}}
          errors={posted?.errors ?? {}}
          hint={t('categoryDesk.slugHint')}
        />
        <div>
          <Button type="submit">{t('categoryDesk.add')}</Button>
        </div>
      </form>
    </div>
  );
}

function Branch({
  parent,
  ...props
}: Pick<Props, 'tree' | 'counts' | 'locale'> & { parent: string }) {
  const t = useTranslations('categoryDesk');
  const { tree, counts, locale } = props;
  return (
    <ul className={tree.byId.has(parent) ? 'ms-2 border-s border-line ps-4' : 'mt-1'}>
      {(tree.children.get(parent) ?? []).map(({ id, name, retired, attributes }) => {
        const count = counts.get(id)?.count ?? 0;
        return (
          <li key={id}>
            <Link
              href={localePath(locale, deskPaths.categoryOf(id))}
              prefetch={false}
              className="flex min-h-11 flex-wrap items-center gap-x-3 text-link underline-offset-4 hover:underline"
            >
              <span className={retired ? 'text-muted line-through' : 'font-semibold'}>
                {name[locale]}
              </span>
              <span className="text-sm text-muted figures">
                {[
                  ...(retired ? [t('retired')] : []),
                  t('onSale', { count, formatted: formatCount(count, locale) }),
                  ...(attributes.length > 0
                    ? [
                        t('attributeCount', {
                          count: attributes.length,
                          formatted: formatCount(attributes.length, locale),
                        }),
                      ]
                    : []),
                ].join(' · ')}
              </span>
            </Link>
            {tree.children.has(id) && <Branch {...props} parent={id} />}
          </li>
        );
      })}
    </ul>
  );
}
