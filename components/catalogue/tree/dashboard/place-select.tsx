import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { categoryKey } from '@/components/catalogue/category-keys';
import { Field } from '@/components/ui/field';
import { childrenOf, pathOf, type Tree, type TreeNode } from '@/lib/features/catalogue/tree/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { CATEGORIES } from '@/lib/shop/categories';

interface Props {
  tree: Tree;
  value: string | undefined;
  error: string | undefined;
  /** Not offered, with what is below it. */
  except?: TreeNode;
  locale: Locale;
}

/** Select of parents: one of the seven, or a category below them. */
export function PlaceSelect({ tree, value, error, except, locale }: Props) {
  const t = useTranslations();
  const id = useId();
  const below = (parent: string): TreeNode[] =>
    childrenOf(tree, parent)
      .filter((node) => node.id !== except?.id)
      .flatMap((node) => [node, ...below(node.id)]);
  return (
    <Field id={id} label={t('categoryDesk.parent')} error={error}>
      <select
        id={id}
        name="parent"
        defaultValue={value ?? ''}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        className="select w-full text-base aria-invalid:border-2 aria-invalid:border-error"
      >
        <option value="">{t('categoryDesk.choosePlace')}</option>
        {CATEGORIES.map((category) => {
          const name = t(`category.${categoryKey(category)}`);
          return (
            <optgroup key={category} label={name}>
              <option value={category}>{t('categoryDesk.directly', { name })}</option>
              {below(category).map((node) => (
                <option key={node.id} value={node.id}>
                  {pathOf(tree, node)
                    .map((each) => each.name[locale])
                    .join(' › ')}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
    </Field>
  );
}
