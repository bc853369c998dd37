import { useTranslations } from 'next-intl';
import { categoryKey } from './category-keys';
import { CATEGORIES } from '@/lib/shop/categories';

/** A stored category in the reader's language; one that is no longer of the list as it is. */
export function CategoryName({ name }: { name: string }) {
  const t = useTranslations('category');
  const category = CATEGORIES.find((known) => known === name);
  return category ? t(categoryKey(category)) : name;
}
