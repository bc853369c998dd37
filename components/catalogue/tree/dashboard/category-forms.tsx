import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import { TextField } from '@/components/ui/text-field';
import { MOST_ATTRIBUTES, type Tree, type TreeNode } from '@/lib/features/catalogue/tree/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { deskPaths } from '@/lib/shop/desk-paths';
import { AttributeForm } from './attribute-form';
import { FormFields, NameFields, type Posted } from './form-parts';
import { PlaceSelect } from './place-select';

interface Props {
  tree: Tree;
  node: TreeNode;
  /** Products of every state that name it. */
  products: number;
  account: string;
  posted: Posted;
  locale: Locale;
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-4 panel p-4 sm:p-5">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Forms to rename, move and retire a category and to edit its attributes. */
export function CategoryForms({ tree, node, products, account, posted, locale }: Props) {
  const t = useTranslations('categoryDesk');
  const of = (form: string) => (posted?.values.form === form ? posted : null);
  const [naming, moving, retiring] = [of('names'), of('moves'), of('retirements')];
  const hidden = { node, account };
  const earlier = node.slugs.slice(1);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Part id="names" title={t('names')}>
        {!node.retired && (
          <p>
            <Link
              href={localePath(locale, deskPaths.leaf(node.slugs[0]!))}
              prefetch={false}
              className="inline-flex target items-center text-link underline-offset-4 hover:underline"
            >
              {t('see')}
            </Link>
          </p>
        )}
        <form action={`/api/categories/names/${node.id}`} method="post" className="grid gap-4">
          <FormFields form="names" {...hidden} />
          <NameFields
            values={
              naming?.values ?? {
                nameEn: node.name.en,
                nameBn: node.name.bn,
                slug: node.slugs[0]!,
              }
            }
            errors={naming?.errors ?? {}}
            hint={
              earlier.length > 0 ? t('earlier', { slugs: earlier.join(', ') }) : t('renameHint')
            }
          />
          <TextField
            name="place"
            label={t('place')}
            hint={t('placeHint')}
            inputMode="numeric"
            defaultValue={naming?.values.place ?? String(node.place)}
            error={naming?.errors.place}
          />
          <div>
            <Button type="submit">{t('save')}</Button>
          </div>
        </form>
      </Part>
      <div className="grid gap-4">
        <Part id="move" title={t('move')}>
          <p className="text-sm text-muted">{t('moveHint')}</p>
          <form action={`/api/categories/moves/${node.id}`} method="post" className="grid gap-4">
            <FormFields form="moves" {...hidden} />
            <PlaceSelect
              tree={tree}
              value={moving?.values.parent ?? node.parentId ?? node.category}
              error={moving?.errors.parent}
              except={node}
              locale={locale}
            />
            <div>
              <Button type="submit" variant="outline">
                {t('move')}
              </Button>
            </div>
          </form>
        </Part>
        <Part id="retire" title={node.retired ? t('restore') : t('retire')}>
          <p className="text-sm">
            {t(node.retired ? 'restoreHint' : 'retireHint', {
              count: products,
              formatted: formatCount(products, locale),
            })}
          </p>
          {retiring?.errors.step && (
            <p role="alert" className={`text-sm font-semibold ${DANGER_TEXT}`}>
              {retiring.errors.step}
            </p>
          )}
          <form action={`/api/categories/retirements/${node.id}`} method="post">
            <FormFields form="retirements" {...hidden} />
            <Button
              type="submit"
              name="step"
              value={node.retired ? 'restore' : 'retire'}
              variant={node.retired ? 'outline' : 'danger'}
            >
              {node.retired ? t('restore') : t('retire')}
            </Button>
          </form>
        </Part>
      </div>
      <div className="lg:col-span-2">
        <Part id="attributes" title={t('attributes')}>
          <p className="text-sm text-muted">{t('attributesHint')}</p>
          {node.attributes.map((attribute) => (
            <AttributeForm
              key={attribute.key}
              attribute={attribute}
              posted={of(`attribute ${attribute.key}`)}
              {...{ ...hidden, locale }}
            />
          ))}
          {node.attributes.length < MOST_ATTRIBUTES && (
            <AttributeForm posted={of('attribute ')} {...{ ...hidden, locale }} />
          )}
        </Part>
      </div>
    </div>
  );
}
